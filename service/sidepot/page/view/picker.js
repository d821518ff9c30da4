// The picker: the whole deck, what is used already greyed, one place after another filled.

import { deckRows, readCards } from "../cards.js";
import { isIdle } from "../hand.js";
import { Component, createRef, html } from "../html.js";
import { boardSize } from "../request.js";
import { currentGame, draw, state, update } from "../store.js";
import { cardName, say } from "../words.js";
import { Face } from "./card.js";
import { target as targetOf } from "./field.js";

/** @import {Hand} from "../hand.js" */
/** @import {CardTarget} from "../store.js" */

/** @typedef {{target: CardTarget, label: string, field: string, size: number, text: string}} Place */

/** The lowest rank of an Italian deck: by the house, else eleven minus the players. @param {Hand} hand */
function lowestRank(hand) {
  const players = hand.players.filter((each) => !isIdle(each)).length;
  return Number(hand.rules.lowest_rank) || Math.min(9, Math.max(2, 11 - players));
}

/** @param {Game} game */
function deckOf(game) {
  if (!game.rules.includes("lowest_rank")) return game.deck;
  return { ...game.deck, ranks: game.deck.ranks.slice(lowestRank(state.hand) - 2) };
}

/** @param {Game} game @returns {Place[]} */
function places(game) {
  const { hand } = state;
  /** @type {Place[]} */
  const found = hand.players.filter((each) => !isIdle(each)).map((each) => ({
    target: { kind: "player", key: each.key }, label: each.name, field: `p${each.key}-cards`, size: game.hole_cards, text: each.cards,
  }));
  const size = boardSize(game);
  if (size) {
    hand.boards.forEach((text, place) => found.push({
      target: { kind: "board", place }, field: `board-${place}`, size, text,
      label: hand.boards.length > 1 ? say("board.number", { number: place + 1 }) : say("board"),
    }));
  }
  if (hand.opener.player !== null && game.opening_minimum) {
    found.push({ target: { kind: "opener" }, label: say("opener.cards"), field: "opener-cards", size: 5, text: hand.opener.cards });
  }
  return found;
}

/** @param {Place} place @param {string[]} cards */
function put(place, cards) {
  const text = cards.join(" ");
  update((hand) => {
    const { target } = place;
    if (target.kind === "board") hand.boards[target.place] = text;
    else if (target.kind === "opener") hand.opener.cards = text;
    else for (const each of hand.players) if (each.key === target.key) each.cards = text;
  });
}

/** @param {CardTarget} first @param {CardTarget | null} second */
function same(first, second) {
  return JSON.stringify(first) === JSON.stringify(second);
}

export class Picker extends Component {
  dialog = createRef();

  componentDidMount() {
    this.dialog.current.showModal();
  }

  close = () => {
    const field = this.current()?.field;
    state.picker = null;
    draw();
    document.getElementById(`${field}-pick`)?.focus();
  };

  current() {
    const game = currentGame();
    return game && places(game).find((place) => same(place.target, state.picker));
  }

  /** @param {KeyboardEvent} event */
  arrows = (event) => {
    const steps = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0],
    });
    const step = steps[event.key];
    const [, row, column] = /^pick-(\d+)-(\d+)$/.exec(/** @type {HTMLElement} */ (event.target).id) ?? [];
    if (!step || row === undefined) return;
    event.preventDefault();
    document.getElementById(`pick-${Number(row) + step[0]}-${Number(column) + step[1]}`)?.focus();
  };

  render() {
    const game = currentGame();
    const all = game ? places(game) : [];
    const here = all.find((place) => same(place.target, state.picker));
    return html`<dialog ref=${this.dialog} class="picker"
      aria-label=${say("picker")} onClose=${this.close} onKeyDown=${this.arrows}
      onClick=${(/** @type {MouseEvent} */ event) => targetOf(event) === this.dialog.current && this.dialog.current.close()}>
      <div class="inside">
        <div class="places" role="group" aria-label=${say("picker.places")}>
          ${all.map((place) => html`<button type="button" key=${place.field}
            class=${same(place.target, state.picker) ? "chip on" : "chip"}
            aria-pressed=${same(place.target, state.picker)} onClick=${() => { state.picker = place.target; draw(); }}>
            ${place.label} <small>${readCards(place.text).length}/${place.size}</small>
          </button>`)}
        </div>
        ${game && here && html`<${Deck} game=${game} here=${here} all=${all} />`}
        <div class="ends">
          <button type="button" class="quiet" onClick=${() => here && put(here, [])}>${say("picker.clear")}</button>
          <button type="button" class="main" id="picker-done"
            onClick=${() => this.dialog.current.close()}>${say("picker.done")}</button>
        </div>
      </div>
    </dialog>`;
  }
}

/** @param {{game: Game, here: Place, all: Place[]}} props */
function Deck({ game, here, all }) {
  const held = readCards(here.text);
  // The first five cards of an opener are looked at for themselves; boards may share their first cards.
  const mayShare = (/** @type {Place} */ place) =>
    place.target.kind === "opener" || here.target.kind === "opener"
    || (place.target.kind === "board" && here.target.kind === "board");
  const users = new Map(
    all.filter((place) => place !== here && !mayShare(place)).flatMap((place) => readCards(place.text).map((card) => [card, place.label])),
  );
  /** @param {string} card */
  const pick = (card) => {
    if (held.includes(card)) return put(here, held.filter((each) => each !== card));
    put(here, [...held, card]);
    if (held.length + 1 < here.size) return undefined;
    const next = all.slice(all.indexOf(here) + 1).find((place) => readCards(place.text).length < place.size);
    if (next) state.picker = next.target;
    return draw();
  };
  return html`<div class="deck">
    ${deckRows(deckOf(game)).map((row, at) => html`<div class="suit" key=${at}>
      ${row.map((card, column) => {
        const user = users.get(card);
        const on = held.includes(card);
        const full = held.length >= here.size;
        return html`<button type="button" id=${`pick-${at}-${column}`} key=${card}
          class=${`card suit-${card[1]}${on ? " on" : ""}`}
          aria-disabled=${!on && (user !== undefined || full)} aria-pressed=${on}
          data-card=${card} onClick=${() => (on || !(full || user !== undefined)) && pick(card)}>
          <span class="hidden">${user ? say("picker.used", { card: cardName(card), name: user }) : cardName(card)}</span>
          <${Face} card=${card} /></button>`;
      })}
    </div>`)}
  </div>`;
}
