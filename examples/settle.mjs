// Settle the hand in hand.json with a running Sidepot and print who is paid what.
//
//     node examples/settle.mjs [URL]
//
// URL is where the service listens, http://127.0.0.1:8000 unless given. Needs nothing but Node 18.

import { readFile } from "node:fs/promises";

const url = (process.argv[2] ?? "http://127.0.0.1:8000").replace(/\/+$/, "");
const hand = await readFile(new URL("hand.json", import.meta.url));

let response;
try {
  response = await fetch(`${url}/settle`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: hand,
    signal: AbortSignal.timeout(10_000),
  });
} catch (failure) {
  console.error(`no answer from ${url}: ${failure.cause?.message || failure.message}`);
  process.exit(2);
}
const answer = await response.json();

if (!response.ok) {
  console.log(`${answer.title}: ${answer.detail}`);
  for (const error of answer.errors) console.log(`  ${error.code} at ${error.pointer}: ${error.detail}`);
  process.exit(1);
}

for (const pot of answer.pots) {
  console.log(`${pot.name}: ${pot.amount}`);
  for (const award of pot.awards) {
    for (const winner of award.winners) {
      const odd = award.odd_chip && winner.odd_chips ? `, ${winner.odd_chips} of it odd` : "";
      console.log(`  ${winner.player} wins ${winner.amount}${odd}`);
    }
  }
}
for (const share of answer.returned) console.log(`uncalled: ${share.amount} back to ${share.player}`);
for (const player of answer.players) console.log(`${player.id}: ${player.net > 0 ? "+" : ""}${player.net}`);
