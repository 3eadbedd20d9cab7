import { expect, test } from "vitest";
import { allowanceOf, limitsOf, mayBegin, STAGES } from "./allowance.ts";

const now = new Date("2026-11-20T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  ["a new account's first", 0, false, 0, true],
  ["a new account's tenth", 0.1, false, 9, true],
  ["a new account's eleventh", 0.1, false, 10, false],
  ["the eleventh just before the seventh day is over", 6.9999, false, 10, false],
  ["the eleventh after seven days", 7, false, 10, true],
  ["the twenty-sixth in the first month", 29, false, 25, false],
  ["the twenty-sixth after a month", 30, false, 25, true],
  ["an old account's sixty-first", 3_000, false, 60, false],
  ["a new account's eleventh, identity checked", 0.1, true, 10, true],
  ["a new account's thirty-first, identity checked", 0.1, true, 30, false],
  ["of an account from tomorrow (clocks differ)", -1, false, 10, false],
])("%s conversation of the day", (_, age, identified, begun, expected) => {
  expect(mayBegin({ createdAt: ago(age), identified }, begun, now)).toBe(expected);
});

test("limits only ever grow wider, with age and with confirmation", () => {
  for (const [at, stage] of STAGES.entries()) {
    expect(stage.identified.begin).toBeGreaterThan(stage.begin);
    expect(stage.identified.alike).toBeGreaterThan(stage.alike);
    const before = STAGES[at - 1];
    if (!before) continue;
    expect(stage.days).toBeGreaterThan(before.days);
    expect(stage.begin).toBeGreaterThan(before.begin);
    expect(stage.alike).toBeGreaterThan(before.alike);
    expect(stage.identified.begin).toBeGreaterThan(before.identified.begin);
    expect(stage.identified.alike).toBeGreaterThan(before.identified.alike);
  }
  expect(limitsOf({ createdAt: ago(10_000), identified: false }, now)).toMatchObject({ begin: 60 });
});

test("somebody new is told what remains and when it becomes more", () => {
  expect(allowanceOf({ createdAt: ago(3), identified: false }, [ago(0.5), ago(0.2)], now)).toEqual({
    limit: 10,
    remaining: 8,
    nextAt: null,
    loosens: { at: ago(-4).toISOString(), limit: 25 },
  });
});

test("whoever has used up the day is told when the next one is free", () => {
  const begun = Array.from({ length: 10 }, (_, n) => ago(0.9 - n / 100));
  expect(allowanceOf({ createdAt: ago(3), identified: false }, begun, now)).toMatchObject({
    remaining: 0,
    nextAt: ago(-0.1).toISOString(),
  });
  // More than the limit, which was higher yesterday with a verified identity.
  const many = [ago(0.99), ago(0.98), ...begun];
  expect(allowanceOf({ createdAt: ago(3), identified: false }, many, now)).toMatchObject({
    remaining: 0,
    nextAt: ago(-0.1).toISOString(),
  });
  // The limit rises before that.
  expect(allowanceOf({ createdAt: ago(6.95), identified: false }, begun, now).nextAt).toBe(ago(-0.05).toISOString());
});

test("an old account with a checked identity has nothing left to gain", () => {
  expect(allowanceOf({ createdAt: ago(400), identified: true }, [], now)).toEqual({
    limit: 120,
    remaining: 120,
    nextAt: null,
    loosens: null,
  });
});
