import { describe, expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import {
  CHECKLIST_VERSION,
  type Checked,
  checklistOf,
  dueOn,
  LEGAL_TERMS,
  STEP_CODES,
  VARIANTS,
} from "./checklists.ts";

const codes = (change: Partial<Checked>) =>
  checklistOf({
    version: CHECKLIST_VERSION,
    market: "se",
    variant: "new",
    share: 1_000,
    pounds: 50_000,
    ...change,
  }).map(({ step }) => step);

describe.each(MARKETS)("%s", (market) => {
  test.each(VARIANTS)("%s: every step once, money after the agreement, the register last", (variant) => {
    const steps = codes({ market, variant, share: 5_000 });
    expect(new Set(steps).size).toBe(steps.length);
    const agreement = steps.findIndex((step) => step.endsWith("-agreement"));
    const payment = steps.findIndex((step) => step.startsWith("payment-"));
    expect(agreement).toBeGreaterThan(0);
    expect(payment).toBeGreaterThan(agreement);
    expect(steps.slice(payment + 1).some((step) => step === "share-register" || step === "filing-part")).toBe(true);
  });

  test("names in its own language only what its checklists have", () => {
    const all = VARIANTS.flatMap((variant) => codes({ market, variant, share: 10_000 }));
    for (const step of Object.keys(LEGAL_TERMS[market])) expect(all).toContain(step);
  });
});

test("every code is used", () => {
  const used = MARKETS.flatMap((market) => VARIANTS.flatMap((variant) => codes({ market, variant, share: 10_000 })));
  expect([...new Set(used)].sort()).toEqual([...STEP_CODES].sort());
});

test.each([
  [{ market: "dk", share: 499 }, "owner-register", false],
  [{ market: "dk", share: 500 }, "owner-register", true],
  [{ market: "se", share: 2_499 }, "beneficial-owners", false],
  [{ market: "se", share: 2_500 }, "beneficial-owners", true],
  [{ market: "fi", variant: "existing" }, "transfer-tax", true],
  [{ market: "fi", variant: "new" }, "transfer-tax", false],
  [{ market: "uk", variant: "existing", pounds: 1_000 }, "stamp-duty", false],
  [{ market: "uk", variant: "existing", pounds: 1_001 }, "stamp-duty", true],
  [{ market: "uk", variant: "new" }, "general-meeting", false],
  [{ market: "no", variant: "new" }, "shareholder-return", true],
] as const)("%j: %s is %s", (change, step, expected) => {
  expect(codes(change).includes(step)).toBe(expected);
});

test("dates are days after acceptance, or the next such day of a year", () => {
  expect(dueOn({ due: 14 }, "2026-12-20")).toBe("2027-01-03");
  expect(dueOn({ due: "01-31" }, "2026-01-10")).toBe("2027-01-31");
});
