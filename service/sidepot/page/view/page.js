// The page as a whole.

import { RANKED } from "../hand.js";
import { html } from "../html.js";
import { isToCome } from "../live.js";
import { fromRequest } from "../presets.js";
import { isKeyWrong, useKey } from "../service.js";
import { address, askAgain, clearHand, currentGame, draw, replaceHand, state, update } from "../store.js";
import { chips, currentLanguage, LANGUAGES, potName, say, useLanguage } from "../words.js";
import { Awards, Quiz, Score } from "./awards.js";
import { faultText, goTo, target, Tick, typedIn } from "./field.js";
import { Layers } from "./layers.js";
import { Picker } from "./picker.js";
import { Players } from "./players.js";
import { Rules } from "./rules.js";
import { GameChoice, Showdown } from "./showdown.js";
import { hidden, questions, shown } from "./shown.js";
import { Eliminations, inWords, Notices, Totals, Why } from "./totals.js";

/** @import {Fault} from "../live.js" */
/** @import {Preset} from "../store.js" */

export const summary = inWords;

/** @param {{loadGames: () => Promise<void>}} props */
export function Page({ loadGames }) {
  return html`
    <a class="skip" href="#result" onClick=${skip}>${say("skip")}</a>
    <${Header} loadGames=${loadGames} />
    <main>
      <div class="entry">
        ${state.badLink && html`<p class="notice" role="alert">${say("link.bad")}</p>`}
        <${Modes} />
        <${Players} />
        <${Showdown} />
        <${Rules} />
        <${Examples} />
        <${Peek} />
      </div>
      <${Result} loadGames=${loadGames} />
    </main>
    <${Footer} />
    <p class="hidden" role="status" id="spoken">${state.spoken}</p>
    ${state.picker && currentGame() && html`<${Picker} />`}
  `;
}

/** @param {Event} event */
function skip(event) {
  // The fragment of the address holds the hand, so the link moves the focus without it.
  event.preventDefault();
  document.getElementById("result")?.focus();
}

/** @param {{loadGames: () => Promise<void>}} props */
function Header({ loadGames }) {
  /** @param {Event} event */
  const choose = async (event) => {
    await useLanguage(typedIn(event), true);
    await loadGames();
    draw();
    askAgain(0);
  };
  return html`<header>
    <p class="brand"><img src="docs/icon.svg" alt="" width="32" height="32" /> <b>Sidepot</b></p>
    <h1>${say("headline")}</h1>
    <label class="hidden" for="language">${say("language")}</label>
    <select id="language" value=${currentLanguage()} onChange=${choose}>
      ${Object.entries(LANGUAGES).map(([code, name]) => html`<option key=${code} value=${code} lang=${code}
        selected=${code === currentLanguage()}>${name}</option>`)}
    </select>
  </header>`;
}

function Modes() {
  const { hand } = state;
  /** @param {boolean} running */
  const set = (running) => update((hand) => { hand.running = running; });
  return html`<div class="modes">
    <div class="segments" role="group" aria-label=${say("mode")}>
      <button type="button" id="mode-over" aria-pressed=${!hand.running} onClick=${() => set(false)}>${say("mode.over")}</button>
      <button type="button" id="mode-running" aria-pressed=${hand.running}
        onClick=${() => set(true)}>${say("mode.running")}</button>
    </div>
    <${Tick} field="tournament" kind="plain" label=${say("tournament")} on=${hand.tournament}
      set=${(/** @type {boolean} */ on) => update((hand) => { hand.tournament = on; })} />
    ${!hand.running && html`<${Tick} field="quiz" kind="plain" label=${say("quiz.mode")} on=${hand.quiz}
      set=${(/** @type {boolean} */ on) => update((hand) => { hand.quiz = on; })} />`}
    ${!hand.running && html`<${GameChoice} />`}
  </div>`;
}

