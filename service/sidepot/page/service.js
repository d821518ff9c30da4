// Calls of the API. The page is a client like any other: it knows what the contract says and nothing else.

const JSON_TYPE = "application/json";

/**
 * @typedef {{answer: unknown, problem: null} | {answer: null, problem: Problem, wait: number}} Reply
 */

/** How often a file is asked for while the service has too much to do. */
const TRIES = 6;

/**
 * Load a file of the page.
 *
 * @param {string} name
 * @returns {Promise<any>}
 */
export async function load(name) {
  for (let tries = 1; ; tries++) {
    const response = await fetch(new URL(`page/${name}`, document.baseURI));
    if (response.ok) return response.json();
    if (tries === TRIES) throw new Error(`${name}: ${response.status}`);
    const seconds = Number(response.headers.get("Retry-After")) || 1;
    await new Promise((resume) => setTimeout(resume, seconds * 1000));
  }
}

/** The key that the service asks for, where it asks for one: kept for as long as the page is open, and nowhere else. */
let key = "";

/** The key that the service refused last; empty where it was sent none. */
let refused = "";

/** @param {string} given */
export function useKey(given) {
  key = given;
}

/** Whether the key in use was sent, and the service does not know it. */
export function isKeyWrong() {
  return key !== "" && key === refused;
}

/**
 * @param {string} path  of the API, without a slash before it, so that the service may live below any address
 * @param {string} language
 * @param {{body?: unknown, signal?: AbortSignal}} more
 * @returns {Promise<Reply>}
 */
export async function call(path, language, { body, signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: JSON_TYPE, "Accept-Language": language };
  const sent = key;
  if (sent) headers["X-API-Key"] = sent;
  if (body !== undefined) headers["Content-Type"] = JSON_TYPE;
  const response = await fetch(new URL(path, document.baseURI), {
    method: body === undefined ? "GET" : "POST",
    headers,
    signal: signal ?? null,
    credentials: "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const content = await response.json();
  if (response.ok) return { answer: content, problem: null };
  if (content.code === "unauthorized") refused = sent;
  return { answer: null, problem: content, wait: Number(response.headers.get("Retry-After")) || 0 };
}
