// The start: words, games and examples are loaded, the hand of the address is taken, and everything is drawn.

import { RANKED } from "./hand.js";
import { html, render } from "./html.js";
import { call, load } from "./service.js";
import { draw, drawWith, gamesCame, readAddress, state } from "./store.js";
import { Page, summary } from "./view/page.js";
import { currentLanguage, preferredLanguage, useLanguage } from "./words.js";

const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** The game without cards, for as long as the service has not told its games. */
const WITHOUT_CARDS = /** @type {Game} */ (/** @type {unknown} */ ({
  id: RANKED, name: "", deck: { ranks: "", suits: "", jokers: 0 }, hole_cards: 0, board_cards: 0, portions: [],
  opening_minimum: null, rules: ["chip_unit", "odd_chip", "orphan", "rake", "bounty"], odd_chip: "first_left_of_button",
}));

/** Ask for the games; whoever has to wait gets them a moment later. */
async function loadGames() {
  const reply = await call("games", currentLanguage()).catch(() => null);
  if (reply?.problem && reply.wait) setTimeout(() => loadGames().then(gamesCame), reply.wait * 1000);
  const games = reply?.problem === null ? /** @type {{games: Game[]}} */ (reply.answer).games : [WITHOUT_CARDS];
  if (games.length > 1 || !state.games.size) state.games = new Map(games.map((game) => [game.id, game]));
}

async function start() {
  await useLanguage(preferredLanguage());
  [state.presets] = await Promise.all([load("presets.json"), loadGames()]);
  drawWith(() => render(html`<${Page} loadGames=${loadGames} />`, root), summary);
  root.replaceChildren();
  readAddress();
  draw();
  addEventListener("popstate", readAddress);
  addEventListener("hashchange", readAddress);
  document.documentElement.dataset.ready = "";
}

await start();
