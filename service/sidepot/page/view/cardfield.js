// Where cards are entered: the cards themselves open the picker, and beside them they can be typed.

import { isCard, readCards } from "../cards.js";
import { html } from "../html.js";
import { draw, state } from "../store.js";
import { cardName, say } from "../words.js";
import { Face } from "./card.js";
import { Faults, faultProps, typedIn } from "./field.js";

/** @import {CardTarget} from "../store.js" */

/**
 * @param {{field: string, label: string, value: string, size: number, target: CardTarget, set: (typed: string) => void}} props
 */
export function CardField({ field, label, value, size, target, set }) {
  const cards = readCards(value);
  const slots = Array.from({ length: Math.max(size, cards.length) }, (_, place) => cards[place]);
  const held = cards.length ? cards.map(cardName).join(", ") : say("cards.none");
  return html`<div class="card-field">
    <div class="line">
      <button type="button" class="slots" id=${`${field}-pick`}
        onClick=${() => {
          state.picker = target;
          draw();
        }}>
        <span class="hidden">${say("cards.pick", { label, held })}</span>
        ${slots.map((card, place) => html`<${Slot} key=${place} card=${card} />`)}
      </button>
      <label class="hidden" for=${field}>${label}</label>
      <input id=${field} class="typed-cards" value=${value} placeholder=${"Ah Kd 9s 9c 2d 3h 4c".slice(0, size * 3 - 1)}
        autocomplete="off" autocapitalize="off" spellcheck=${false} ...${faultProps(field, "cards-help")}
        onInput=${(/** @type {InputEvent} */ event) => set(typedIn(event))} />
    </div>
    <${Faults} field=${field} />
  </div>`;
}

/** @param {{card: string | undefined}} props */
function Slot({ card }) {
  if (card === undefined) return html`<span class="card slot" aria-hidden="true"></span>`;
  if (!isCard(card)) return html`<span class="card odd" aria-hidden="true">${card}</span>`;
  return html`<span class=${`card suit-${card[1]}`} aria-hidden="true"><${Face} card=${card} /></span>`;
}
