import { expect, test } from "vitest";
import { nextSteps, type Standing } from "./home.ts";

const fresh: Standing = {
  side: "investor",
  emailVerified: false,
  saved: 0,
  created: 0,
  submitted: false,
  draft: null,
};

function open(standing: Standing): string[] {
  return nextSteps(standing)
    .filter(({ done }) => !done)
    .map(({ key }) => key);
}

test.each<[string, Partial<Standing>, string[]]>([
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
