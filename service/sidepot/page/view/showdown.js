// What decides: the game, the boards, or without cards the order of the hands as somebody taps it.

import { contenders, MAX_BOARDS, RANKED, without } from "../hand.js";
import { html } from "../html.js";
import { boardSize } from "../request.js";
import { currentGame, replaceHand, state, update } from "../store.js";
import { fromRequest } from "../presets.js";
import { say } from "../words.js";
import { CardField } from "./cardfield.js";
import { Choice, describedBy, Faults, Tick } from "./field.js";

/** Which game it was: the first thing to say, since it decides what there is to enter. */
export function GameChoice() {
  const { hand, games } = state;
  const game = currentGame();
  /** @type {[string, string][]} */
  const options = [...games.values()].map((each) => [each.id, each.id === RANKED ? say("game.ranked") : each.name]);
  options.sort(([first], [second]) => Number(second === RANKED) - Number(first === RANKED));
  return html`<div class="pair">
    <${Choice} field="game" label=${say("game")} value=${hand.game} options=${options}
      set=${(/** @type {string} */ chosen) => update((hand) => { hand.game = chosen; })} />
    ${game?.example && game.id !== RANKED && html`<button type="button" class="link" id="game-example"
      onClick=${() => replaceHand(fromRequest(game.example))}>${say("game.example")}</button>`}
  </div>`;
}

/** What decides between the players: the board, or the order that is tapped. */
export function Showdown() {
  const { hand } = state;
  const game = currentGame();
  const ranked = hand.game === RANKED;
  if (hand.running || !game || (!ranked && !boardSize(game))) return null;
  return html`<section class="panel" aria-labelledby="showdown-title">
    <h2 id="showdown-title">${say(ranked ? "showdown" : game.board_cards ? "board" : "board.stud")}</h2>
    ${ranked ? html`<${Order} />` : html`<${Boards} />`}
  </section>`;
}

function Boards() {
  const game = currentGame();
  const size = game ? boardSize(game) : 0;
  if (!size) return null;
  const { boards } = state.hand;
  const name = game?.board_cards ? "board" : "board.stud";
  return html`<div class="boards" id="boards">
    ${boards.map((value, place) => html`<div class="board" key=${place}>
      ${boards.length > 1 && html`<span class="label">${say("board.number", { number: place + 1 })}</span>`}
      <${CardField} field=${`board-${place}`} label=${boards.length > 1 ? say("board.number", { number: place + 1 }) : say(name)}
        value=${value} size=${size} target=${{ kind: "board", place }}
        set=${(/** @type {string} */ cards) => update((hand) => { hand.boards[place] = cards; })} />
      ${place > 0 && html`<button type="button" class="link" onClick=${() => update((hand) => { hand.boards.splice(place, 1); })}>
        ${say("board.remove", { number: place + 1 })}
      </button>`}
    </div>`)}
    ${game && game.board_cards > 0 && boards.length < MAX_BOARDS && html`<button type="button" class="link"
      onClick=${() => update((hand) => { hand.boards.push(""); })}>${say("board.add")}</button>`}
  </div>`;
}

function Order() {
  const { hand } = state;
  return html`<div class="order">
    <${Tiers} field="ranking" label=${say(hand.lowHalf ? "ranking.high" : "ranking")} of="ranking" />
    <${Tick} field="low-half" kind="plain" label=${say("ranking.low_half")} on=${hand.lowHalf}
      set=${(/** @type {boolean} */ on) => update((hand) => { hand.lowHalf = on; })} />
    ${hand.lowHalf && html`<${Tiers} field="low_ranking" label=${say("ranking.low")} of="lowRanking" />`}
  </div>`;
}

/**
 * Tap the best hand first. Between two that were tapped stands whether one beats the other or they tie.
 *
 * @param {{field: string, label: string, of: "ranking" | "lowRanking"}} props
 */
function Tiers({ field, label, of }) {
  const { hand } = state;
  const names = new Map(contenders(hand).map((each) => [each.key, each.name || "?"]));
  const tiers = hand[of].map((tier) => tier.filter((key) => names.has(key))).filter((tier) => tier.length);
  const ranked = new Set(tiers.flat());
  const left = [...names.keys()].filter((key) => !ranked.has(key));
  /** @param {number[][]} ranking */
  const set = (ranking) => update((hand) => { hand[of] = ranking; });
  return html`<div class="tiers" role="group" aria-label=${label} id=${field} tabindex="-1" ...${describedBy(field)}>
    <p class="label">${label}</p>
    ${names.size === 0 && html`<p class="help">${say("ranking.nobody")}</p>`}
    ${tiers.length > 0 && html`<ol class="ranked">
      ${tiers.flatMap((tier, at) => tier.map((key, inTier) => html`<li key=${key}>
        ${(at > 0 || inTier > 0) && html`<${Between} tiers=${tiers} at=${at} inTier=${inTier} names=${names} set=${set} />`}
        <button type="button" class="chip on" aria-label=${say("ranking.take_out", { name: names.get(key) ?? "", place: at + 1 })}
          onClick=${() => set(without(tiers, key))}><b>${at + 1}</b> ${names.get(key)}</button>
      </li>`))}
    </ol>`}
    ${left.length > 0 && html`<div class="unranked">
      ${left.map((key) => html`<button type="button" class="chip" key=${key}
        aria-label=${say("ranking.tap", { name: names.get(key) ?? "", place: tiers.length + 1 })}
        onClick=${() => set([...tiers, [key]])}>${names.get(key)}</button>`)}
    </div>`}
    <${Faults} field=${field} />
  </div>`;
}

/**
 * @param {{tiers: number[][], at: number, inTier: number, names: Map<number, string>, set: (ranking: number[][]) => void}} props
 */
function Between({ tiers, at, inTier, names, set }) {
  const flat = tiers.flat();
  const here = tiers.slice(0, at).flat().length + inTier;
  const [first, second] = [names.get(flat[here - 1] ?? 0) ?? "", names.get(flat[here] ?? 0) ?? ""];
  const tied = inTier > 0;
  const toggle = () => {
    const next = tiers.map((tier) => [...tier]);
    if (tied) next.splice(at, 1, (tiers[at] ?? []).slice(0, inTier), (tiers[at] ?? []).slice(inTier));
    else next.splice(at - 1, 2, [...(tiers[at - 1] ?? []), ...(tiers[at] ?? [])]);
    set(next);
  };
  return html`<button type="button" class="between" aria-label=${say(tied ? "ranking.untie" : "ranking.tie", { first, second })}
    title=${say(tied ? "ranking.untie" : "ranking.tie", { first, second })} onClick=${toggle}>${tied ? "=" : "›"}</button>`;
}
