import { expect, test } from "vitest";
import { type DeltaTerms, deltaOf } from "./delta.ts";

const ZONE = "Europe/Oslo";

const first: DeltaTerms = {
  amount: 4_000_000,
  currency: "NOK",
  share: 1_200,
  valuation: null,
  kind: "new",
  postMoney: 33_333_333,
  clauses: ["board-seat", "information"],
  conditions: null,
  validUntil: "2026-11-27T16:00:00.000Z",
};

test("the same terms have not moved", () => {
  const { share, amount, postMoney, kind, clauses, conditions, validUntil } = deltaOf(first, first, ZONE);
  for (const row of [share, amount, postMoney, kind, ...clauses, validUntil]) expect(row.moved).toBe(false);
  expect(conditions).toBeNull();
});

test("each of the terms is compared by itself", () => {
  const delta = deltaOf(first, { ...first, share: 1_100, postMoney: 36_363_636, conditions: "In May" }, ZONE);
  expect(delta.share).toEqual({ from: 1_200, to: 1_100, moved: true });
  expect(delta.amount.moved).toBe(false);
  expect(delta.postMoney).toEqual({
    from: { amount: 33_333_333, currency: "NOK" },
    to: { amount: 36_363_636, currency: "NOK" },
    moved: true,
  });
  expect(delta.conditions).toEqual({ from: null, to: "In May", moved: true });
  expect(delta.kind.moved).toBe(false);
});

test("as many in another currency is another amount", () => {
  expect(deltaOf(first, { ...first, currency: "SEK" }, ZONE).amount.moved).toBe(true);
});

test("clauses of either stand in their usual order, with what was added and dropped", () => {
  const { clauses } = deltaOf(first, { ...first, clauses: ["information", "board-observer"] }, ZONE);
  expect(clauses).toEqual([
    { clause: "board-seat", from: true, to: false, moved: true },
    { clause: "board-observer", from: false, to: true, moved: true },
    { clause: "information", from: true, to: true, moved: false },
  ]);
});

test.each([
  // Five in the afternoon of each party's own clock, and the seconds that some browsers send.
  ["2026-11-27T17:00:00.000Z", 0],
  ["2026-11-27T15:00:00.000Z", 0],
  ["2026-11-27T16:00:42.000Z", 0],
  ["2026-11-27T22:59:59.000Z", 0],
  // Midnight in Oslo, where it is still the day before in London.
  ["2026-11-27T23:00:00.000Z", 1],
  ["2026-11-30T16:00:00.000Z", 3],
  ["2026-11-26T22:30:00.000Z", -1],
  // Over the end of summer time.
  ["2026-10-24T15:00:00.000Z", -34],
])("valid until %s is %i days from the day before, by the reader's calendar", (validUntil, days) => {
  const delta = deltaOf(first, { ...first, validUntil }, ZONE).validUntil;
  expect([delta.moved, delta.days]).toEqual([days !== 0, days]);
});

test("an end that is not typed yet has moved, by no number of days", () => {
  expect(deltaOf(first, { ...first, validUntil: null }, ZONE).validUntil).toMatchObject({ moved: true, days: null });
});
