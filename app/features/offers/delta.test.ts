import { expect, test } from "vitest";
import { type DeltaTerms, deltaOf } from "./delta.ts";

const first: DeltaTerms = {
  amount: 4_000_000,
  currency: "NOK",
  share: 1_200,
  kind: "new",
  postMoney: 33_333_333,
  clauses: ["board-seat", "information"],
  conditions: null,
  validUntil: "2026-11-27T16:00:00.000Z",
};

test("the same terms have not moved", () => {
  const { share, amount, postMoney, kind, clauses, conditions, validUntil } = deltaOf(first, first);
  for (const row of [share, amount, postMoney, kind, ...clauses, validUntil]) expect(row.moved).toBe(false);
  expect(conditions).toBeNull();
});

test("each of the terms is compared by itself", () => {
  const delta = deltaOf(first, { ...first, share: 1_100, postMoney: 36_363_636, conditions: "In May" });
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
  expect(deltaOf(first, { ...first, currency: "SEK" }).amount.moved).toBe(true);
});

test("clauses of either stand in their usual order, with what was added and dropped", () => {
  const { clauses } = deltaOf(first, { ...first, clauses: ["information", "board-observer"] });
  expect(clauses).toEqual([
    { clause: "board-seat", from: true, to: false, moved: true },
    { clause: "board-observer", from: false, to: true, moved: true },
    { clause: "information", from: true, to: true, moved: false },
  ]);
});
