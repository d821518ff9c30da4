// From what was entered to what the API takes, and from the pointers of its faults back to the fields of the page.

import { readCards } from "./cards.js";
import { isIdle, RANKED } from "./hand.js";

/** @import {Hand, Player} from "./hand.js" */

/**
 * @typedef {object} Asked
 * @property {"pots" | "settle"} call
 * @property {Record<string, unknown>} body
 * @property {(pointer: string) => string} fieldOf  the field of the page that a pointer into the body means
 */

const MOST_CHIPS = 2 ** 53 - 1;
const GROUPED = /^\d{1,3}([.,' \u00A0\u202F])\d{3}(\1\d{3})*$/;

/**
 * Read an amount. What is no whole number is handed on as it is: the API says what is wrong with it.
 *
 * @param {string} typed
 * @returns {number | string | undefined} undefined: nothing was entered
 */
export function amount(typed) {
  const trimmed = typed.trim();
  if (!trimmed) return undefined;
  const plain = GROUPED.test(trimmed) ? trimmed.replace(/\D/g, "") : trimmed;
  if (!/^-?\d+$/.test(plain)) return plain;
  return Math.max(-1, Math.min(Number(plain), MOST_CHIPS + 1));
}

/**
 * Read a percentage as hundredths of a percent, without a fraction of two binary digits in between.
 *
 * @param {string} typed
 */
export function basisPoints(typed) {
  const [, whole, part = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return typed.trim() || undefined;
  return Number(whole + part.padEnd(2, "0"));
}

/**
 * Leave out what was not entered.
 *
 * @param {Record<string, unknown>} members
 */
function given(members) {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** @param {Hand} hand */
export function seatedPlayers(hand) {
  return hand.players.map((each, place) => ({ each, seat: place + 1 })).filter(({ each }) => !isIdle(each));
}

/**
 * @param {Player} each
 * @param {number} seat
 * @param {Hand} hand
 */
function potsPlayer(each, seat, hand) {
  // Whoever folded, or paid an ante alone, need not be told to have bet nothing.
  const nothing = each.folded || each.dead.trim() ? 0 : undefined;
  return given({
    id: each.name,
    seat,
    committed: amount(each.committed) ?? nothing,
    dead: amount(each.dead),
    stack: amount(each.stack),
    folded: each.folded || undefined,
    all_in: each.allIn || undefined,
    fold_order: hand.rules.orphan === "last_to_fold" ? amount(each.foldOrder) : undefined,
  });
}

/**
 * Ask for the pots alone.
 *
 * @param {Hand} hand
 * @returns {Asked}
 */
export function potsRequest(hand) {
  const seated = seatedPlayers(hand);
  const orphan = hand.rules.orphan || undefined;
  const body = given({
    players: seated.map(({ each, seat }) => potsPlayer(each, seat, hand)),
    betting: hand.running ? "open" : "closed",
    carried_over: amount(hand.carried),
    rules: orphan && { orphan },
  });
  return { call: "pots", body, fieldOf: pointers(seated.map(({ each }) => each), []) };
}

/**
 * Ask for the settlement.
 *
 * @param {Hand} hand
 * @param {Game} game
 * @returns {Asked}
 */
export function settleRequest(hand, game) {
  const seated = seatedPlayers(hand);
  const withCards = game.id !== RANKED;
  const names = new Map(seated.map(({ each }) => [each.key, each.name]));
  /** @param {number[][]} tiers */
  const ids = (tiers) => {
    const found = tiers.map((tier) => tier.map((key) => names.get(key)).filter((id) => id !== undefined));
    const ranked = found.filter((tier) => tier.length);
    return ranked.length && !withCards ? ranked : undefined;
  };
  const boards = boardSize(game) ? hand.boards.map((typed, place) => ({ cards: readCards(typed), place })) : [];
  const dealt = boards.filter(({ cards }) => cards.length);
  const button = hand.players.findIndex((each) => each.key === hand.button);
  const opener = game.opening_minimum ? names.get(hand.opener.player ?? -1) : undefined;
  const body = given({
    game: game.id,
    players: seated.map(({ each, seat }) => {
      const cards = readCards(each.cards);
      return given({
        ...potsPlayer(each, seat, hand),
        cards: withCards && cards.length ? cards : undefined,
        mucked: each.mucked || undefined,
        bounty: hand.tournament ? amount(each.bounty) : undefined,
      });
    }),
    button: button < 0 ? undefined : button + 1,
    boards: dealt.length ? dealt.map(({ cards }) => cards) : undefined,
    ranking: ids(hand.ranking),
    low_ranking: hand.lowHalf ? ids(hand.lowRanking) : undefined,
    carried_over: amount(hand.carried),
    rules: rules(hand, game),
    opener: opener === undefined ? undefined : {
      player: opener,
      minimum: hand.opener.minimum || game.opening_minimum,
      cards: readCards(hand.opener.cards),
    },
    explain: true,
  });
  return {
    call: "settle", body, fieldOf: pointers(seated.map(({ each }) => each), dealt.map(({ place }) => place)),
  };
}

/**
 * How many cards a board of the game has: in seven-card stud one, when the deck ran out.
 *
 * @param {Game} game
 */
export function boardSize(game) {
  return game.board_cards || (game.hole_cards === 7 ? 1 : 0);
}

/**
 * @param {Hand} hand
 * @param {Game} game
 */
function rules(hand, game) {
  const chosen = Object.fromEntries(
    Object.entries(hand.rules)
      .filter(([name, value]) => value && game.rules.includes(name) && (name !== "bounty" || hand.tournament))
      .map(([name, value]) => [name, name === "trips_beat_straight" ? value === "true" : value]),
  );
  const made = given({ ...chosen, chip_unit: amount(hand.chipUnit), rake: rake(hand, game) });
  return Object.keys(made).length ? made : undefined;
}

/**
 * @param {Hand} hand
 * @param {Game} game
 */
function rake(hand, game) {
  const entered = hand.rake;
  if (entered.kind === "none") return undefined;
  if (entered.kind === "amount") {
    const taken = amount(entered.amount);
    return taken === undefined ? undefined : { amount: taken };
  }
  return given({
    basis_points: basisPoints(entered.percent),
    cap: amount(entered.cap),
    unit: amount(entered.unit),
    rounding: entered.rounding || undefined,
    allocation: entered.allocation || undefined,
    no_flop_no_drop: entered.noFlop || undefined,
    flop_seen: entered.noFlop && asksForFlop(game) && entered.flopSeen ? entered.flopSeen === "true" : undefined,
  });
}

/**
 * Whether the cards of a game do not tell if there was a flop.
 *
 * @param {Game} game
 */
export function asksForFlop(game) {
  return game.board_cards < 3;
}

/**
 * @param {Player[]} rows  the players sent, in their order
 * @param {number[]} boards  which of the page's boards were sent
 * @returns {(pointer: string) => string}
 */
function pointers(rows, boards) {
  return (pointer) => {
    const [head, first, second] = pointer.replace(/^#\/?/, "").split("/");
    const row = head === "players" && first !== undefined ? rows[Number(first)] : undefined;
    if (row) return playerField(row.key, second === undefined || second === "seat" ? "id" : second);
    if (head === "boards" && first !== undefined) return `board-${boards[Number(first)] ?? 0}`;
    if (head === "boards") return "board-0";
    if (head === "rules" && first === "rake") return `rake-${second ?? "kind"}`;
    if (head === "rules" && first !== undefined) return `rule-${first}`;
    if (head === "opener") return `opener-${first ?? "player"}`;
    if (head === "button") return "players";
    return head || "players";
  };
}

/**
 * @param {number} key
 * @param {string} member
 */
export function playerField(key, member) {
  return `p${key}-${member}`;
}
