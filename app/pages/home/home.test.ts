import { expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { firstSteps, partOfDay, type StepFacts } from "./home.ts";

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

test.each(MARKETS)("nobody is wished a good evening at night: %s", (market) => {
  const t = translator(market, "home");
  expect(t("greeting.night", { name: "Ada" })).not.toBe(t("greeting.evening", { name: "Ada" }));
});

const fresh: StepFacts = {
  side: "investor",
  emailVerified: false,
  saved: 0,
  criteria: false,
  created: 0,
  published: false,
  open: null,
};
const open = { publicId: "bcdfghjkmn", step: 2, underReview: false } as const;

function left(facts: Partial<StepFacts>): string[] {
  return firstSteps({ ...fresh, ...facts })
    .filter(({ done }) => !done)
    .map(({ key }) => key);
}

test.each<[string, Partial<StepFacts>, string[]]>([
  ["a new investor", {}, ["email", "criteria", "search", "talk"]],
  ["an investor without criteria", { emailVerified: true, saved: 1 }, ["criteria", "talk"]],
  ["an investor who has done all of it", { emailVerified: true, saved: 1, criteria: true }, []],
  ["a new entrepreneur", { side: "entrepreneur" }, ["email", "pitch", "handIn", "review", "hear"]],
  [
    "an entrepreneur with a draft",
    { side: "entrepreneur", emailVerified: true, created: 1, open },
    ["handIn", "review", "hear"],
  ],
  [
    // Nothing is left to finish, but the list does not disappear before the pitch is published.
    "an entrepreneur under review",
    { side: "entrepreneur", emailVerified: true, created: 1, open: { ...open, underReview: true } },
    ["review", "hear"],
  ],
  [
    "an entrepreneur with a published pitch",
    { side: "entrepreneur", emailVerified: true, created: 1, published: true },
    [],
  ],
])("%s", (_, facts, expected) => {
  expect(left(facts)).toEqual(expected);
});

test("handing in leads to where the draft was left, and the review to what is being read", () => {
  const stepsWith = (underReview: boolean) =>
    firstSteps({ ...fresh, side: "entrepreneur", created: 1, open: { ...open, underReview } });
  expect(stepsWith(false).find(({ key }) => key === "handIn")?.to).toBe("/pages/create/bcdfghjkmn/2");
  expect(stepsWith(true).find(({ key }) => key === "review")?.to).toBe("/pages/create/bcdfghjkmn/preview");
});