function Examples() {
  const groups = [...new Set(state.presets.map((each) => each.group))];
  return html`<details class="panel examples" id="examples">
    <summary><h2>${say("examples")}</h2></summary>
    ${groups.map((group) => html`<h3 key=${group}>${say(`examples.${group}`)}</h3>
      <ul>${state.presets.filter((each) => each.group === group).map((each) => html`<li key=${each.id}>
        <button type="button" class="link" data-preset=${each.id}
          onClick=${() => load(each)}>${say(`preset.${each.id}`)}</button></li>`)}</ul>`)}
  </details>`;
}

/** @param {Preset} preset */
function load(preset) {
  replaceHand(fromRequest(preset.hand));
  document.getElementById("result")?.scrollIntoView({ block: "nearest" });
}

/** The few examples that show best what this is about. */
const FIRST = ["three_all_ins", "thousand", "odd_101", "quarter", "minima"];

/** Where nothing was entered yet. */
function Welcome() {
  return html`<div class="nothing">
    <p>${say("result.nothing")}</p>
    <ul class="picks">${FIRST.map((id) => state.presets.find((each) => each.id === id)).map((each) => each && html`<li
      key=${each.id}>
      <button type="button" class="chip" data-first=${each.id}
        onClick=${() => load(each)}>${say(`preset.${each.id}`)}</button></li>`)}</ul>
  </div>`;
}

/** On a small screen the result is below: this much of it is always in sight. */
function Peek() {
  const found = shown();
  if (!found) return null;
  const { settled } = state.result;
  const kept = hidden();
  const said = settled && !kept
    ? settled.players.filter((each) => each.won + each.returned > 0).map((each) => html`<span
      key=${each.id}>${each.id} <b>+${chips(each.won + each.returned)}</b></span>`)
    : found.pots.map((pot) => html`<span key=${pot.name}>${potName(pot.name)} <b>${chips(pot.amount)}</b></span>`);
  return html`<button type="button" class="peek" onClick=${() => {
    document.getElementById("result")?.scrollIntoView();
    document.getElementById("result")?.focus({ preventScroll: true });
  }}><span class="hidden">${say("result")}: </span><span class="said">${said}</span><span aria-hidden="true">↓</span></button>`;
}

/** @param {{loadGames: () => Promise<void>}} props */
function Result({ loadGames }) {
  const { result } = state;
  const toCome = result.faults.every((fault) => isToCome(fault, currentGame()));
  const nothing = !shown() && !result.faults.length && !result.problem && !result.offline;
  return html`<section class=${state.fresh ? "panel result" : "panel result stale"} id="result" tabindex="-1"
    aria-labelledby="result-title">
    <h2 id="result-title">${say("result")}</h2>
    ${result.offline && html`<p class="notice" role="alert">${say("offline")}</p>`}
    ${result.problem && html`<${Trouble} problem=${result.problem} loadGames=${loadGames} />`}
    ${nothing && html`<${Welcome} />`}
    ${toCome ? null : html`<${FaultList} faults=${result.faults} />`}
    <${Notices} />
    <${Layers} />
    ${toCome && html`<${FaultList} faults=${result.faults} />`}
    ${state.hand.quiz && state.result.settled && questions().length === 0 && html`<p class="help">${say("quiz.none")}</p>`}
    ${hidden() ? html`<${Quiz} />` : html`
      ${state.hand.quiz && state.revealed && html`<${Score} />`}
      <${Awards} />
      <${Totals} />
      <${Eliminations} />
      <${Why} />`}
    ${!nothing && html`<${Ends} />`}
  </section>`;
}

