// Who wins what, in the order in which the dealer pushes the pots: the last side pot first, the main pot last.

import { html } from "../html.js";
import { draw, state } from "../store.js";
import { chips, listOf, potName, say } from "../words.js";
import { Cards } from "./card.js";
import { questions } from "./shown.js";

export function Awards() {
  const { settled } = state.result;
  if (!settled || !settled.pots.length) return null;
  const places = new Map(settled.pots.map((pot, place) => [pot.name, settled.pots.length - 1 - place]));
  return html`<section aria-labelledby="awards-title">
    <h3 id="awards-title">${say("awards")}</h3>
    ${settled.pots.length > 1 && html`<p class="help">${say("awards.order")}</p>`}
    <ol class="awards">
      ${settled.pots.map((pot) => html`<${PotAwards} key=${pot.name} pot=${pot} place=${places.get(pot.name) ?? 0} />`)}
    </ol>
  </section>`;
}

/** @param {{pot: SettledPot, place: number}} props */
function PotAwards({ pot, place }) {
  return html`<li class=${`award pot-${place % 7}`} data-award=${pot.name}>
    <p class="pot-line"><b>${potName(pot.name)}</b> <b class="pot-amount">${chips(pot.amount)}</b>
      ${pot.rake > 0 && html` <span class="help">${say("awards.rake", { rake: pot.rake, net: pot.net })}</span>`}</p>
    ${pot.awards.map((award, at) => html`<${AwardPart} key=${at} award=${award} pot=${pot} />`)}
  </li>`;
}

/** @param {{award: Award, pot: SettledPot}} props */
function AwardPart({ award, pot }) {
  const { settled } = state.result;
  const of = partOf(award);
  const parts = pot.awards.length > 1;
  const winners = new Set(award.winners.map((each) => each.player));
  const losers = pot.uncontested ? [] : pot.eligible.filter((id) => !winners.has(id));
  return html`<div class="part">
    ${of.length > 0 && html`<p class="of">${of.join(" · ")}${parts && html` <b>${chips(award.amount)}</b>`}</p>`}
    <ul>
      ${award.winners.map((winner) => html`<li key=${winner.player} class="winner" data-winner=${winner.player}>
        <p><b class="name">${winner.player}</b> <b class="plus">+${chips(winner.amount)}</b>
          ${pot.uncontested && html` <span class="help">${say("awards.uncontested")}</span>`}</p>
        <${Hands} player=${winner.player} award=${award} pot=${pot} />
        ${winner.odd_chips > 0 && award.odd_chip && html`<p class="odd-chip"><span
          class="tag">${say(winner.odd_chips === 1 ? "odd.one" : "odd.many", { count: winner.odd_chips })}</span>
          ${" "}${say(`odd.${award.odd_chip}`)}</p>`}
      </li>`)}
      ${settled?.game !== "ranked" && losers.map((id) => html`<li key=${id} class="loser">
        <${Hands} player=${id} award=${award} pot=${pot} muted=${true} />
      </li>`)}
    </ul>
  </div>`;
}

/**
 * What part of a pot it is about, where there is more than one.
 *
 * @param {{board: number | null, portion: "high" | "low" | "whole"}} part
 */
function partOf({ board, portion }) {
  const named = board !== null && boardsOf() > 1 ? [say("board.number", { number: board })] : [];
  return portion === "whole" ? named : [...named, say(`portion.${portion}`)];
}

function boardsOf() {
  return new Set(state.result.settled?.pots.flatMap((pot) => pot.awards.map((award) => award.board))).size;
}

/**
 * The hands that a player shows for an award: both halves where one prize is split among those who tie both.
 *
 * @param {{player: string, award: Award, pot: SettledPot, muted?: boolean}} props
 */
function Hands({ player, award, pot, muted = false }) {
  const found = state.result.settled?.players.find((each) => each.id === player);
  if (!found || pot.uncontested) return null;
  const hands = found.hands.filter((hand) =>
    hand.board === award.board && (award.portion === "whole" || hand.portion === award.portion || hand.portion === "whole"));
  return hands.map((hand) => html`<p key=${hand.portion} class="held">
    ${muted && html`<span class="name">${player}</span> `}
    <${Cards} cards=${hand.cards} muted=${muted} /> <span class="hand-name">${hand.name}</span>
    ${hand.plays_board && html` <span class="help">${say("awards.board_plays")}</span>`}
  </p>`);
}

/** The question before the answer. */
export function Quiz() {
  const asked = questions();
  return html`<section class="quiz" aria-labelledby="quiz-title">
    <h3 id="quiz-title">${say("quiz")}</h3>
    <p class="help">${say("quiz.help")}</p>
    ${asked.map((question) => html`<fieldset key=${question.key} class="question">
      <legend>${[potName(question.pot.name), chips(question.pot.amount), ...partOf(question)].join(" · ")}</legend>
      <${Picks} question=${question} />
    </fieldset>`)}
    <button type="button" class="main" id="quiz-check"
      onClick=${() => { state.revealed = true; draw(); }}>${say("quiz.check")}</button>
  </section>`;
}

/** @param {{question: import("./shown.js").Question}} props */
function Picks({ question }) {
  const picked = state.picks.get(question.key) ?? new Set();
  /** @param {string} id */
  const toggle = (id) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    state.picks.set(question.key, next);
    draw();
  };
  return html`<div class="picks">${question.claimants.map((id) => html`<button type="button" key=${id}
    class=${picked.has(id) ? "chip on" : "chip"}
    aria-pressed=${picked.has(id)} onClick=${() => toggle(id)}>${id}</button>`)}
    ${question.portion === "low" && picked.size === 0 && html`<span class="help">${say("quiz.no_low")}</span>`}</div>`;
}

/** @param {import("./shown.js").Question} question */
function pickedFor(question) {
  return listOf([...(state.picks.get(question.key) ?? [])]) || say("quiz.nobody");
}

/** The picks beside the answer. */
export function Score() {
  const asked = questions();
  if (!asked.length) return null;
  const marks = asked.map((question) => {
    const picked = state.picks.get(question.key) ?? new Set();
    return question.right.length === picked.size && question.right.every((id) => picked.has(id));
  });
  const right = marks.filter(Boolean).length;
  return html`<section class="quiz score" aria-labelledby="score-title">
    <h3 id="score-title">${say("quiz.score", { right, of: asked.length })}</h3>
    <ul>${asked.map((question, place) => html`<li key=${question.key} class=${marks[place] ? "right" : "wrong"}>
      <b>${marks[place] ? "✓" : "✗"}</b> ${[potName(question.pot.name), ...partOf(question)].join(" · ")}:
      ${" "}${question.right.length ? listOf(question.right) : say("quiz.nobody")}
      ${!marks[place] && html` <span class="help">${say("quiz.picked", { names: pickedFor(question) })}</span>`}
    </li>`)}</ul>
    <button type="button" class="link"
      onClick=${() => { state.revealed = false; state.picks.clear(); draw(); }}>${say("quiz.again")}</button>
  </section>`;
}
