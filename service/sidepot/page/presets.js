// The examples that the page offers: requests for the API, as in presets.json and in GET /games, turned into hands to edit.

import { hand as newHand, noRake, player as newPlayer, RANKED } from "./hand.js";

/** @import {Hand} from "./hand.js" */

/**
 * @param {SettleRequest & {betting?: string}} request  with seats rising from 1 without a gap, or without seats
 * @returns {Hand}
 */
export function fromRequest(request) {
  const keys = new Map(request.players.map((each, place) => [each.id, place + 1]));
  /** @param {string} id */
  const key = (id) => keys.get(id) ?? 0;
  /** @param {string[][] | undefined} tiers */
  const ranks = (tiers) => (tiers ?? []).map((tier) => tier.map(key));
  const bounties = request.players.some((each) => each.bounty !== undefined);
  return newHand({
    game: request.game ?? RANKED,
    running: request.betting === "open",
    tournament: bounties,
    players: request.players.map((each, place) =>
      newPlayer(place + 1, {
        name: each.id,
        committed: typed(each.committed),
        dead: typed(each.dead),
        stack: typed(each.stack),
        bounty: typed(each.bounty),
        foldOrder: typed(each.fold_order),
        cards: (each.cards ?? []).join(" "),
        folded: each.folded ?? false,
        allIn: each.all_in ?? false,
        mucked: each.mucked ?? false,
      }),
    ),
    button: request.button ?? null,
    boards: request.boards ? request.boards.map((cards) => cards.join(" ")) : [""],
    ranking: ranks(request.ranking),
    lowHalf: request.low_ranking !== undefined,
    lowRanking: ranks(request.low_ranking),
    carried: typed(request.carried_over),
    chipUnit: typed(request.rules?.chip_unit),
    rules: namedRules(request.rules ?? {}),
    rake: rake(request.rules?.rake),
    opener: request.opener
      ? {
          player: key(request.opener.player),
          minimum: request.opener.minimum,
          cards: request.opener.cards.join(" "),
        }
      : { player: null, minimum: "", cards: "" },
  });
}

/** @param {number | undefined} value */
function typed(value) {
  return value === undefined ? "" : String(value);
}

/** @param {RulesIn} rules */
function namedRules(rules) {
  const chosen = Object.entries(rules).filter(([name]) => name !== "chip_unit" && name !== "rake");
  return Object.fromEntries(chosen.map(([name, value]) => [name, String(value)]));
}

/** @param {RakeIn | undefined} given */
function rake(given) {
  const made = noRake();
  if (given === undefined) return made;
  if ("amount" in given) return { ...made, kind: /** @type {const} */ ("amount"), amount: String(given.amount) };
  return {
    ...made,
    kind: /** @type {const} */ ("rate"),
    percent: String(given.basis_points / 100),
    cap: typed(given.cap),
    unit: typed(given.unit),
    rounding: given.rounding ?? "",
    allocation: given.allocation ?? "",
    noFlop: given.no_flop_no_drop ?? false,
    flopSeen: given.flop_seen === undefined ? "" : String(given.flop_seen),
  };
}
