// A hand in the fragment of the page's address, so that a link carries it. "1." and then base64url of compact JSON: what is as
// usual is left out. A link may come from anybody, so whatever is read is checked, cut to size, and only ever shown as text.

import { hand as newHand, MAX_BOARDS, MAX_PLAYERS, noRake, player as newPlayer, RANKED } from "./hand.js";

/** @import {Hand, Player, RakeEntry} from "./hand.js" */

const VERSION = "1.";
const LONGEST = 16_384;

const FOLDED = 1, ALL_IN = 2, MUCKED = 4;
const RUNNING = 1, TOURNAMENT = 2, QUIZ = 4, LOW_HALF = 8;

/** @type {Record<string, string>} */
const RAKE_KEYS = {
  percent: "p", cap: "c", unit: "u", rounding: "r", allocation: "a", flopSeen: "s", amount: "m",
};

/** @param {Hand} hand */
export function writeFragment(hand) {
  const places = new Map(hand.players.map((each, place) => [each.key, place]));
  /** @param {number | null} key */
  const place = (key) => (key === null ? undefined : places.get(key));
  /** @param {number[][]} tiers */
  const ranks = (tiers) => (tiers.length ? tiers.map((tier) => tier.map(place)) : undefined);
  const flags =
    Number(hand.running) * RUNNING + Number(hand.tournament) * TOURNAMENT + Number(hand.quiz) * QUIZ
    + Number(hand.lowHalf) * LOW_HALF;
  const boards = hand.boards.map((each) => each.replace(/\s+/g, ""));
  const rules = Object.fromEntries(Object.entries(hand.rules).filter(([, value]) => value));
  const opener = [place(hand.opener.player) ?? -1, hand.opener.minimum, hand.opener.cards.replace(/\s+/g, "")];
  const compact = {
    p: hand.players.map(writePlayer),
    g: hand.game === RANKED ? undefined : hand.game,
    f: flags || undefined,
    d: place(hand.button),
    b: boards.some(Boolean) || boards.length > 1 ? boards : undefined,
    r: ranks(hand.ranking),
    l: ranks(hand.lowRanking),
    c: hand.carried || undefined,
    u: hand.chipUnit || undefined,
    h: Object.keys(rules).length ? rules : undefined,
    k: hand.rake.kind === "none" ? undefined : writeRake(hand.rake),
    o: opener[0] === -1 ? undefined : opener,
  };
  return VERSION + toBase64(JSON.stringify(compact));
}

/** @param {Player} each */
function writePlayer(each) {
  const flags = Number(each.folded) * FOLDED + Number(each.allIn) * ALL_IN + Number(each.mucked) * MUCKED;
  const cards = each.cards.replace(/\s+/g, "");
  const row = [each.name, each.committed, flags, cards, each.dead, each.stack, each.bounty, each.foldOrder];
  while (row.length > 1 && !row.at(-1)) row.pop();
  return row;
}

/** @param {RakeEntry} rake */
function writeRake(rake) {
  /** @type {Record<string, string | boolean>} */
  const made = { t: rake.kind };
  for (const [name, short] of Object.entries(RAKE_KEYS)) {
    const value = rake[/** @type {"percent"} */ (name)];
    if (value) made[short] = value;
  }
  if (rake.noFlop) made.n = true;
  return made;
}

/**
 * @param {string} fragment  without its "#"
 * @returns {Hand | null} null: it is no hand of this version
 */
export function readFragment(fragment) {
  if (!fragment.startsWith(VERSION) || fragment.length > LONGEST) return null;
  let found;
  try {
    found = JSON.parse(fromBase64(fragment.slice(VERSION.length)));
  } catch {
    return null;
  }
  if (!isRecord(found) || !Array.isArray(found.p)) return null;
  const players = found.p.slice(0, MAX_PLAYERS).map(readPlayer);
  /** @param {unknown} place */
  const key = (place) => players[/** @type {number} */ (place)]?.key ?? null;
  /** @param {unknown} tiers */
  const ranks = (tiers) => {
    const read = list(tiers).map((tier) => list(tier).map(key).filter((each) => each !== null));
    return read.filter((tier) => tier.length > 0);
  };
  const flags = number(found.f);
  const boards = list(found.b).slice(0, MAX_BOARDS).map((each) => text(each, 64));
  const [opener, minimum, first] = list(found.o);
  return newHand({
    players,
    game: text(found.g, 40) || RANKED,
    running: Boolean(flags & RUNNING),
    tournament: Boolean(flags & TOURNAMENT),
    quiz: Boolean(flags & QUIZ),
    lowHalf: Boolean(flags & LOW_HALF),
    button: key(found.d),
    boards: boards.length ? boards : [""],
    ranking: ranks(found.r),
    lowRanking: ranks(found.l),
    carried: text(found.c, 32),
    chipUnit: text(found.u, 32),
    rules: readRules(found.h),
    rake: readRake(found.k),
    opener: { player: key(opener), minimum: text(minimum, 1), cards: text(first, 64) },
  });
}

/**
 * @param {unknown} row
 * @param {number} place
 */
function readPlayer(row, place) {
  const [name, committed, flags, cards, dead, stack, bounty, foldOrder] = list(row);
  const set = number(flags);
  return newPlayer(place + 1, {
    name: text(name, 200), committed: text(committed, 32), cards: text(cards, 64), dead: text(dead, 32),
    stack: text(stack, 32), bounty: text(bounty, 32), foldOrder: text(foldOrder, 8),
    folded: Boolean(set & FOLDED), allIn: Boolean(set & ALL_IN), mucked: Boolean(set & MUCKED),
  });
}

/** @param {unknown} found */
function readRules(found) {
  /** @type {Record<string, string>} */
  const rules = {};
  if (isRecord(found)) {
    for (const [name, value] of Object.entries(found).slice(0, 16)) {
      if (/^[a-z_]{1,40}$/.test(name)) rules[name] = text(value, 40);
    }
  }
  return rules;
}

/** @param {unknown} found */
function readRake(found) {
  const rake = noRake();
  if (!isRecord(found) || (found.t !== "rate" && found.t !== "amount")) return rake;
  rake.kind = found.t;
  for (const [name, short] of Object.entries(RAKE_KEYS)) {
    rake[/** @type {"percent"} */ (name)] = text(found[short], 32);
  }
  rake.noFlop = found.n === true;
  return rake;
}

/**
 * @param {unknown} value
 * @param {number} longest
 */
function text(value, longest) {
  return typeof value === "string" ? Array.from(value).slice(0, longest).join("") : "";
}

/** @param {unknown} value */
function number(value) {
  return Number.isInteger(value) ? /** @type {number} */ (value) : 0;
}

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
function list(value) {
  return Array.isArray(value) ? value : [];
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {string} plain */
function toBase64(plain) {
  const bytes = Array.from(new TextEncoder().encode(plain), (byte) => String.fromCharCode(byte)).join("");
  return btoa(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** @param {string} encoded */
function fromBase64(encoded) {
  const bytes = atob(encoded.replace(/-/g, "+").replace(/_/g, "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
}
