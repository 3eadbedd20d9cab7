import { expect, test } from "vitest";
import { crashRounds } from "./crash-rounds.ts";

test("no acknowledged row is lost when the whole program is killed in the middle of writes", async () => {
  const rounds = await crashRounds(3);
  expect(rounds.map(({ lost }) => lost)).toEqual([0, 0, 0]);
  // A round that wrote nothing would prove nothing.
  expect(rounds[0]!.acknowledged).toBeGreaterThan(0);
  expect(rounds[2]!.acknowledged).toBeGreaterThan(rounds[0]!.acknowledged);
}, 300_000);
