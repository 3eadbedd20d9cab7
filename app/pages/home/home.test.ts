import { expect, test } from "vitest";
import { nextSteps, partOfDay, type StepFacts } from "./home.ts";

test.each([
  ["2026-01-15T03:59:00Z", "Europe/Stockholm", "night"],
  ["2026-01-15T04:00:00Z", "Europe/Stockholm", "morning"],
  ["2026-01-15T08:59:00Z", "Europe/Stockholm", "morning"],
  ["2026-01-15T09:00:00Z", "Europe/Stockholm", "day"],
  ["2026-01-15T16:59:00Z", "Europe/Stockholm", "day"],
  ["2026-01-15T17:00:00Z", "Europe/Stockholm", "evening"],
  ["2026-01-15T22:00:00Z", "Europe/Stockholm", "night"],
  // The same moment is another part of the day elsewhere, and in summer.
  ["2026-01-15T09:59:00Z", "Europe/London", "morning"],
  ["2026-01-15T09:59:00Z", "Europe/Helsinki", "day"],
  ["2026-01-15T09:59:00Z", "America/New_York", "night"],
  ["2026-07-15T07:59:00Z", "Europe/Stockholm", "morning"],
  ["2026-07-15T08:00:00Z", "Europe/Stockholm", "day"],
] as const)("%s in %s is %s", (moment, zone, part) => {
  expect(partOfDay(new Date(moment), zone)).toBe(part);
});

const fresh: StepFacts = {
  side: "investor",
  emailVerified: false,
  saved: 0,
  created: 0,
  submitted: false,
  draft: null,
};

function open(standing: StepFacts): string[] {
  return nextSteps(standing)
    .filter(({ done }) => !done)
    .map(({ key }) => key);
}

test.each<[string, Partial<StepFacts>, string[]]>([
  ["a new investor", {}, ["email", "search"]],
  ["an investor who has saved something", { emailVerified: true, saved: 1 }, []],
  ["a new entrepreneur", { side: "entrepreneur" }, ["email", "pitch", "submit"]],
  ["an entrepreneur with a draft", { side: "entrepreneur", emailVerified: true, created: 1 }, ["submit"]],
  ["an entrepreneur under review", { side: "entrepreneur", emailVerified: true, created: 1, submitted: true }, []],
])("%s", (_, change, expected) => {
  expect(open({ ...fresh, ...change })).toEqual(expected);
});

test("handing in leads to where the draft was left", () => {
  const steps = nextSteps({ ...fresh, side: "entrepreneur", draft: { publicId: "bcdfghjkmn", step: 2 } });
  expect(steps.find(({ key }) => key === "submit")?.to).toBe("/pages/create/bcdfghjkmn/2");
});
