// The hand in figures: what everybody put in, got back and won; who is out; and the sentences that say why.

import { html } from "../html.js";
import { state } from "../store.js";
import { chips, listOf, potName, say, signed } from "../words.js";

export function Totals() {
  const { settled } = state.result;
  if (!settled) return null;
  const stacks = settled.players.some((each) => each.stack !== null);
  const { totals } = settled;
  const columns = ["put_in", "returned", "won", "net", ...(stacks ? ["stack"] : [])];
  return html`<section aria-labelledby="totals-title">
    <h3 id="totals-title">${say("totals")}</h3>
    <table class=${stacks ? "totals stacks" : "totals"} role="table">
      <thead role="rowgroup"><tr role="row">${["player", ...columns].map((column) => html`<th key=${column} role="columnheader" scope="col">
        ${say(`totals.${column}`)}</th>`)}</tr></thead>
      <tbody role="rowgroup">${settled.players.map((each) => html`<tr key=${each.id} role="row"
        data-player=${each.id} class=${each.outcome}>
        <th role="rowheader" scope="row">${each.id} <small>${say(`outcome.${each.outcome}`)}</small></th>
        ${columns.map((column) => html`<td key=${column} role="cell" data-of=${column} class=${column === "net" ? side(each.net) : ""}>
          ${figure(each, column)}</td>`)}
      </tr>`)}</tbody>
    </table>
    <p class="check">${say("totals.check", { put_in: totals.put_in, returned: totals.returned, won: totals.won, rake: totals.rake })}
      ${settled.rake_detail && settled.rake_detail.basis_points !== null && html`<br />
        ${say("totals.rake", { base: settled.rake_detail.base, rake: settled.rake })}`}</p>
  </section>`;
}

/** @param {number} net */
function side(net) {
  return net > 0 ? "up" : net < 0 ? "down" : "";
}

/** @param {SettledPlayer} each @param {string} column */
function figure(each, column) {
  if (column === "put_in") return chips(each.committed + each.dead);
  if (column === "net") return signed(each.net);
  const value = column === "returned" ? each.returned : column === "won" ? each.won : each.stack;
  return value === null || (value === 0 && column !== "stack") ? "\u2013" : chips(value);
}

export function Eliminations() {
  const out = state.result.settled?.eliminations;
  if (!state.hand.tournament || !out) return null;
  return html`<section aria-labelledby="out-title">
    <h3 id="out-title">${say("out")}</h3>
    ${out.length === 0 && html`<p>${say("out.nobody")}</p>`}
    <ul class="eliminated">${out.map((each) => html`<li key=${each.player} data-out=${each.player}>
      <b>${each.player}</b> ${say("out.place", { place: each.place, pot: potName(each.pot) })}
      ${each.bounties.map((bounty) => html`<br
        key=${bounty.player} />${say(bounty.head ? "out.bounty.progressive" : "out.bounty", {
        name: bounty.player, cash: bounty.cash, head: bounty.head,
      })}`)}
    </li>`)}</ul>
  </section>`;
}

export function Why() {
  const { settled } = state.result;
  if (!settled?.explanation?.length) return null;
  return html`<section class="why" aria-labelledby="why-title">
    <h3 id="why-title">${say("why")}</h3>
    <ol>${settled.explanation.map((step, place) => html`<li key=${place}>${step.text} <small>${step.rule}</small></li>`)}</ol>
  </section>`;
}

export function Notices() {
  const notices = (state.result.settled ?? state.result.pots)?.notices ?? [];
  if (!notices.length) return null;
  return html`<ul class="notices">${notices.map((each, place) => html`<li key=${place}>${each.text}</li>`)}</ul>`;
}

/** The result in a few words, for those who hear it. */
export function inWords() {
  const { settled, pots, faults } = state.result;
  const found = settled ?? pots;
  if (!found) return faults.length ? say("faults", { count: faults.length }) : "";
  const order = settled ? [...settled.pots].reverse() : found.pots;
  const said = order.map((pot) => say("spoken.pot", { pot: potName(pot.name), amount: pot.amount, names: listOf(pot.eligible) }));
  said.push(...found.returned.map((each) => say("spoken.returned", { name: each.player, amount: each.amount })));
  if (settled && !(state.hand.quiz && !state.revealed)) {
    said.push(...settled.players.filter((each) => each.won).map((each) => say("spoken.won", { name: each.id, amount: each.won })));
  }
  return said.join(" ");
}
