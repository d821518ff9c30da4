// What the page knows, and the one way to change it: every change is drawn at once, put into the address, and asked about.

import { emptyHand, hand as newHand, isIdle, RANKED } from "./hand.js";
import { readFragment, writeFragment } from "./fragment.js";
import { liveAnswer, noResult } from "./live.js";

/** @import {Hand} from "./hand.js" */
/** @import {Fault} from "./live.js" */

/** @typedef {{id: string, group: string, hand: SettleRequest & {betting?: string}}} Preset */

/** @typedef {{kind: "player", key: number} | {kind: "board", place: number} | {kind: "opener"}} CardTarget */

const state = {
  hand: emptyHand(),
  /** @type {Map<string, Game>} */
  games: new Map(),
  /** @type {Preset[]} */
  presets: [],
  result: noResult(),
  /** Whether the result is of the hand as it stands, or of one a moment ago. */
  fresh: true,
  /** @type {CardTarget | null} */
  picker: null,
  /** Players whose further fields are open, by key. */
  open: /** @type {Set<number>} */ (new Set()),
  /** What was picked in the quiz, by question. */
  picks: /** @type {Map<string, Set<string>>} */ (new Map()),
  revealed: false,
  badLink: false,
  /** What is said to screen readers. */
  spoken: "",
  /** The link that was asked for, and whether it lies in the clipboard. */
  link: "",
  copied: false,
  rulesOpen: false,
};

export { state };

/** @type {() => void} */
let drawing = () => {};
/** @type {() => string} */
let summing = () => "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let writing;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let speaking;

const ask = liveAnswer(
  () => ({ hand: state.hand, game: currentGame() }),
  (result) => {
    state.result = result;
    state.fresh = true;
    draw();
    clearTimeout(speaking);
    speaking = setTimeout(() => {
      state.spoken = summing();
      draw();
    }, 900);
  },
);

/**
 * @param {() => void} render
 * @param {() => string} summary  the result in a few words
 */
export function drawWith(render, summary) {
  drawing = render;
  summing = summary;
}

export function draw() {
  drawing();
}

/** @param {number} [pause] */
export function askAgain(pause) {
  state.fresh = false;
  ask(pause);
}

export function currentGame() {
  return state.games.get(state.hand.game);
}

/**
 * Change the hand.
 *
 * @param {(hand: Hand) => void} change
 */
export function update(change) {
  change(state.hand);
  state.link = "";
  state.revealed = false;
  state.badLink = false;
  askAgain();
  draw();
  clearTimeout(writing);
  writing = setTimeout(() => history.replaceState(null, "", address()), 250);
}

/**
 * Put another hand in the place of this one, which the browser's way back brings back.
 *
 * @param {Hand} hand
 */
export function replaceHand(hand) {
  clearTimeout(writing);
  history.replaceState(null, "", address());
  take(hand);
  history.pushState(null, "", address());
  askAgain(0);
  draw();
}

/** @param {Hand} hand */
function take(hand) {
  state.hand = hand;
  state.picks.clear();
  state.open.clear();
  state.revealed = false;
  state.badLink = false;
  state.picker = null;
  state.link = "";
  state.rulesOpen = false;
}

/** Where this hand is found again. An empty table has the plain address. */
export function address() {
  const { pathname, search } = location;
  return pathname + search + (isBlank(state.hand) ? "" : `#${writeFragment(state.hand)}`);
}

/** @param {Hand} hand */
export function isBlank(hand) {
  return writeFragment(hand) === writeFragment(emptyHand());
}

/** Take the hand that the address holds. */
export function readAddress() {
  const fragment = location.hash.slice(1);
  if (fragment && fragment === writeFragment(state.hand)) return;
  const found = fragment ? readFragment(fragment) : null;
  take(found ?? emptyHand());
  state.badLink = fragment !== "" && found === null;
  gamesCame();
}

/** Go on with the games that there are. A game of a link that no service has is none; one may still be on its way. */
export function gamesCame() {
  if (state.games.size > 1 && !state.games.has(state.hand.game)) state.hand.game = RANKED;
  askAgain(0);
  draw();
}

/**
 * @param {string} field
 * @returns {Fault[]}
 */
export function faultsAt(field) {
  return state.result.faults.filter((fault) => fault.field === field);
}

/** Players who are in the hand, with the names that the answer knows them by. */
export function seated() {
  return state.hand.players.filter((each) => !isIdle(each));
}

export function clearHand() {
  replaceHand(newHand({ players: emptyHand().players, game: state.hand.game }));
}
