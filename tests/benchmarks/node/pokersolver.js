// pokersolver as a contender: the protocol of ../contender.py and the pot routine of ../pots.py, in JavaScript.
"use strict";

const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { createInterface } = require("node:readline");
const { Hand } = require("pokersolver");

const CALLS = 64;
const TURN_SECONDS = 0.06;

const request = JSON.parse(readFileSync(join(__dirname, "..", "hand.json"), "utf8"));

// Pay every pot to the best hands in it; what each player has won or lost.
function nets(seats, solved) {
  const paid = new Map(seats.map((seat) => [seat.id, -seat.committed]));
  const live = seats.filter((seat) => !seat.folded);
  const levels = [...new Set(live.map((seat) => seat.committed))].sort((a, b) => a - b);
  let below = 0;
  for (const level of levels) {
    let pot = 0;
    for (const seat of seats) {
      if (seat.committed > below) pot += Math.min(seat.committed, level) - below;
    }
    const claimants = live.filter((seat) => seat.committed >= level);
    const best = Hand.winners(claimants.map((seat) => solved.get(seat.id)));
    const winners = claimants.filter((seat) => best.includes(solved.get(seat.id)));
    const odd = pot % winners.length;
    const share = (pot - odd) / winners.length;
    winners.forEach((seat, place) => paid.set(seat.id, paid.get(seat.id) + share + (place < odd ? 1 : 0)));
    below = level;
  }
  for (const seat of seats) {
    if (seat.committed > below) paid.set(seat.id, paid.get(seat.id) + seat.committed - below);
  }
  return [...paid.values()];
}

function settled() {
  const [board] = request.boards;
  const solved = new Map();
  for (const player of request.players) {
    if (!player.folded) solved.set(player.id, Hand.solve([...player.cards, ...board]));
  }
  return nets(request.players, solved);
}

const tasks = { "settle texas_holdem": () => Array.from({ length: CALLS }, settled) };

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function secondsEach(task) {
  const started = cpuSeconds();
  let done = 0;
  let passed = 0;
  while (passed < TURN_SECONDS) {
    done += task().length;
    passed = cpuSeconds() - started;
  }
  return passed / done;
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const order = JSON.parse(line);
  const task = tasks[order.task];
  const answer = order.do === "results" ? task() : secondsEach(task);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});
