// The hand in figures: what everybody put in, got back and won; who is out; and the sentences that say why.

import { html } from "../html.js";
import { state } from "../store.js";
import { chips, listOf, potName, say, signed } from "../words.js";

export function Totals() {
  const { settled } = state.result;
  if (!settled) return null;
  const stacks = settled.players.some((each) => each.stack !== null);
  const { totals } = settled;
  return html`<section aria-labelledby="totals-title">
    <h3 id="totals-title">${say("totals")}</h3>
    <table class="totals">
      <thead><tr><th scope="col">${say("totals.player")}</th><th scope="col">${say("totals.put_in")}</th>
        <th scope="col">${say("totals.returned")}</th>
        <th scope="col">${say("totals.won")}</th><th scope="col">${say("totals.net")}</th>
        ${stacks && html`<th scope="col">${say("totals.stack")}</th>`}</tr></thead>
      <tbody>${settled.players.map((each) => html`<tr key=${each.id} data-player=${each.id} class=${each.outcome}>
        <th scope="row">${each.id} <small>${say(`outcome.${each.outcome}`)}</small></th>
        <td data-of="put_in">${chips(each.committed + each.dead)}</td><td
          data-of="returned">${each.returned ? chips(each.returned) : "\u2013"}</td>
        <td data-of="won">${each.won ? chips(each.won) : "\u2013"}</td>
        <td data-of="net" class=${each.net > 0 ? "up" : each.net < 0 ? "down" : ""}>${signed(each.net)}</td>
        ${stacks && html`<td data-of="stack">${each.stack === null ? "\u2013" : chips(each.stack)}</td>`}
      </tr>`)}</tbody>
    </table>
    <p class="check">${say("totals.check", { put_in: totals.put_in, returned: totals.returned, won: totals.won, rake: totals.rake })}
      ${settled.rake_detail && settled.rake_detail.basis_points !== null && html`<br />
        ${say("totals.rake", { base: settled.rake_detail.base, rake: settled.rake })}`}</p>
  </section>`;
}

export function Eliminations() {
  const out = state.result.settled?.eliminations;
  if (!state.hand.tournament || !out) return null;
  return html`<section aria-labelledby="out-title">
    <h3 id="out-title">${say("out")}</h3>
    ${out.length === 0 && html`<p>${say("out.nobody")}</p>`}
    <ul class="out">${out.map((each) => html`<li key=${each.player} data-out=${each.player}>
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
