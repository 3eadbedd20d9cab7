import { expect, test } from "vitest";
import { backoff } from "./socket.ts";

/** A seeded random generator (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("the span doubles with each failed try, up to half a minute", () => {
  const longest = [0, 1, 2, 3, 4, 5, 99].map((tries) => backoff(tries, 0, () => 1));
  expect(longest).toEqual([2_300, 4_300, 8_300, 16_300, 30_300, 30_300, 30_300]);
  expect(backoff(0, 0, () => 0)).toBe(300);
});

test("the server's word stretches it", () => {
  expect(backoff(0, 20_000, () => 1)).toBe(20_300);
  expect(backoff(9, 20_000, () => 1)).toBe(30_300);
});

test("ten thousand readers of a server that was killed come back evenly, not in a crowd", () => {
  const random = chance(7);
  const spread = 20_000;
  const seconds = new Map<number, number>();
  for (let reader = 0; reader < 10_000; reader++) {
    const second = Math.floor(backoff(0, spread, random) / 1_000);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
  }
  // 500 a second on average.
  expect(Math.max(...seconds.values())).toBeLessThan(600);
});

test("a server that stays away is asked ever less", () => {
  const random = chance(11);
  let asked = 0;
  for (let reader = 0; reader < 1_000; reader++) {
    for (let at = 0, tries = 0; at < 300_000; tries++) {
      at += backoff(tries, 2_000, random);
      asked++;
    }
  }
  // Five minutes at a pause of 15 seconds on average, and the first tries.
  expect(asked / 1_000).toBeLessThan(28);
});
