import { describe, expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { type Attempts, claimAttempt, failAttempt, lockLength } from "./sign-in-lock.ts";

const START = new Date("2026-11-20T09:00:00Z");
const later = (minutes: number, from = START) => new Date(from.getTime() + minutes * 60_000);

/** One wrong password at the given time; undefined when it was not even checked. */
function wrong(known: Attempts | undefined, at: Date): Attempts | undefined {
  const claimed = claimAttempt(known, at);
  return claimed && failAttempt(claimed, at);
}

function wrongTimes(n: number, known: Attempts | undefined, at: Date): Attempts {
  for (let i = 0; i < n; i++) known = wrong(known, at);
  return known!;
}

test.each([
  [1, 15],
  [2, 30],
  [3, 60],
  [6, 480],
  [7, 960],
  [8, 1440],
  [20, 1440],
])("lock %i lasts %i minutes", (nth, minutes) => {
  expect(lockLength(nth)).toBe(minutes * 60_000);
});

describe("five failures within 15 minutes", () => {
  test("lock for 15 minutes, and not before the fifth", () => {
    const four = wrongTimes(4, undefined, START);
    expect(four.lockedUntil).toBeNull();
    expect(wrong(four, later(14))?.lockedUntil).toEqual(later(29));
  });

  test("lock nobody when they are further apart", () => {
    const four = wrongTimes(4, undefined, START);
    expect(wrong(four, later(15))).toEqual({ attempts: [later(15)], locks: 0, lockedUntil: null });
  });

  test("again lock for twice as long", () => {
    const once = wrongTimes(5, undefined, START);
    const twice = wrongTimes(5, once, later(16));
    expect(twice.lockedUntil).toEqual(later(46));
  });
});

test("a locked account takes no attempt until the lock has ended", () => {
  const locked = wrongTimes(5, undefined, START);
  expect(claimAttempt(locked, later(14.9))).toBeUndefined();
  expect(claimAttempt(locked, later(15))).toBeDefined();
});

test("a sixth attempt at once is not looked at while five are", () => {
  let claimed: Attempts | undefined;
  for (let i = 0; i < 5; i++) claimed = claimAttempt(claimed, START);
  expect(claimAttempt(claimed, START)).toBeUndefined();
});

test("whatever the pace, no 15 minutes see more than five attempts", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }), (pauses) => {
      let known: Attempts | undefined;
      let minute = 0;
      const looked: number[] = [];
      for (const pause of pauses) {
        minute += pause;
        const next = wrong(known, later(minute));
        if (next) {
          known = next;
          looked.push(minute);
        }
      }
      return looked.every((from) => looked.filter((at) => at >= from && at < from + 15).length <= 5);
    }),
  );
});
