import { expect, test } from "vitest";
import { urgencyOf } from "#app/features/casework/casework.ts";
import type { Market } from "#app/i18n/markets.ts";
import { dueAfter, shownDeadline, supportDeadlines } from "./answering.server.ts";

test.each<[string, string, Market, boolean, string]>([
  ["Monday morning", "2026-11-16T08:00Z", "se", false, "2026-11-18T16:00Z"],
  ["Thursday", "2026-11-19T15:00Z", "se", false, "2026-11-23T16:00Z"],
  ["Friday", "2026-11-20T15:00Z", "fi", false, "2026-11-24T15:00Z"],
  ["Saturday", "2026-11-21T10:00Z", "no", false, "2026-11-24T16:00Z"],
  ["Sunday", "2026-11-22T10:00Z", "dk", false, "2026-11-24T16:00Z"],
  ["Sunday night in London, Monday already in Helsinki", "2026-11-22T23:00Z", "fi", false, "2026-11-25T15:00Z"],
  ["the same moment in London", "2026-11-22T23:00Z", "uk", false, "2026-11-24T17:00Z"],
  ["the Friday before the clocks go forward", "2026-03-27T10:00Z", "se", false, "2026-03-31T15:00Z"],
  ["the Wednesday before Easter", "2026-04-01T10:00Z", "no", false, "2026-04-08T15:00Z"],
  ["Christmas Eve in Britain", "2026-12-24T10:00Z", "uk", false, "2026-12-30T17:00Z"],
  ["Saturday, with a paid plan", "2026-11-21T10:00Z", "se", true, "2026-11-21T14:00Z"],
])("%s is answered in time", (_what, from, market, paid, due) => {
  expect(dueAfter(new Date(from), market, paid, { SUPPORT_WORKING_DAYS: 2 })).toEqual(new Date(due));
});

test.each([
  ["2026-11-20T12:00Z", "in-time"],
  ["2026-11-21T05:00Z", "soon"],
  ["2026-11-21T10:00Z", "soon"],
  ["2026-11-21T10:01Z", "late"],
])("at %s a case due on the 21st at 10 is %s", (now, urgency) => {
  expect(urgencyOf(new Date("2026-11-21T10:00Z"), new Date(now))).toBe(urgency);
});

test("what the operator sets is what cases are due by, and what members read", () => {
  const from = new Date("2026-11-21T10:00Z");
  const usual = { SUPPORT_WORKING_DAYS: 2 };
  expect(shownDeadline(false, usual)).toEqual({ kind: "basic" });
  expect(shownDeadline(true, usual)).toEqual({ kind: "paid" });
  const set = { SUPPORT_PAID_HOURS: 1, SUPPORT_WORKING_DAYS: 1 };
  expect(shownDeadline(true, set)).toEqual({ kind: "paidHours", hours: 1 });
  expect(dueAfter(from, "se", true, set)).toEqual(new Date("2026-11-21T11:00Z"));
  expect(dueAfter(from, "se", false, set)).toEqual(new Date("2026-11-23T16:00Z"));
  expect(supportDeadlines(set)).toEqual([
    { unit: "hours", count: 1 },
    { unit: "workingDays", count: 1 },
  ]);
});
