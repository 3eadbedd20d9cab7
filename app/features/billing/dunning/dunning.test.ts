import { describe, expect, it, test } from "vitest";
import { daysBetween, failedDayDue } from "./dunning.ts";
import { firstCheck, type Lapse, lapseStep, removalAt } from "./lapse.ts";

const START = new Date("2026-11-20T22:12:00Z");
const on = (days: number, seconds = 0) => new Date(START.getTime() + days * 86_400_000 + seconds * 1_000);

describe("the mail that is due about a failed renewal", () => {
  it.each([
    [0, -1, undefined],
    [0, 0, 0],
    [3, -1, 0],
    [3, 0, 3],
    [7, -1, 3],
    [7, 0, 7],
    [13, 0, 7],
  ])("%i days later, less %i s: that of day %s", (days, seconds, due) => {
    expect(failedDayDue(START, on(days, seconds))).toBe(due);
  });
});

test("days between two dates do not depend on the hours of a day", () => {
  // A clock goes back in between.
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
  expect(daysBetween("2026-11-20", "2026-11-20")).toBe(0);
});

const lapse = (warned: number | null = null, again: number | null = null): Lapse => ({
  endedAt: START,
  warnedAt: warned === null ? null : on(warned),
  warnedAgainAt: again === null ? null : on(again),
  removedAt: null,
});

describe("what is kept of an ended plan", () => {
  it.each([
    ["nothing is done before day 60", lapse(), 60, -1, undefined],
    ["a warning on day 60", lapse(), 60, 0, "warn"],
    ["none until day 83", lapse(60), 83, -1, undefined],
    ["the last on day 83", lapse(60), 83, 0, "warn-again"],
    ["kept to day 90", lapse(60, 83), 90, -1, undefined],
    ["then removed", lapse(60, 83), 90, 0, "remove"],
    ["nothing goes unannounced", lapse(), 400, 0, "warn"],
    ["nor with one warning", lapse(400), 415, 0, undefined],
    ["late warnings stand as long as others", lapse(400), 422, 0, "warn-again"],
    ["and so does the last", lapse(400, 422), 428, -1, undefined],
    ["to its end", lapse(400, 422), 429, 0, "remove"],
    ["what was removed stays so", { ...lapse(60, 83), removedAt: on(90) }, 91, 0, undefined],
  ])("%s", (_case, one, days, seconds, step) => {
    expect(lapseStep(one, on(days, seconds), true)).toBe(step);
  });

  it("is not announced where there is nothing, and closed on day 90", () => {
    expect(lapseStep(lapse(), on(89), false)).toBeUndefined();
    expect(lapseStep(lapse(), on(90), false)).toBe("close");
    expect(lapseStep(lapse(60), on(83), false)).toBeUndefined();
  });

  it("goes on the day that was announced, or later", () => {
    expect(removalAt(lapse())).toEqual(on(90));
    expect(removalAt(lapse(60.8))).toEqual(on(90));
    expect(removalAt(lapse(60.8, 83.8))).toEqual(on(90));
    expect(removalAt(lapse(75))).toEqual(on(104));
    expect(removalAt(lapse(60, 100))).toEqual(on(106));
  });

  it("is looked at as soon as something can be due", () => {
    expect(lapse().endedAt <= firstCheck(on(60))).toBe(true);
    expect(lapse().endedAt <= firstCheck(on(60, -1))).toBe(false);
  });
});
