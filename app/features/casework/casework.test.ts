import { expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import {
  APPEALABLE,
  appealableUntil,
  appealDueAt,
  claimOf,
  isWithColleague,
  readDeadline,
  reasonIn,
  urgencyOf,
} from "./casework.ts";

const now = new Date("2026-11-20T12:00:00Z");
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

test.each<[string, string | null, Date | null, { colleague: boolean; claim: object | null }]>([
  ["nobody's", null, null, { colleague: false, claim: null }],
  ["a colleague's", "kim", after(1), { colleague: true, claim: { name: "Kim Ås", mine: false, until: after(1) } }],
  ["one's own", "bo", after(1), { colleague: false, claim: { name: "Kim Ås", mine: true, until: after(1) } }],
  ["over at this moment", "kim", after(0), { colleague: false, claim: null }],
  ["of an account that is gone", null, after(1), { colleague: false, claim: null }],
  ["without an end", "kim", null, { colleague: false, claim: null }],
])("a claim that is %s", (_what, claimedBy, claimedUntil, { colleague, claim }) => {
  const row = { claimedBy, claimedUntil, claimantName: "Kim Ås" };
  expect(isWithColleague(row, "bo", now)).toBe(colleague);
  expect(claimOf(row, { id: "bo" }, now)).toEqual(claim);
});

const HOUR = 3_600_000;

test.each<[number, number | undefined, string]>([
  [-1, undefined, "late"],
  [0, undefined, "soon"],
  [6 * HOUR - 1, undefined, "soon"],
  [6 * HOUR, undefined, "in-time"],
  [HOUR, HOUR, "in-time"],
  [HOUR - 1, HOUR, "soon"],
])("what is due in %i ms, soon being %s ms, is %s", (left, soon, urgency) => {
  expect(urgencyOf(after(left), now, soon)).toBe(urgency);
});

test("a decision can be appealed for six months, to the last moment", () => {
  expect(appealableUntil(after(-APPEALABLE), now)).toEqual(now);
  expect(appealableUntil(after(-APPEALABLE - 1), now)).toBeNull();
  expect(appealableUntil(now, now)).toEqual(after(APPEALABLE));
});

const promised = new Date("2026-11-20T15:00Z");

test.each([
  ["2026-11-20T13:55Z", { urgency: "in-time", hours: 1, minutes: 5 }],
  ["2026-11-20T14:00Z", { urgency: "in-time", hours: 1, minutes: 0 }],
  ["2026-11-20T14:22Z", { urgency: "soon", hours: 0, minutes: 38 }],
  ["2026-11-20T15:00Z", { urgency: "soon", hours: 0, minutes: 0 }],
  ["2026-11-20T15:12Z", { urgency: "late", hours: 0, minutes: 12 }],
  ["2026-11-20T20:30Z", { urgency: "late", hours: 5, minutes: 30 }],
  ["2026-11-23T08:00Z", { urgency: "late", days: 2 }],
  ["2026-11-19T16:00Z", { urgency: "in-time", at: promised }],
])("at %s the clock reads %j", (now, reading) => {
  expect(readDeadline(promised, new Date(now), HOUR)).toEqual(reading);
});

test.each(MARKETS)("in %s full hours are said without minutes, and minutes without hours", (market) => {
  const t = translator(market, "casework");
  const figures = (hours: number, minutes: number) => t("clock.left", { hours, minutes }).match(/\d+/g);
  expect([figures(2, 0), figures(2, 5), figures(0, 38), figures(0, 0)]).toEqual([["2"], ["2", "5"], ["38"], ["0"]]);
});

test("an appeal is open for 183 days and answered within a week", () => {
  expect(APPEALABLE).toBe(183 * 24 * HOUR);
  expect(appealDueAt(now)).toEqual(after(7 * 24 * HOUR));
});

test("a reason is what staff wrote, else their template's text", () => {
  const texts = { number: "Take the number out." };
  expect(reasonIn({ reason: "Written.", template: "number" }, texts)).toBe("Written.");
  expect(reasonIn({ reason: "", template: "number" }, texts)).toBe("Take the number out.");
  expect(reasonIn<"number">({ reason: "" }, texts)).toBe("");
});
