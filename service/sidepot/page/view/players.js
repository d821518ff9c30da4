// The players, clockwise: who they are, what each put in, and what became of it.

import { addPlayer, isIdle, MAX_PLAYERS, movePlayer, RANKED, removePlayer } from "../hand.js";
import { html } from "../html.js";
import { playerField } from "../request.js";
import { currentGame, draw, state, update } from "../store.js";
import { say } from "../words.js";
import { CardField } from "./cardfield.js";
import { describedBy, Entry, faultProps, Faults, goTo, Tick, typedIn } from "./field.js";

/** @import {Player} from "../hand.js" */

export function Players() {
  const { hand } = state;
  return html`<section class="panel" aria-labelledby="players-title">
    <h2 id="players-title">${say("players")}</h2>
    <p class="help" id="players-help">${say(hand.running ? "players.help.running" : "players.help")}</p>
    ${!hand.running && hand.game !== RANKED && html`<p class="help" id="cards-help">${say("cards.help")}</p>`}
    <ol class="players" id="players" tabindex="-1" ...${describedBy("players", "players-help")}>
      ${hand.players.map((each, place) => html`<${Row} key=${each.key} each=${each} place=${place} />`)}
    </ol>
    <${Faults} field="players" />
    ${hand.players.length < MAX_PLAYERS && html`<button type="button" class="quiet add" id="add-player" onClick=${add}>
      ${say("players.add")}
    </button>`}
  </section>`;
}

function add() {
  /** @type {number | null} */
  let key = null;
  update((hand) => {
    key = addPlayer(hand);
  });
  if (key !== null) goTo(playerField(key, "id"));
}

/** @param {{each: Player, place: number}} props */
function Row({ each, place }) {
  const { hand } = state;
  const number = place + 1;
  /** @param {string} member */
  const field = (member) => playerField(each.key, member);
  /** @param {Partial<Player>} given */
  const set = (given) => update(() => Object.assign(each, given));
  const name = each.name || String(number);
  const kind = each.folded ? " folded" : isIdle(each) ? " idle" : "";
  return html`<li><div class=${`player${kind}`} role="group" aria-label=${say("player", { name })}>
    <div class="who">
      <span class=${`seat seat-${place % 8}`} aria-hidden="true">${number}</span>
      <input class="name" id=${field("id")} value=${each.name} aria-label=${say("player.name", { number: String(number) })}
        autocomplete="off" spellcheck=${false} ...${faultProps(field("id"))}
        onInput=${(/** @type {InputEvent} */ event) => set({ name: typedIn(event) })} />
      <${Tools} each=${each} place=${place} name=${name} />
    </div>
    <${Faults} field=${field("id")} />
    <div class="basics">
    <${Amounts} each=${each} field=${field} set=${set} />
    <div class="flags">
      <${Tick} field=${field("folded")} label=${say("folded")} on=${each.folded}
        set=${(/** @type {boolean} */ folded) => set({ folded })} />
      <${Tick} field=${field("all_in")} label=${say("all_in")} on=${each.allIn}
        set=${(/** @type {boolean} */ allIn) => set({ allIn })} />
      ${!hand.running && html`<${Tick} field=${field("mucked")} label=${say("mucked")} on=${each.mucked}
        set=${(/** @type {boolean} */ mucked) => set({ mucked })} />`}
      ${!moreShown(each) && html`<button type="button" class="link" aria-label=${say("more.of", { name })} onClick=${() => {
        state.open.add(each.key);
        draw();
      }}>${say("more")}</button>`}
    </div>
    </div>
    ${amountsOf(each).map(([member]) => html`<${Faults} key=${member} field=${field(member)} />`)}
    <${Faults} field=${field("folded")} />
    <${Faults} field=${field("all_in")} />
    <${Faults} field=${field("mucked")} />
    <${Held} each=${each} field=${field("cards")} name=${name} set=${set} />
  </div></li>`;
}

/** @param {Player} each */
function moreShown(each) {
  return state.open.has(each.key) || each.dead !== "" || each.stack !== "";
}

/** @param {{each: Player, place: number, name: string}} props */
function Tools({ each, place, name }) {
  const { hand } = state;
  const dealer = hand.button === each.key;
  /** @param {number} step */
  const move = (step) => update((hand) => movePlayer(hand, each.key, step));
  return html`<span class="tools">
    ${!hand.running && html`<button type="button" class=${dealer ? "dealer on" : "dealer"} aria-pressed=${dealer}
      aria-label=${say("button.of", { name })} title=${say("button")}
      onClick=${() => update((hand) => { hand.button = dealer ? null : each.key; })}>D</button>`}
    <button type="button" aria-label=${say("move.up", { name })} title=${say("move.up", { name })} disabled=${place === 0}
      onClick=${() => move(-1)}>↑</button>
    <button type="button" aria-label=${say("move.down", { name })} title=${say("move.down", { name })}
      disabled=${place === hand.players.length - 1} onClick=${() => move(1)}>↓</button>
    <button type="button" aria-label=${say("remove", { name })} title=${say("remove", { name })} disabled=${hand.players.length === 1}
      onClick=${() => {
        update((hand) => removePlayer(hand, each.key));
        document.getElementById("add-player")?.focus();
      }}>✕</button>
  </span>`;
}

/**
 * @param {{each: Player, field: (member: string) => string, set: (given: Partial<Player>) => void}} props
 */
function Amounts({ each, field, set }) {
  const fields = amountsOf(each);
  return html`<div class=${fields.length > 1 ? "amounts many" : "amounts"}>
    ${fields.map(([member, of]) => html`<${Entry} key=${member} field=${field(member)} label=${say(member)} value=${each[of]}
      apart=${true} set=${(/** @type {string} */ typed) => set({ [of]: typed })} />`)}
  </div>`;
}

/**
 * The amounts that are asked for: the field of the API, and the one of the entry.
 *
 * @param {Player} each
 * @returns {[string, "committed" | "dead" | "stack" | "bounty" | "foldOrder"][]}
 */
function amountsOf(each) {
  const { hand } = state;
  const more = moreShown(each);
  const late = hand.rules.orphan === "last_to_fold" && (each.folded || each.mucked);
  return [
    ["committed", "committed"],
    ...(more ? [/** @type {["dead", "dead"]} */ (["dead", "dead"])] : []),
    ...(more || hand.tournament ? [/** @type {["stack", "stack"]} */ (["stack", "stack"])] : []),
    ...(hand.tournament && !hand.running ? [/** @type {["bounty", "bounty"]} */ (["bounty", "bounty"])] : []),
    ...(late ? [/** @type {["fold_order", "foldOrder"]} */ (["fold_order", "foldOrder"])] : []),
  ];
}

/** @param {{each: Player, field: string, name: string, set: (given: Partial<Player>) => void}} props */
function Held({ each, field, name, set }) {
  const game = currentGame();
  if (state.hand.running || !game || game.id === RANKED) return null;
  return html`<${CardField} field=${field} label=${say("cards.of", { name })} value=${each.cards} size=${game.hole_cards}
    target=${{ kind: "player", key: each.key }} set=${(/** @type {string} */ cards) => set({ cards })} />`;
}
