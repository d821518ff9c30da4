// What an answer of either call shows in common: the pots from the main one up, what goes back, and who is who.

import { state } from "../store.js";

/** @typedef {Pot & {open?: boolean, dry?: boolean, uncontested?: boolean, rake?: number, awards?: Award[]}} ShownPot */

/**
 * @typedef {object} Shown
 * @property {ShownPot[]} pots  main first
 * @property {Share[]} returned
 * @property {{id: string, committed: number, dead: number, returned: number}[]} players
 * @property {Notice[]} notices
 */

/** @returns {Shown | null} */
export function shown() {
  const { settled, pots } = state.result;
  if (settled) return { ...settled, pots: [...settled.pots].reverse() };
  return pots;
}

/** Whether the winners are kept back until somebody has said who they are. */
export function hidden() {
  return state.hand.quiz && !state.revealed && state.result.settled !== null && questions().length > 0;
}

/**
 * @typedef {object} Question
 * @property {string} key
 * @property {ShownPot} pot
 * @property {number | null} board
 * @property {"high" | "low" | "whole"} portion
 * @property {string[]} claimants
 * @property {string[]} right  the winners
 */

/**
 * What the quiz asks: for every contested pot, board and portion, who wins it.
 *
 * @returns {Question[]}
 */
export function questions() {
  const { settled } = state.result;
  const game = settled && state.games.get(settled.game);
  if (!settled || !game?.portions.length) return [];
  const mucked = new Set(settled.players.filter((each) => each.outcome === "mucked").map((each) => each.id));
  return settled.pots.filter((pot) => !pot.uncontested).flatMap((pot) => {
    const claimants = pot.eligible.filter((id) => !mucked.has(id));
    const boards = [...new Set(pot.awards.map((award) => award.board))];
    return boards.flatMap((board) => game.portions.map(({ portion }) => ({
      key: `${pot.name} ${board} ${portion}`, pot, board, portion, claimants, right: winnersOf(pot, board, portion),
    })));
  });
}

/**
 * @param {SettledPot} pot
 * @param {number | null} board
 * @param {"high" | "low" | "whole"} portion
 */
function winnersOf(pot, board, portion) {
  const here = pot.awards.filter((award) => award.board === board);
  const award = here.find((each) => each.portion === portion) ?? here.find((each) => each.portion === "whole");
  return award ? award.winners.map((winner) => winner.player) : [];
}
