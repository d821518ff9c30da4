// A card as it lies on the table.

import { GLYPHS, isCard, JOKER } from "../cards.js";
import { html } from "../html.js";
import { cardName } from "../words.js";

/** @param {{card: string, muted?: boolean}} props */
export function Card({ card, muted = false }) {
  if (!isCard(card)) return html`<span class="card odd">${card}</span>`;
  return html`<span class=${`card suit-${card === JOKER ? "x" : card[1]}${muted ? " muted" : ""}`} role="img"
    aria-label=${cardName(card)}>
    <${Face} card=${card} />
  </span>`;
}

/** @param {{card: string}} props */
export function Face({ card }) {
  if (card === JOKER) return html`<span aria-hidden="true" class="face">★</span>`;
  const [rank = "", suit = ""] = card;
  return html`<span aria-hidden="true" class="face">${rank === "T" ? "10" : rank}<i>${GLYPHS[suit]}</i></span>`;
}

/** @param {{cards: string[], muted?: boolean}} props */
export function Cards({ cards, muted }) {
  return html`<span class="cards">${cards.map((card, place) => html`<${Card}
    key=${place} card=${card} muted=${muted} />`)}</span>`;
}
