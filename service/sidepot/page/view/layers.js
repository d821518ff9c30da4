// The pots as layers: a column for every player, a band for every pot, to scale as far as there is room.

import { html } from "../html.js";
import { seated } from "../store.js";
import { chips, listOf, potName, say } from "../words.js";
import { hidden, shown } from "./shown.js";

/** @import {ShownPot} from "./shown.js" */

/** Pixels that the bands share by their thickness: so many for each, up to so many for all; and the least that one takes. */
const EACH = 110;
const MOST = 260;
const LEAST = 30;

/**
 * @typedef {object} Band
 * @property {string} kind
 * @property {Map<string, number>} parts  chips by player
 * @property {unknown} head
 * @property {boolean} [back]
 */

export function Layers() {
  const found = shown();
  if (!found) return null;
  const bands = bandsOf(found);
  const thick = bands.map((band) => Math.max(1, ...band.parts.values()));
  const scale = Math.min(MOST, EACH * bands.length) / thick.reduce((sum, each) => sum + each, 0);
  const folded = new Set(seated().filter((each) => each.folded).map((each) => each.name));
  const names = found.players.map((each) => each.id);
  return html`<div class="layers" role="table" aria-label=${say("layers")} style=${{ "--players": names.length }}>
    <div role="row" class="row names">
      <div role="columnheader" class="head"><span class="hidden">${say("pot")}</span></div>
      ${names.map((name, place) => html`<div role="columnheader" key=${place} class=${folded.has(name) ? "name out" : "name"}>
        <span title=${name}>${name}</span>${folded.has(name) && html`<small>${say("folded")}</small>`}
      </div>`)}
    </div>
    ${bands.map((band, place) => html`<${BandRow} key=${band.kind} band=${band} thick=${thick[place]} scale=${scale}
      names=${names} folded=${folded} />`)}
  </div>`;
}

/** @param {import("./shown.js").Shown} found @returns {Band[]} top first */
function bandsOf({ pots, returned, players }) {
  /** @type {Band[]} */
  const bands = [];
  pots.forEach((pot, place) => {
    bands.push({ kind: `pot-${place % 7}`, parts: byPlayer(pot.contributions), head: html`<${PotHead} pot=${pot} />` });
  });
  const dead = players.filter((each) => each.dead);
  const main = pots[0];
  if (main && main.dead) {
    bands.unshift({
      kind: "dead",
      parts: new Map(dead.map((each) => [each.id, each.dead])),
      head: html`<b>${say("layers.dead", { amount: main.dead })}</b><small>${say("layers.dead.help")}</small>`,
    });
  }
  if (returned.length) {
    bands.push({
      kind: "returned",
      back: true,
      parts: byPlayer(returned),
      head: html`<b>${say("layers.returned", { amount: returned.reduce((sum, each) => sum + each.amount, 0) })}</b>
        <small>${say("layers.returned.help", { names: listOf(returned.map((each) => each.player)) })}</small>`,
    });
  }
  return bands.reverse();
}

/** @param {Share[]} shares */
function byPlayer(shares) {
  return new Map(shares.map((each) => [each.player, each.amount]));
}

/** @param {{pot: ShownPot}} props */
function PotHead({ pot }) {
  const paid = hidden() ? [] : (pot.awards ?? []).flatMap((award) => award.winners.filter((each) => each.amount));
  const winners = [...new Set(paid.map((each) => each.player))];
  const alone = pot.eligible.length === 1;
  return html`<b class="pot-name">${potName(pot.name)}</b> <b class="pot-amount" data-pot=${pot.name}>${chips(pot.amount)}</b>
    ${pot.open && html` <span class="tag">${say(pot.dry ? "pot.dry" : "pot.open")}</span>`}
    <small>${say(alone ? "pot.alone" : "pot.claimed", { names: listOf(pot.eligible) })}</small>
    ${winners.length > 0 && html`<small class="won"><span
      aria-hidden="true">→ </span>${say("pot.won", { names: listOf(winners) })}</small>`}`;
}

/** @param {{band: Band, thick: number, scale: number, names: string[], folded: Set<string>}} props */
function BandRow({ band, thick, scale, names, folded }) {
  const height = `${Math.max(LEAST, Math.round(scale * thick))}px`;
  return html`<div role="row" class=${`row band ${band.kind}`}>
    <div role="rowheader" class="head">${band.head}</div>
    ${names.map((name, place) => {
      const part = band.parts.get(name) ?? 0;
      const share = `${Math.round((1000 * part) / thick) / 10}%`;
      return html`<div role="cell" class="cell" key=${place} style=${{ height }}>
        ${part > 0 ? html`<span class=${folded.has(name) && !band.back ? "fill out" : "fill"}
          style=${{ height: share }}><b>${chips(part)}</b></span>`
          : html`<span class="hidden">0</span>`}
      </div>`;
    })}
  </div>`;
}
