import { expect, test } from "vitest";
import { entitled } from "#app/features/accounts/plan.ts";
import { PAID_PLANS } from "../prices.ts";
import { gainedWith } from "./offer.ts";

test.each(PAID_PLANS)("%s adds what it includes and Basic does not", (plan) => {
  const gained = gainedWith(plan);
  expect(gained).toContain("boost");
  expect(gained.every((each) => entitled(plan, each))).toBe(true);
  // Basic also includes matches, although they are listed under Premium.
  expect(gained).not.toContain("match");
  expect(gained).not.toContain("account");
});

test("Enterprise adds all that Premium does", () => {
  expect(gainedWith("enterprise")).toEqual(expect.arrayContaining(gainedWith("premium")));
});