/** @param {{problem: Problem, loadGames: () => Promise<void>}} props */
function Trouble({ problem, loadGames }) {
  if (problem.code !== "unauthorized") {
    return html`<p class="notice" role="alert"><b>${problem.title}.</b> ${problem.detail}</p>`;
  }
  /** @param {SubmitEvent} event */
  const enter = async (event) => {
    event.preventDefault();
    useKey(/** @type {HTMLInputElement} */ (document.getElementById("api-key")).value.trim());
    await loadGames();
    askAgain(0);
    draw();
  };
  return html`<form class="notice key" onSubmit=${enter}>
    <label for="api-key">${say("key")}</label>
    <input id="api-key" type="password" autocomplete="off" aria-invalid=${isKeyWrong()}
      aria-describedby=${isKeyWrong() ? "key-wrong" : undefined} />
    <button type="submit" class="main">${say("key.use")}</button>
    ${isKeyWrong() && html`<p id="key-wrong" role="alert"><b>${say("key.wrong")}</b></p>`}
    <p class="help">${say("key.help")}</p>
  </form>`;
}

/** @param {{faults: Fault[]}} props */
function FaultList({ faults }) {
  if (!faults.length) return null;
  const wrong = faults.filter((fault) => !isToCome(fault, currentGame()));
  // That nobody was ranked yet is what the line above says.
  const listed = wrong.length ? wrong : faults.filter((fault) => fault.code !== "ranking_missing");
  const seen = new Set();
  const lines = listed.map((fault) => ({ field: fault.field, text: faultText(fault), label: fieldLabel(fault.field) }))
    .filter(({ field, text }) => !seen.has(field + text) && seen.add(field + text));
  const next = state.result.pots && !wrong.length ? (currentGame()?.id === RANKED ? "next.ranked" : "next.cards") : "faults.to_come";
  return html`<div class=${wrong.length ? "faults" : "faults to-come"}>
    <p><b>${say(wrong.length ? "faults" : next, { count: lines.length })}</b></p>
    ${lines.length > 0 && html`<ul>${lines.map(({ field, text, label }) => html`<li key=${field + text}>
      <button type="button" class="link" onClick=${() => goTo(field)}>${label}</button> ${text}</li>`)}</ul>`}
  </div>`;
}

/** What a field is called where it is not in sight. @param {string} field */
function fieldLabel(field) {
  const [, key, member] = /^p(\d+)-(.+)$/.exec(field) ?? [];
  if (key !== undefined) {
    const place = state.hand.players.findIndex((each) => each.key === Number(key));
    const name = state.hand.players[place]?.name || String(place + 1);
    return `${name}: ${say(`member.${member}`)}`;
  }
  const board = /^board-(\d+)$/.exec(field);
  if (board) return state.hand.boards.length > 1 ? say("board.number", { number: Number(board[1]) + 1 }) : say("board");
  return say(`member.${field.replace(/^rule-/, "")}`);
}

function Ends() {
  return html`<div class="ends">
    <button type="button" class="main" id="share" onClick=${share}>${say("share")}</button>
    <button type="button" class="quiet" onClick=${() => print()}>${say("print")}</button>
    <button type="button" class="quiet" id="clear" onClick=${clearHand}>${say("clear")}</button>
  </div>
  ${state.link && html`<p class="link-shown"><label for="link">${say(state.copied ? "share.copied" : "share.here")}</label>
    <input id="link" readonly value=${state.link}
      onFocus=${(/** @type {FocusEvent} */ event) => target(event).select()} /></p>`}
  ${state.result.asked && html`<details class="request"><summary>${say("request")}</summary>
    <p class="help">POST /${state.result.asked.call}</p>
    <pre tabindex="0">${JSON.stringify(state.result.asked.body, null, 1)}</pre></details>`}`;
}

async function share() {
  state.link = new URL(address(), location.href).href;
  history.replaceState(null, "", address());
  try {
    await navigator.clipboard.writeText(state.link);
    state.copied = true;
  } catch {
    // Without a secure connection the browser lets nobody at the clipboard; the link is there to be copied by hand.
    state.copied = false;
  }
  draw();
}

function Footer() {
  return html`<footer>
    <p>${say("footer")}</p>
    <p><a href="docs">${say("footer.docs")}</a></p>
  </footer>`;
}
