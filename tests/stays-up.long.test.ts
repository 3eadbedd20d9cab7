/** `bin/start` beside endless loops, and when the program or PostgreSQL is killed under it. `bin/bench stays-up` does it twenty times. */
import { expect, test } from "vitest";
import { busyStarts, kills } from "./fixtures/program/stays-up.ts";
import { repeats } from "./long.ts";

test("comes up at its first try beside four endless loops, and Ctrl-C leaves nothing", async () => {
  const starts = await busyStarts(repeats(2, 20), 4);
  expect(starts.map(({ isWell }) => isWell)).toEqual(starts.map(() => true));
}, 3_600_000);

test("is well again by itself after kill -9 of the program and of PostgreSQL, and no alarm is left", async () => {
  const rounds = await kills(repeats(4, 20));
  expect(rounds.flatMap(({ victim, alarms }) => alarms.map((alarm) => `${victim}: ${alarm}`))).toEqual([]);
}, 3_600_000);
