/** The ledger against the books: exactly the share of every payment, whatever parts are refunded. */
import { expect, test } from "vitest";
import { productOf } from "#app/features/billing/account-setup.server.ts";
import { writeBooks } from "#app/features/billing/books.server.ts";
import { vatRate, vatWithin } from "#app/features/billing/vat.ts";
import { type Currency, factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { repeats } from "#tests/long.ts";
import { fc } from "#tests/properties.ts";
import { sharesSetAside } from "./ledger.server.ts";

accountFixtures();

type Paid = Parameters<typeof writeBooks>[2][number];

const START_OF_2026 = Date.UTC(2026, 0, 1) / 1_000;
const TWO_YEARS = 2 * 365 * 86_400;

/** A payment and its partial refunds. Moments in seconds since 1970. */
interface Payment {
  market: Market;
  gross: number;
  paidAt: number;
  parts: readonly number[];
  disputed: "no" | "lost" | "won";
}

const payment: fc.Arbitrary<Payment & { whole: boolean }> = fc
  .record({
    market: fc.constantFrom(...MARKETS),
    gross: fc.integer({ min: 1, max: 500_000 }),
    paidAt: fc.integer({ min: START_OF_2026, max: START_OF_2026 + TWO_YEARS }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
    whole: fc.boolean(),
    disputed: fc.constantFrom("no" as const, "lost" as const, "won" as const),
  })
  .map(({ cuts, ...rest }) => {
    const ends = [...cuts].sort((one, other) => one - other).map((cut) => Math.floor(cut * rest.gross));
    if (rest.whole) ends.push(rest.gross);
    const parts = ends.map((end, index) => end - (ends[index - 1] ?? 0)).filter((part) => part > 0);
    return { ...rest, parts };
  });

let count = 0;

/** The provider's reading of it after a number of refunds. */
function told({ market, gross, paidAt, parts, disputed }: Payment, id: string, partsGone: number): Paid {
  const invoice = {
    ...{ id, number: id, amount_paid: gross, created: paidAt, currency: factsOf(market).currency.toLowerCase() },
    total_taxes: [{ amount: vatWithin(gross, vatRate(market, "2026-06-01")) }],
    status_transitions: { paid_at: paidAt },
    parent: { subscription_details: { subscription: "sub", metadata: { country: market } } },
    lines: {
      data: [{ amount: gross, period: { end: paidAt }, pricing: { price_details: { product: productOf("premium") } } }],
    },
  };
  const refunds = parts
    .slice(0, partsGone)
    .map((amount, index) => ({ id: `re_${id}_${index}`, amount, created: paidAt + index, status: "succeeded" }));
  const dispute = { id: `dp_${id}`, amount: gross, created: paidAt + 9, status: disputed };
  const disputes = disputed === "no" || parts.length > 0 ? [] : [dispute];
  return { invoice, charge: null, refunds, disputes } as unknown as Paid;
}

/** Books a payment as each refund becomes known. Returns the sum of its climate shares. */
async function book(paid: Payment): Promise<number> {
  const id = `in_${++count}`;
  const payer = { userId: newId(), customerId: `cus_${id}` };
  for (let gone = 0; gone <= paid.parts.length; gone++) {
    await transaction((trx) => writeBooks(trx, payer, [told(paid, id, gone)]));
  }
  const rows = await db
    .selectFrom("payments")
    .select(["netMinor", "climateMinor"])
    .where("invoiceId", "=", id)
    .execute();
  expect(rows.length).toBeGreaterThan(paid.parts.length);
  const climate = rows.reduce((sum, { climateMinor }) => sum + climateMinor, 0);
  const net = rows.reduce((sum, { netMinor }) => sum + netMinor, 0);
  expect(Math.abs(climate - net / 100)).toBeLessThanOrEqual(1);
  return climate;
}

test("each currency's sum is that of its payments' shares, and what went back whole leaves nothing", async () => {
  const expected = new Map<Currency, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 3 }), async (payments) => {
      for (const one of payments) {
        const climate = await book(one);
        const { currency } = factsOf(one.market);
        expected.set(currency, (expected.get(currency) ?? 0) + climate);
        const wentBack = one.whole || (one.disputed === "lost" && one.parts.length === 0);
        if (wentBack) expect(climate).toBe(0);
        else expect(climate).toBeGreaterThanOrEqual(0);
      }
      const { shares } = await sharesSetAside();
      const sums = new Map<Currency, number>();
      for (const { currency, minor } of shares) sums.set(currency, (sums.get(currency) ?? 0) + minor);
      expect([...sums].sort()).toEqual([...expected].sort());
    }),
    { numRuns: repeats(40, 400) },
  );
});

test("a year is that of the market's own calendar", async () => {
  const before = (await sharesSetAside()).shares;
  // In Helsinki it is the new year already, in London not yet.
  const atNewYear = {
    gross: 100_000,
    paidAt: Date.UTC(2030, 11, 31, 22, 30) / 1_000,
    parts: [],
    disputed: "no",
  } as const;
  for (const market of ["fi", "uk"] as const) await book({ ...atNewYear, market });
  const { shares } = await sharesSetAside();
  const added = shares.filter(
    ({ market, year }) => !before.some((share) => share.market === market && share.year === year),
  );
  expect(added.map(({ market, year }) => [market, year])).toEqual([
    ["uk", 2030],
    ["fi", 2031],
  ]);
});
