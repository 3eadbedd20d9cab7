import { describe, expect, it } from "vitest";
import { fc } from "#tests/properties.ts";
import { MAX_AMOUNT, WHOLE } from "./amounts.ts";
import {
  agreesWith,
  type Deal,
  dealForShare,
  dealFromOffer,
  dealOf,
  ownershipAfter,
  remainingShare,
  SHARE_KINDS,
  shareForAmount,
} from "./ownership.ts";

const kinds = fc.constantFrom(...SHARE_KINDS);
const amounts = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: MAX_AMOUNT }));

function agreed(result: ReturnType<typeof dealOf>): Deal {
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result.deal;
}

describe("worked examples", () => {
  it("new shares: the money joins the company", () => {
    const deal = agreed(dealOf("new", 17_500_000, 2_500_000));
    expect(deal).toEqual({
      kind: "new",
      preMoney: 17_500_000,
      postMoney: 20_000_000,
      amount: 2_500_000,
      offered: 1250,
    });
    expect(shareForAmount(deal, 1_000_000)).toBe(500);
    expect(ownershipAfter(deal, 1_000_000)).toEqual({ remaining: 8750, open: 750, yours: 500 });
  });

  it("existing shares: the money goes to the seller", () => {
    const deal = agreed(dealOf("existing", 20_000_000, 2_500_000));
    expect(deal).toMatchObject({ postMoney: 20_000_000, offered: 1250 });
    expect(agreed(dealForShare("existing", 20_000_000, 1250)).amount).toBe(2_500_000);
  });

  it("the same share of the same valuation costs more as new shares", () => {
    expect(agreed(dealForShare("new", 1_000_000, 2000)).amount).toBe(250_000);
    expect(agreed(dealForShare("existing", 1_000_000, 2000)).amount).toBe(200_000);
  });

  it("an offer is the same whichever two figures it was made from", () => {
    for (const deal of [agreed(dealOf("new", 800_000, 200_000)), agreed(dealOf("existing", 1_000_000, 200_000))]) {
      expect(dealForShare(deal.kind, deal.preMoney, deal.offered)).toEqual({ ok: true, deal });
      expect(dealFromOffer(deal.kind, deal.amount, deal.offered)).toEqual({ ok: true, deal });
    }
  });

  it("the whole amount buys exactly the share that was typed, however the amount was rounded", () => {
    const deal = agreed(dealForShare("existing", 10, 1234));
    expect([deal.amount, shareForAmount(deal, 1), shareForAmount(deal, 2)]).toEqual([1, 1234, 1234]);
  });

  it("a whole company is sold, but never issued", () => {
    expect(agreed(dealOf("existing", 500, 500)).offered).toBe(WHOLE);
    expect(agreed(dealForShare("existing", 500, WHOLE)).amount).toBe(500);
    expect(agreed(dealFromOffer("existing", 500, WHOLE)).preMoney).toBe(500);
    expect(dealFromOffer("new", 500, WHOLE)).toEqual({ ok: false, reason: "share" });
  });

  it("an amount for a share implies a valuation", () => {
    expect(agreed(dealFromOffer("new", 2_500_000, 1250)).preMoney).toBe(17_500_000);
    expect(agreed(dealFromOffer("existing", 2_500_000, 1250)).preMoney).toBe(20_000_000);
  });

  it("thirds are rounded half up to a hundredth of a percent", () => {
    expect(agreed(dealOf("existing", 3, 1)).offered).toBe(3333);
    expect(agreed(dealOf("existing", 3, 2)).offered).toBe(6667);
  });
});

