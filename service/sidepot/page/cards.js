// Cards as people type them and as the API takes them: a rank of 2-9 T J Q K A and a suit of s h d c, or Xx for the joker.

export const JOKER = "Xx";

/** @type {Record<string, string>} */
export const GLYPHS = { s: "♠", h: "♥", d: "♦", c: "♣" };

const CARD = /^([2-9TJQKA][shdc]|Xx)$/;

/** @param {string} text */
export function isCard(text) {
  return CARD.test(text);
}

/**
 * Read what was typed, such as "AhKd", "10♥ k♠" or "ah, kd". What is no card is given back as it stands.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function readCards(text) {
  const plain = text
    .replace(/[♠♤]/g, "s").replace(/[♥♡]/g, "h").replace(/[♦♢]/g, "d").replace(/[♣♧]/g, "c")
    .replace(/[\uFE0E\uFE0F]/g, "").replace(/10/g, "T");
  const found = [];
  for (const piece of plain.split(/[\s,;.|/-]+/)) {
    const signs = Array.from(piece);
    for (let place = 0; place < signs.length; place += 2) {
      const [rank = "", suit = ""] = signs.slice(place, place + 2);
      const card = rank.toUpperCase() + suit.toLowerCase();
      found.push(isCard(card) ? card : rank + suit);
    }
  }
  return found;
}

/**
 * The cards of a deck in the order of the picker: suit by suit, the highest rank first.
 *
 * @param {{ranks: string, suits: string, jokers: number}} deck
 * @returns {string[][]}
 */
export function deckRows(deck) {
  const ranks = Array.from(deck.ranks).reverse();
  const rows = Array.from(deck.suits, (suit) => ranks.map((rank) => rank + suit));
  if (deck.jokers) rows.push([JOKER]);
  return rows;
}
