import { expect, test } from "vitest";
import { crashRounds } from "./fixtures/program/crash-rounds.ts";
import { repeats } from "./long.ts";

test("no acknowledged row is lost when the whole program is killed in the middle of writes", async () => {
  const rounds = await crashRounds(repeats(2, 20));
  expect(rounds.map(({ lost }) => lost)).toEqual(rounds.map(() => 0));
  // A round without writes proves nothing.
  expect(rounds[0]!.acknowledged).toBeGreaterThan(0);
  expect(rounds[1]!.acknowledged).toBeGreaterThan(rounds[0]!.acknowledged);
}, 1_800_000);