describe("refusals", () => {
  it.each([
    [0, 1_000, "amount"],
    [1.5, 1_000, "amount"],
    [100, 0, "share"],
    [100, WHOLE + 1, "share"],
    [100, 12.5, "share"],
  ] as const)("an offer of %d for %d basis points: %s", (amount, offered, reason) => {
    for (const kind of SHARE_KINDS) expect(dealFromOffer(kind, amount, offered)).toEqual({ ok: false, reason });
  });

  it("a valuation that is none makes no offer for a share", () => {
    expect(dealForShare("new", 0, 1_000)).toEqual({ ok: false, reason: "valuation" });
    expect(dealForShare("existing", 1.5, 1_000)).toEqual({ ok: false, reason: "valuation" });
  });

  it.each([
    ["new", 0, 1, "valuation"],
    ["new", 1.5, 1, "valuation"],
    ["new", Number.NaN, 1, "valuation"],
    ["new", MAX_AMOUNT + 1, 1, "valuation"],
    ["new", 1, 0, "amount"],
    ["new", 1, Number.POSITIVE_INFINITY, "amount"],
    ["existing", 100, 101, "more-than-all"],
    ["new", 1_000_000_000, 1, "share"],
  ] as const)("%s shares of %d for %d: %s", (kind, preMoney, amount, reason) => {
    expect(dealOf(kind, preMoney, amount)).toEqual({ ok: false, reason });
  });

  it.each([
    ["new", 1000, 10_000, "share"],
    ["new", 1000, 0, "share"],
    ["existing", 1000, 10_001, "share"],
    ["new", MAX_AMOUNT, 9999, "amount"],
    ["existing", 1, 1, "amount"],
  ] as const)("%s: %d basis points of %d: %s", (kind, preMoney, offered, reason) => {
    expect(dealForShare(kind, preMoney, offered)).toEqual({ ok: false, reason });
  });

  it("a tiny share for a huge amount implies no possible valuation", () => {
    expect(dealFromOffer("new", MAX_AMOUNT, 1)).toEqual({ ok: false, reason: "valuation" });
  });
});

describe("for every possible deal", () => {
  const deals = fc
    .tuple(kinds, amounts, amounts)
    .map(([kind, preMoney, amount]) => dealOf(kind, preMoney, amount))
    .filter((result) => result.ok)
    .map(agreed);

  it("the offered share is the exact quotient, rounded once", () => {
    fc.assert(
      fc.property(deals, ({ amount, postMoney, offered }) => {
        const twice = 2n * (BigInt(amount) * BigInt(WHOLE) - BigInt(offered) * BigInt(postMoney));
        expect(twice >= -BigInt(postMoney) && twice < BigInt(postMoney)).toBe(true);
      }),
    );
  });

  it("the parts always add up to the whole company", () => {
    fc.assert(
      fc.property(deals, fc.double({ noDefaultInfinity: false }), (deal, amount) => {
        const { remaining, open, yours } = ownershipAfter(deal, amount);
        expect(remaining + open + yours).toBe(WHOLE);
        expect(Math.min(remaining, open, yours)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("more money never buys less, and all of it buys exactly what is offered", () => {
    fc.assert(
      fc.property(deals, amounts, amounts, (deal, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(shareForAmount(deal, less)).toBeLessThanOrEqual(shareForAmount(deal, more));
        expect(shareForAmount(deal, deal.amount)).toBe(deal.offered);
      }),
    );
  });

  it("valuation and share lead to a deal with that share", () => {
    fc.assert(
      fc.property(
        kinds,
        fc.integer({ min: WHOLE, max: 10_000_000_000 }),
        fc.integer({ min: 1, max: 9_000 }),
        (kind, pre, share) => {
          const deal = agreed(dealForShare(kind, pre, share));
          expect(deal.offered).toBe(share);
          expect(agreed(dealOf(kind, pre, deal.amount)).offered).toBe(share);
        },
      ),
    );
  });

  it("an owner's own percentage agrees after the valuation was rounded to its unit", () => {
    fc.assert(
      fc.property(
        kinds,
        fc.integer({ min: 500_000, max: 10_000_000_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (kind, pre, share) => {
          const amount = agreed(dealForShare(kind, pre, share)).amount;
          const rounded = Math.floor((pre + 250_000) / 500_000) * 500_000;
          expect(agreesWith(agreed(dealOf(kind, rounded, amount)), share, 500_000)).toBe(true);
        },
      ),
    );
  });
});

it("a percentage that cannot be meant is noticed", () => {
  expect(agreesWith(agreed(dealOf("new", 17_500_000, 2_500_000)), 1250, 500_000)).toBe(true);
  expect(agreesWith(agreed(dealOf("new", 17_500_000, 2_500_000)), 1430, 500_000)).toBe(false);
  // A valuation of 17,250,000 to 17,750,000 gives 12.35 to 12.66 %, and a hundredth beside.
  const agreeing = [1233, 1234, 1267, 1268].map((stated) =>
    agreesWith(agreed(dealOf("new", 17_500_000, 2_500_000)), stated, 500_000),
  );
  expect(agreeing).toEqual([false, true, true, false]);
});

it.each([
  [1250, 8750],
  [0, 10_000],
  [10_000, 0],
  [12_000, 0],
  [-5, 10_000],
])("with %d offered, %d remains", (offered, remaining) => {
  expect(remainingShare(offered)).toBe(remaining);
});
