// House rules, rake and the rest that most hands do without.

import { RANKED } from "../hand.js";
import { html } from "../html.js";
import { asksForFlop } from "../request.js";
import { currentGame, seated, state, update } from "../store.js";
import { say } from "../words.js";
import { CardField } from "./cardfield.js";
import { Choice, Entry, hasFaults, Tick } from "./field.js";

/** @import {RakeEntry} from "../hand.js" */

/** The values of each rule, its default apart. @type {Record<string, string[]>} */
const VALUES = {
  odd_chip: ["first_left_of_button", "high_card_by_suit", "roberts_rules", "all_to_first_left_of_button"],
  orphan: ["merge_down", "last_to_fold", "refuse"],
  bounty: ["knockout", "progressive"],
  lowest_rank: ["2", "3", "4", "5", "6", "7", "8", "9"],
  trips_beat_straight: ["false", "true"],
  italian_flush: ["cards_first", "suit_first"],
  italian_pair: ["kicker_suit", "pair_suit"],
  italian_cycle: ["share", "best_suit", "refuse"],
  joker: ["wild", "bug"],
};

/** Rules that look at cards. */
const BY_CARDS = new Set(["high_card_by_suit", "roberts_rules"]);

export function Rules() {
  const { hand } = state;
  const game = currentGame();
  if (!game) return null;
  const set = Object.entries(hand.rules).filter(([name, value]) => value && game.rules.includes(name) && shown(name)).length
    + [hand.chipUnit, hand.carried, hand.rake.kind !== "none", hand.opener.player !== null && game.opening_minimum].filter(Boolean).length;
  // Opened by a fault it stays open: nothing folds away under whoever is typing in it.
  state.rulesOpen ||= ["rule-", "rake-", "carried_over", "opener-"].some(hasFaults);
  const names = Object.keys(VALUES).filter((name) => game.rules.includes(name)).filter(shown);
  return html`<details class="panel" open=${state.rulesOpen || undefined}>
    <summary><h2>${say("rules")}</h2>${set > 0 && html` <span class="tag">${say("rules.set", { count: set })}</span>`}</summary>
    <div class="grid">
      ${!hand.running && html`<${Entry} field="rule-chip_unit" label=${say("chip_unit")} value=${hand.chipUnit} hint="1"
        set=${(/** @type {string} */ typed) => update((hand) => { hand.chipUnit = typed; })} />`}
      <${Entry} field="carried_over" label=${say("carried_over")} value=${hand.carried} hint="0"
        set=${(/** @type {string} */ typed) => update((hand) => { hand.carried = typed; })} />
      ${names.map((name) => html`<${Rule} key=${name} name=${name} />`)}
    </div>
    ${!hand.running && html`<${Rake} />`}
    ${!hand.running && game.opening_minimum && html`<${Opener} />`}
  </details>`;
}

/** @param {string} name */
function shown(name) {
  if (name === "bounty") return state.hand.tournament && !state.hand.running;
  return name === "orphan" || !state.hand.running;
}

/** @param {{name: string}} props */
function Rule({ name }) {
  const game = currentGame();
  const usual = name === "odd_chip" ? game?.odd_chip : VALUES[name]?.[0];
  const values = (VALUES[name] ?? []).filter((value) => game?.id !== RANKED || !BY_CARDS.has(value));
  /** @param {string} value */
  const text = (value) => (name === "lowest_rank" ? value : say(`rule.${name}.${value}`));
  const first = name === "lowest_rank" ? say("rule.lowest_rank.by_players") : say("usual", { value: text(usual ?? "") });
  /** @type {[string, string][]} */
  const others = values.filter((value) => value !== usual || name === "lowest_rank").map((value) => [value, text(value)]);
  return html`<${Choice} field=${`rule-${name}`} label=${say(`rule.${name}`)} value=${state.hand.rules[name] ?? ""}
    options=${[["", first], ...others]} set=${(/** @type {string} */ value) => update((hand) => { hand.rules[name] = value; })} />`;
}

