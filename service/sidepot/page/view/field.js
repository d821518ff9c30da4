// Fields with their labels, and the faults that the API finds in them.

import { isCard } from "../cards.js";
import { html } from "../html.js";
import { isToCome } from "../live.js";
import { boardSize } from "../request.js";
import { currentGame, faultsAt, state } from "../store.js";
import { cardName, known, say } from "../words.js";

/** @import {Fault} from "../live.js" */

/**
 * Say what is wrong in the words of the page, which knows what its fields are called; else in those of the API.
 *
 * @param {Fault} fault
 */
export function faultText(fault) {
  const game = currentGame();
  const member = fault.field.replace(/^p\d+-|^rule-|^rake-|^opener-/, "").replace(/^board-\d+$/, "board");
  const name = [`fault.${fault.code}.${member}`, `fault.${fault.code}`].find(known);
  if (!name) return fault.detail;
  const value = typeof fault.value === "string" && isCard(fault.value) ? cardName(fault.value) : "";
  return say(name, {
    card: value,
    needed: member === "board" ? (game ? boardSize(game) : 0) : (game?.hole_cards ?? 0),
    found: Array.isArray(fault.value) ? fault.value.length : 0,
  });
}

/** @param {string} field */
function faultId(field) {
  return `${field}-fault`;
}

/**
 * The attributes that tie a field to its faults.
 *
 * @param {string} field
 * @param {string} [help]  id of what else describes the field
 */
export function faultProps(field, help) {
  const wrong = faultsAt(field).some((fault) => !isToCome(fault, currentGame()));
  return { "aria-invalid": wrong ? "true" : undefined, ...describedBy(field, help) };
}

/**
 * The same for what holds several fields and cannot be wrong by itself.
 *
 * @param {string} field
 * @param {string} [help]
 */
export function describedBy(field, help) {
  const described = [faultsAt(field).length ? faultId(field) : "", help ?? ""].filter(Boolean).join(" ");
  return { "aria-describedby": described || undefined };
}

/** @param {{field: string}} props */
export function Faults({ field }) {
  const faults = faultsAt(field);
  if (!faults.length) return null;
  const soft = faults.every((fault) => isToCome(fault, currentGame()));
  const texts = [...new Set(faults.map(faultText))];
  return html`<p class=${soft ? "fault to-come" : "fault"} id=${faultId(field)}
    data-codes=${faults.map((each) => each.code).join(" ")}>
    ${texts.join(" ")}
  </p>`;
}

/**
 * @param {{field: string, label: string, value: string, set: (typed: string) => void, numeric?: boolean, hint?: string,
 *   apart?: boolean}} props  apart: its faults are shown elsewhere, where there is more room
 */
export function Entry({ field, label, value, set, numeric = true, hint, apart = false }) {
  return html`<div class="field">
    <label for=${field}>${label}</label>
    <input id=${field} value=${value} inputmode=${numeric ? "decimal" : undefined} placeholder=${hint}
      autocomplete="off" autocapitalize="off" spellcheck=${false} ...${faultProps(field)}
      onInput=${(/** @type {InputEvent} */ event) => set(typedIn(event))}
      onFocus=${(/** @type {FocusEvent} */ event) => numeric && target(event).select()} />
    ${!apart && html`<${Faults} field=${field} />`}
  </div>`;
}

/**
 * @param {{field: string, label: string, value: string, options: [string, string][], set: (chosen: string) => void}} props
 */
export function Choice({ field, label, value, options, set }) {
  return html`<div class="field">
    <label for=${field}>${label}</label>
    <select id=${field} value=${value} ...${faultProps(field)}
      onChange=${(/** @type {Event} */ event) => set(typedIn(event))}>
      ${options.map(([each, text]) => html`<option key=${each} value=${each} selected=${each === value}>${text}</option>`)}
    </select>
    <${Faults} field=${field} />
  </div>`;
}

/**
 * @param {{field: string, label: string, on: boolean, set: (on: boolean) => void, kind?: string}} props
 */
export function Tick({ field, label, on, set, kind = "pill" }) {
  return html`<label class=${`tick ${kind}${on ? " on" : ""}`} for=${field}>
    <input type="checkbox" id=${field} checked=${on} ...${faultProps(field)}
      onChange=${(/** @type {Event} */ event) => set(target(event).checked)} />
    <span>${label}</span>
  </label>`;
}

/** @param {Event} event */
export function typedIn(event) {
  return target(event).value;
}

/** @param {Event} event */
export function target(event) {
  return /** @type {HTMLInputElement} */ (event.target);
}

/**
 * Lead to a field: what hides it is opened.
 *
 * @param {string} field
 */
export function goTo(field) {
  const found = document.getElementById(field);
  for (let each = found?.parentElement; each; each = each.parentElement) {
    if (each instanceof HTMLDetailsElement) each.open = true;
  }
  found?.scrollIntoView({ block: "center" });
  /** @type {HTMLElement | null} */ (found)?.focus();
}

/** @param {string} prefix */
export function hasFaults(prefix) {
  return state.result.faults.some((fault) => fault.field.startsWith(prefix));
}
