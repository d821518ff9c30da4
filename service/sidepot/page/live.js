// The live answer: asks a moment after the last change, and drops what comes back too late to be true.

import { isIdle } from "./hand.js";
import { potsRequest, settleRequest } from "./request.js";
import { call } from "./service.js";
import { currentLanguage } from "./words.js";

/** @import {Hand} from "./hand.js" */
/** @import {Asked} from "./request.js" */

/** Milliseconds: long enough not to ask at every letter, short enough that nobody waits. */
const PAUSE = 35;

/**
 * @typedef {{field: string, code: string, detail: string, pointer: string, value: unknown}} Fault
 *
 * @typedef {object} Result
 * @property {SettleAnswer | null} settled
 * @property {PotsAnswer | null} pots
 * @property {Fault[]} faults
 * @property {Problem | null} problem  why there is no answer, where it is nothing about the hand
 * @property {boolean} offline
 * @property {Asked | null} asked
 */

/** @returns {Result} */
export function noResult() {
  return { settled: null, pots: null, faults: [], problem: null, offline: false, asked: null };
}

/**
 * @param {() => {hand: Hand, game: Game | undefined}} current
 * @param {(result: Result) => void} show
 */
export function liveAnswer(current, show) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let asking = new AbortController();

  async function ask() {
    const turn = new AbortController();
    asking = turn;
    const { hand, game } = current();
    let result;
    try {
      result = await answer(hand, game, turn.signal);
    } catch {
      result = { result: { ...noResult(), offline: true }, wait: 0 };
    }
    // An answer to what was entered before says nothing about what is entered now.
    if (turn.signal.aborted) return;
    show(result.result);
    if (result.wait) timer = setTimeout(ask, result.wait * 1000);
  }

  return (pause = PAUSE) => {
    clearTimeout(timer);
    asking.abort();
    timer = setTimeout(ask, pause);
  };
}

/** What `POST /pots` reads of a hand: the rest may be wrong, or still to come, and the pots are known all the same. */
const OF_POTS = /^(players|carried_over|rule-orphan|p\d+-(id|committed|dead|stack|folded|all_in|fold_order))$/;

/** Faults of a hand that is over; while the betting is open they are none. */
const OF_THE_END = new Set(["nothing_committed", "bet_unmatched", "nobody_claims", "orphan_refused"]);

/**
 * @param {Hand} hand
 * @param {Game | undefined} game
 * @param {AbortSignal} signal
 * @returns {Promise<{result: Result, wait: number}>}
 */
async function answer(hand, game, signal) {
  const result = noResult();
  if (!game || hand.players.every(isIdle)) return { result, wait: 0 };
  const asked = settleRequest(hand, game);
  let wait = await settle(asked, signal, result);
  if (hand.running) {
    result.settled = null;
    result.faults = result.faults.filter((fault) => OF_POTS.test(fault.field) && !OF_THE_END.has(fault.code));
  }
  // Cards that are still to come keep nobody from seeing the pots.
  const wanted = hand.running || result.faults.length > 0;
  if (wanted && !result.problem && !result.faults.some((fault) => OF_POTS.test(fault.field))) {
    wait = await pots(potsRequest(hand), signal, result);
  }
  return { result, wait };
}

/**
 * Settle the hand as a batch of one: its faults are then an answer, and no failure that a browser would complain of.
 *
 * @param {Asked} asked
 * @param {AbortSignal} signal
 * @param {Result} result
 * @returns {Promise<number>} seconds after which to ask again
 */
async function settle(asked, signal, result) {
  const reply = await call("settle/batch", currentLanguage(), { body: { hands: [asked.body] }, signal });
  result.asked = asked;
  const [first] = reply.problem ? [] : /** @type {BatchAnswer} */ (reply.answer).results;
  result.settled = first?.settlement ?? null;
  refuse(reply.problem ?? first?.problem ?? null, asked, result);
  return reply.problem ? reply.wait : 0;
}

/**
 * @param {Asked} asked
 * @param {AbortSignal} signal
 * @param {Result} result
 * @returns {Promise<number>} seconds after which to ask again
 */
async function pots(asked, signal, result) {
  const reply = await call("pots", currentLanguage(), { body: asked.body, signal });
  if (reply.problem === null) {
    result.pots = /** @type {PotsAnswer} */ (reply.answer);
    if (!result.faults.length) result.asked = asked;
    return 0;
  }
  refuse(reply.problem, asked, result);
  return reply.wait;
}

/**
 * @param {Problem | null} problem
 * @param {Asked} asked
 * @param {Result} result
 */
function refuse(problem, asked, result) {
  if (!problem) return;
  if (!problem.errors.length) result.problem = problem;
  result.faults = problem.errors.map(({ pointer, code, detail }) => ({
    field: asked.fieldOf(pointer), code, detail, pointer, value: valueAt(asked.body, pointer),
  }));
}

/**
 * @param {unknown} body
 * @param {string} pointer
 */
function valueAt(body, pointer) {
  let found = body;
  for (const part of pointer.split("/").slice(1)) found = /** @type {Record<string, unknown>} */ (found)?.[part];
  return found;
}

/** Codes of what is not wrong but still to come, while somebody is entering a hand. */
const TO_COME = new Set([
  "missing", "cards_missing", "board_missing", "ranking_missing", "ranking_incomplete", "flop_seen_required",
  "bounty_without_stacks", "fold_order_missing",
]);

/**
 * Whether a fault is only something still to be entered.
 *
 * @param {Fault} fault
 * @param {Game | undefined} game
 */
export function isToCome(fault, game) {
  if (TO_COME.has(fault.code)) return true;
  const { code, value } = fault;
  if (code === "bad_format") return typeof value === "string" && value.length === 1;
  if (!Array.isArray(value)) return false;
  if (code === "wrong_card_count") return value.length < (game?.hole_cards ?? 0);
  if (code === "wrong_board_size") return value.length < (game?.board_cards ?? 0);
  return code === "too_short";
}