function Rake() {
  const { rake } = state.hand;
  const game = currentGame();
  /** @param {Partial<RakeEntry>} given */
  const set = (given) => update((hand) => Object.assign(hand.rake, given));
  /** @param {string[]} values  the usual one first */
  const options = (/** @type {string} */ name, values) =>
    values.map((value, place) => [place ? value : "", say(`rake.${name}.${value}`)]);
  return html`<fieldset class="rake">
    <legend>${say("rake")}</legend>
    <div class="grid">
      <${Choice} field="rake-kind" label=${say("rake.kind")} value=${rake.kind}
        set=${(/** @type {RakeEntry["kind"]} */ kind) => set({ kind })}
        options=${["none", "rate", "amount"].map((kind) => [kind, say(`rake.kind.${kind}`)])} />
      ${rake.kind === "amount" && html`<${Entry} field="rake-amount" label=${say("rake.amount")} value=${rake.amount}
        set=${(/** @type {string} */ amount) => set({ amount })} />`}
      ${rake.kind === "rate" && html`
        <${Entry} field="rake-basis_points" label=${say("rake.percent")} value=${rake.percent} hint="5"
          set=${(/** @type {string} */ percent) => set({ percent })} />
        <${Entry} field="rake-cap" label=${say("rake.cap")} value=${rake.cap}
          set=${(/** @type {string} */ cap) => set({ cap })} />
        <${Entry} field="rake-unit" label=${say("rake.unit")} value=${rake.unit} hint="1"
          set=${(/** @type {string} */ unit) => set({ unit })} />
        <${Choice} field="rake-rounding" label=${say("rake.rounding")} value=${rake.rounding}
          options=${options("rounding", ["down", "half_up", "half_even"])} set=${(/** @type {string} */ rounding) => set({ rounding })} />
        <${Choice} field="rake-allocation" label=${say("rake.allocation")} value=${rake.allocation}
          options=${options("allocation", ["cumulative", "proportional"])}
          set=${(/** @type {string} */ allocation) => set({ allocation })} />
      `}
    </div>
    ${rake.kind === "rate" && html`<${Tick} field="rake-no_flop_no_drop" kind="plain" label=${say("rake.no_flop")}
      on=${rake.noFlop}
      set=${(/** @type {boolean} */ noFlop) => set({ noFlop })} />`}
    ${rake.kind === "rate" && rake.noFlop && game && asksForFlop(game) && html`<${Choice} field="rake-flop_seen"
      label=${say("rake.flop_seen")} value=${rake.flopSeen} set=${(/** @type {string} */ flopSeen) => set({ flopSeen })}
      options=${[["", "\u2013"], ["true", say("yes")], ["false", say("no")]]} />`}
  </fieldset>`;
}

function Opener() {
  const { opener } = state.hand;
  const game = currentGame();
  /** @param {Partial<typeof opener>} given */
  const set = (given) => update((hand) => Object.assign(hand.opener, given));
  /** @type {[string, string][]} */
  const players = seated().map((each) => [String(each.key), each.name]);
  const ranks = ["J", "Q", "K", "A"];
  return html`<fieldset class="rake">
    <legend>${say("opener")}</legend>
    <div class="grid">
      <${Choice} field="opener-player" label=${say("opener.player")} value=${String(opener.player ?? "")}
        options=${[["", "\u2013"], ...players]}
        set=${(/** @type {string} */ chosen) => set({ player: chosen ? Number(chosen) : null })} />
      ${opener.player !== null && html`<${Choice} field="opener-minimum" label=${say("opener.minimum")}
        value=${opener.minimum || (game?.opening_minimum ?? "")} options=${ranks.map((rank) => [rank, say(`rank.${rank}`)])}
        set=${(/** @type {string} */ minimum) => set({ minimum })} />`}
    </div>
    ${opener.player !== null && html`<p class="label">${say("opener.cards")}</p>
      <${CardField} field="opener-cards" label=${say("opener.cards")} value=${opener.cards} size=${5}
        target=${{ kind: "opener" }} set=${(/** @type {string} */ cards) => set({ cards })} />`}
  </fieldset>`;
}
