import { describe, expect, test } from "vitest";
import { formatsOf } from "#app/i18n/format.ts";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { contextOf, filled } from "#tests/fixtures/market/pitch-form.ts";
import { fc } from "#tests/properties.ts";
import { unitsOf } from "../amounts.ts";
import { readOffer, rounderOffer } from "../offer.ts";
import { dealForShare, dealOf } from "../ownership.ts";
import { readForm } from "./pitch-form.ts";

describe("amounts", () => {
  test.each(MARKETS)("revenue and valuation step by the units of %s (specification §5)", (market) => {
    const { currency, revenueUnit, valuationUnit } = factsOf(market);
    const { number } = formatsOf(market);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000_000_000 }), (amount) => {
        const form = { ...filled(market), currency, revenue: number(amount), valuation: number(amount) };
        const { content, problems } = readForm(form, contextOf(market));
        expect(problems).toEqual({});
        expect(content.revenue! % revenueUnit).toBe(0);
        expect(content.valuation! % valuationUnit).toBe(0);
        expect(Math.abs(content.revenue! - amount)).toBeLessThanOrEqual(revenueUnit / 2);
        expect(content.valuation!).toBeGreaterThan(0);
      }),
    );
  });

  const base = {
    currency: "SEK",
    valuation: 17_500_000,
    shareKind: "new",
    seekingAmount: null,
    offered: null,
  } as const;
  test.each([
    ["nothing is offered", {}, { ok: true, deal: null }],
    [
      "amount gives the share",
      { seekingAmount: 2_500_000 },
      { ok: true, deal: { offered: 1_250, postMoney: 20_000_000 } },
    ],
    ["share gives the amount", { offered: 1_250 }, { ok: true, deal: { amount: 2_500_000, postMoney: 20_000_000 } }],
    [
      "existing shares do not raise the worth",
      { shareKind: "existing", seekingAmount: 1_750_000 },
      { ok: true, deal: { offered: 1_000, postMoney: 17_500_000 } },
    ],
    ["all three agree", { seekingAmount: 2_500_000, offered: 1_250 }, { ok: true, deal: { offered: 1_250 } }],
    [
      "they agree within the valuation's rounding",
      { seekingAmount: 2_500_000, offered: 1_240 },
      { ok: true, deal: { offered: 1_240 } },
    ],
    [
      "they do not agree",
      { seekingAmount: 2_500_000, offered: 2_000 },
      { ok: false, field: "offered", problem: "deal-mismatch:1250" },
    ],
    [
      "without a valuation amount and share imply one",
      { valuation: null, seekingAmount: 500, offered: 1_000 },
      { ok: true, deal: { preMoney: 4_500 } },
    ],
    [
      "an amount alone says nothing",
      { valuation: null, seekingAmount: 500 },
      { ok: false, field: "offered", problem: "deal-incomplete" },
    ],
    [
      "a share alone says nothing",
      { valuation: null, offered: 500 },
      { ok: false, field: "seekingAmount", problem: "deal-incomplete" },
    ],
    [
      "new or existing has to be said",
      { shareKind: null, offered: 500 },
      { ok: false, field: "shareKind", problem: "choose" },
    ],
    [
      "more than the company",
      { shareKind: "existing", seekingAmount: 20_000_000 },
      { ok: false, field: "seekingAmount", problem: "deal-whole" },
    ],
    ["the whole company in new shares", { offered: 10_000 }, { ok: false, field: "offered", problem: "deal-whole" }],
    ["next to nothing", { seekingAmount: 1 }, { ok: false, field: "seekingAmount", problem: "deal-small" }],
  ] as const)("%s", (_what, change, expected) => {
    expect(readOffer({ ...base, ...change })).toMatchObject(expected);
  });

  test.each([
    ["an amount that follows from a share", dealForShare("new", 1_950_000, 1_250), [280_000, 1_256]],
    ["of existing shares", dealForShare("existing", 2_222_000, 1_500), [330_000, 1_485]],
    ["a round amount that follows from a share", dealForShare("existing", 2_250_000, 1_000), null],
    ["an amount that was stated", dealOf("new", 1_950_000, 277_000), null],
    ["a small one", dealForShare("existing", 700, 1_000), null],
  ] as const)("offers to round %s", (_what, made, rounded) => {
    const rounder = made.ok ? rounderOffer(made.deal) : undefined;
    expect(rounder && [rounder.amount, rounder.offered]).toEqual(rounded);
  });

  test("an offer that was completed once is accepted as it stands", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("new" as const, "existing" as const),
        fc.constantFrom("SEK" as const, "EUR" as const),
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 9_999 }),
        (shareKind, currency, steps, offered) => {
          const valuation = steps * unitsOf(currency).valuation;
          const once = readOffer({ currency, valuation, shareKind, seekingAmount: null, offered });
          if (!once.ok) {
            expect(once.problem).toMatch(/^deal-(small|whole)$/);
            return;
          }
          const { amount, offered: share } = once.deal!;
          expect(readOffer({ currency, valuation, shareKind, seekingAmount: amount, offered: share })).toMatchObject({
            ok: true,
            deal: { amount, offered },
          });
        },
      ),
    );
  });
});
