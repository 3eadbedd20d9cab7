import { expect, test } from "vitest";
import { type Clock, isPassing, OPERATION_TRIES, patience, UPLOAD_TRIES } from "./upload-transport.ts";

/** A clock that advances only while the code waits. */
function standing(random = 0.5): Clock & { waits: number[] } {
  let present = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => present,
    random: () => random,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      present += milliseconds;
    },
  };
}

const never = new AbortController().signal;

test.each([
  [0, true],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
  [599, true],
  [200, false],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [412, false],
  [600, false],
])("status %i is worth another try: %s", (status, passing) => {
  expect(isPassing(status)).toBe(passing);
});

test("waits double from one second to 64, each with up to a second more", async () => {
  for (const random of [0, 0.5, 0.999]) {
    const clock = standing(random);
    const tries = patience(Number.POSITIVE_INFINITY, clock, never);
    for (let n = 0; n < 9; n++) await tries.again();
    expect(clock.waits).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64].map((seconds) => (seconds + random) * 1_000));
  }
});

test.each([
  ["an operation", OPERATION_TRIES, 120_000],
  ["an upload", UPLOAD_TRIES, 600_000],
])("%s is given up when its time is over, and not sooner than it has to be", async (_what, limit, milliseconds) => {
  expect(limit).toBe(milliseconds);
  const clock = standing();
  const tries = patience(limit, clock, never);
  while (await tries.again());
  expect(clock.now()).toBeLessThanOrEqual(limit);
  expect(clock.now() + 65_000).toBeGreaterThan(limit);
});

test("getting on begins anew", async () => {
  const clock = standing(0);
  const tries = patience(5_000, clock, never);
  await tries.again();
  await tries.again();
  expect(await tries.again()).toBe(false);
  tries.progressed();
  expect(await tries.again()).toBe(true);
  expect(clock.waits).toEqual([1_000, 2_000, 1_000]);
});

test("without time there is one try; a time below 0 is none", async () => {
  expect(await patience(0, standing(), never).again()).toBe(false);
  for (const limit of [-1, Number.NaN]) expect(() => patience(limit, standing(), never)).toThrow(RangeError);
});
