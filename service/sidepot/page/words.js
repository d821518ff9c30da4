// Words of the page in the language of whoever reads it; the sentences of answers come from the API in the same one.

import { load } from "./service.js";

/** @type {Record<string, string>} */
export const LANGUAGES = { en: "English", it: "Italiano", es: "Español", pt: "Português" };

const KEPT = "sidepot-language";

/** @type {Record<string, string>} */
let words = {};
let language = "en";
let numbers = new Intl.NumberFormat(language);
let listed = new Intl.ListFormat("en-GB");

/** @type {Record<string, Promise<Record<string, string>>>} */
const loading = {};

/** The language chosen before on this device, else the first of the browser's that there is. */
export function preferredLanguage() {
  const wanted = [kept(), ...navigator.languages.map((each) => each.slice(0, 2).toLowerCase())];
  return wanted.find((each) => Object.hasOwn(LANGUAGES, each)) ?? "en";
}

function kept() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {string} wanted
 * @param {boolean} keep  whether the choice holds for the next visit
 */
export async function useLanguage(wanted, keep = false) {
  loading[wanted] ??= load(`words/${wanted}.json`);
  words = await loading[wanted];
  language = wanted;
  numbers = new Intl.NumberFormat(wanted);
  // American English puts a comma before "and"; the sentences of the API do not.
  listed = new Intl.ListFormat(wanted === "en" ? "en-GB" : wanted);
  document.documentElement.lang = wanted;
  document.title = say("title");
  if (keep) {
    try {
      localStorage.setItem(KEPT, wanted);
    } catch {
      // A browser that keeps nothing asks again at the next visit.
    }
  }
}

export function currentLanguage() {
  return language;
}

/**
 * Say something; "{name}" in it is replaced, whole numbers as the language writes them.
 *
 * @param {string} name
 * @param {Record<string, string | number>} [parts]
 */
export function say(name, parts = {}) {
  const found = words[name] ?? name;
  return found.replace(/\{(\w+)\}/g, (_, part) => {
    const value = parts[part] ?? "";
    return typeof value === "number" ? chips(value) : value;
  });
}

/** @param {string} name */
export function known(name) {
  return Object.hasOwn(words, name);
}

/** @param {number} value */
export function chips(value) {
  return numbers.format(value);
}

/** @param {number} value */
export function signed(value) {
  return value > 0 ? `+${chips(value)}` : chips(value).replace("-", "\u2212");
}

/** @param {string[]} names */
export function listOf(names) {
  return listed.format(names);
}

/** @param {string} code  of a pot, as the API names it */
export function potName(code) {
  return code === "main" ? say("pot.main") : say("pot.side", { number: code.replace("side_", "") });
}

/** @param {string} card */
export function cardName(card) {
  if (card === "Xx") return say("card.joker");
  const [rank = "", suit = ""] = card;
  return say("card", { rank: say(`rank.${rank}`), suit: say(`suit.${suit}`) });
}
