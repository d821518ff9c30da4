// What people enter: one hand as a value, and the ways to change it. Amounts and cards are kept as they were typed, so that
// nothing is lost while somebody is still typing; request.js reads them.

/**
 * @typedef {object} Player
 * @property {number} key  names the player within this page, whatever the name or the place
 * @property {string} name
 * @property {string} committed
 * @property {string} dead
 * @property {string} stack
 * @property {string} bounty
 * @property {string} foldOrder
 * @property {string} cards
 * @property {boolean} folded
 * @property {boolean} allIn
 * @property {boolean} mucked
 */

/**
 * @typedef {object} RakeEntry
 * @property {"none" | "rate" | "amount"} kind
 * @property {string} percent
 * @property {string} cap
 * @property {string} unit
 * @property {string} rounding
 * @property {string} allocation
 * @property {boolean} noFlop
 * @property {string} flopSeen  "", "true" or "false"
 * @property {string} amount
 */

/**
 * @typedef {object} Hand
 * @property {string} game
 * @property {boolean} running  the betting is still open
 * @property {boolean} tournament
 * @property {boolean} quiz
 * @property {Player[]} players  clockwise
 * @property {number | null} button  key of the player
 * @property {string[]} boards
 * @property {number[][]} ranking  keys in tiers, best first
 * @property {boolean} lowHalf
 * @property {number[][]} lowRanking
 * @property {string} carried
 * @property {string} chipUnit
 * @property {Record<string, string>} rules
 * @property {RakeEntry} rake
 * @property {{player: number | null, minimum: string, cards: string}} opener
 */

export const MAX_PLAYERS = 64;
export const MAX_BOARDS = 5;
export const MAX_CARDS = 7;

/** The game without cards, whose showdown is judged by whoever taps the order of the hands. */
export const RANKED = "ranked";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** @returns {RakeEntry} */
export function noRake() {
  return {
    kind: "none", percent: "", cap: "", unit: "", rounding: "", allocation: "", noFlop: false, flopSeen: "", amount: "",
  };
}

/**
 * @param {number} key
 * @param {Partial<Player>} given
 * @returns {Player}
 */
export function player(key, given = {}) {
  return {
    key, name: "", committed: "", dead: "", stack: "", bounty: "", foldOrder: "", cards: "",
    folded: false, allIn: false, mucked: false, ...given,
  };
}

/**
 * @param {Partial<Hand>} given
 * @returns {Hand}
 */
export function hand(given = {}) {
  return {
    game: RANKED, running: false, tournament: false, quiz: false, players: [], button: null, boards: [""],
    ranking: [], lowHalf: false, lowRanking: [], carried: "", chipUnit: "", rules: {}, rake: noRake(),
    opener: { player: null, minimum: "", cards: "" }, ...given,
  };
}

/** A table of three, nothing put in yet. */
export function emptyHand() {
  const made = hand();
  for (let place = 0; place < 3; place++) addPlayer(made);
  return made;
}

/**
 * The first letter, or failing that the first number, that nobody is called by.
 *
 * @param {Hand} hand
 */
function freeName(hand) {
  const taken = new Set(hand.players.map((each) => each.name));
  for (const letter of LETTERS) if (!taken.has(letter)) return letter;
  let number = 1;
  while (taken.has(String(number))) number++;
  return String(number);
}

/**
 * @param {Hand} hand
 * @returns {number | null} the key of the new player
 */
export function addPlayer(hand) {
  if (hand.players.length >= MAX_PLAYERS) return null;
  const key = Math.max(0, ...hand.players.map((each) => each.key)) + 1;
  hand.players.push(player(key, { name: freeName(hand) }));
  return key;
}

/**
 * @param {Hand} hand
 * @param {number} key
 */
export function removePlayer(hand, key) {
  hand.players = hand.players.filter((each) => each.key !== key);
  if (hand.button === key) hand.button = null;
  if (hand.opener.player === key) hand.opener.player = null;
  hand.ranking = without(hand.ranking, key);
  hand.lowRanking = without(hand.lowRanking, key);
}

/**
 * @param {Hand} hand
 * @param {number} key
 * @param {number} step  -1 up, 1 down; beyond the end of the list is its other end, for a table is round
 */
export function movePlayer(hand, key, step) {
  const from = hand.players.findIndex((each) => each.key === key);
  const [moved] = hand.players.splice(from, 1);
  if (moved) hand.players.splice((from + step + hand.players.length + 1) % (hand.players.length + 1), 0, moved);
}

/**
 * Take a player out of the tiers of a ranking.
 *
 * @param {number[][]} tiers
 * @param {number} key
 */
export function without(tiers, key) {
  return tiers.map((tier) => tier.filter((each) => each !== key)).filter((tier) => tier.length > 0);
}

/**
 * A seat that nobody played from in this hand: nothing is said of it but a name.
 *
 * @param {Player} each
 */
export function isIdle(each) {
  const said = [each.committed, each.dead, each.stack, each.bounty, each.cards];
  return said.every((text) => text.trim() === "") && !each.folded && !each.allIn && !each.mucked;
}

/**
 * Those who can be asked for a hand: they neither folded nor mucked.
 *
 * @param {Hand} hand
 */
export function contenders(hand) {
  return hand.players.filter((each) => !isIdle(each) && !each.folded && !each.mucked);
}
