import { expect, test } from "vitest";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { dealOfPitch } from "#app/features/pitches/offer.ts";
import { type Deal, equalsSign, SHARE_KINDS } from "#app/features/pitches/ownership.ts";
import { choiceOf, rangeIn } from "#app/features/pitches/page/calculator.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { parseForm } from "#app/platform/http/forms.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { statedOffers } from "#tests/fixtures/market/stated-offers.ts";
import { repeats } from "#tests/long.ts";
import { fc } from "#tests/properties.ts";
import { compareWithAsk } from "./ask.ts";
import { dealOfTerms, type Price, type Terms, usualEnd } from "./offer.ts";
import { offerSchema, priceText } from "./offer-form.ts";
import { firstOfferValues } from "./routes/offer-data.server.ts";
import { typedTerms } from "./ui/typed-terms.ts";

const AT = new Date("2026-11-20T12:00:00Z");
const CONTEXT = { zone: "Europe/Stockholm", at: AT };
const RATES: DayRates = { on: "2026-11-20", perEuro: { EUR: 1, GBP: 0.8, SEK: 11, NOK: 12, DKK: 7.5 } };
const END = usualEnd(AT, CONTEXT.zone);

const pitches = statedOffers.map((content) => ({ ...dealOfPitch(content)!, currency: content.currency }));

function typed(values: Record<string, string>, prices: readonly Price[]): Terms {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: newId(), validUntil: END, ...values })) form.set(name, value);
  for (const price of prices) form.append("prices", priceText(price));
  const submission = parseForm(form, offerSchema(CONTEXT));
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.reply().error));
  return submission.value.terms;
}

/** Whether an equation of three figures as they are shown is right: the share to its two decimals, the valuation to the unit. */
function recomputes({ amount, offered, postMoney }: Deal, by: "share" | "valuation"): boolean {
  const right =
    by === "share"
      ? Math.round((amount * 10_000) / offered) === postMoney
      : Math.round((amount * 10_000) / postMoney) === offered;
  return right && (equalsSign({ amount, offered, postMoney }) === "=") === (amount * 10_000 === offered * postMoney);
}

test("an offer at the pitch's price says its valuation to the unit, from the calculator to the form that is sent", () => {
  fc.assert(
    fc.property(
      pitches,
      fc.double({ min: 0.001, max: 1, noNaN: true }),
      fc.constantFrom(...MARKETS),
      (ask, part, market) => {
        const { currency } = ask;
        const asked = { deal: ask, currency, rates: undefined };
        const choice = choiceOf(
          asked,
          Math.max(rangeIn(asked, currency).min, Math.round(ask.amount * part)),
          currency,
        )!;
        if (choice.share === 0) return;
        const query = new URL(paths.offerOnPitch("abc", choice), "http://a").searchParams;
        const values = firstOfferValues(market, currency, ask.kind, END, query);
        const { amount, share, kind } = values;
        const sent = typed({ amount, share, kind, currency }, [ask]);
        const previewed = typedTerms({ ...values, clauses: [] }, [ask])!;
        const deal = dealOfTerms(sent)!;
        expect(deal).toMatchObject({ amount: choice.amount, offered: choice.share, postMoney: ask.postMoney });
        expect(dealOfTerms(previewed)).toEqual(deal);
        expect(recomputes(deal, sent.valuation === null ? "share" : "valuation")).toBe(true);
        expect(compareWithAsk(sent, ask, RATES)).toMatchObject({
          difference: 0,
          valuation: ask.postMoney,
          asked: ask.postMoney,
        });
        // Answered with another amount at the same price, when the pitch asks something else by now.
        const half = choiceOf(asked, Math.ceil(choice.amount / 2), currency);
        if (!half?.share) return;
        const counter = firstOfferValues(
          market,
          currency,
          ask.kind,
          END,
          new URL(paths.offerOnPitch("abc", half), "http://a").searchParams,
        );
        const answered = { ...deal, currency };
        const other = { ...ask, postMoney: ask.postMoney * 3, preMoney: ask.postMoney * 3 - ask.amount };
        const terms = typed({ amount: counter.amount, share: counter.share, kind, currency }, [answered, other]);
        expect(dealOfTerms(terms)!.postMoney).toBe(ask.postMoney);
      },
    ),
    { numRuns: repeats(40, 2_000) },
  );
});

test("a share that was typed at another price is what it was typed as, and its equation is right", () => {
  fc.assert(
    fc.property(
      pitches,
      fc.integer({ min: 20_000, max: 100_000_000 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.constantFrom(...SHARE_KINDS),
      (ask, amount, share, kind) => {
        const values = { amount: String(amount), share: String(share / 100), kind, currency: ask.currency };
        const terms = typed(values, [ask]);
        expect(terms.share).toBe(share);
        const deal = dealOfTerms(terms)!;
        expect(deal.offered).toBe(share);
        expect(recomputes(deal, terms.valuation === null ? "share" : "valuation")).toBe(true);
        // A price in another currency is a rough one.
        const other = { ...ask, currency: ask.currency === "GBP" ? "EUR" : "GBP" } as const;
        expect(typed(values, [other]).valuation).toBeNull();
      },
    ),
    { numRuns: repeats(40, 2_000) },
  );
});

test.each([
  ["of the same kind", "new", "4.29", 1_400_000, 1_340_000],
  ["of another kind, by the valuation before", "existing", "4.8", 1_250_000, 1_250_000],
  ["at another price", "new", "4.3", null, 1_335_349],
] as const)("£60,000 of a company that seeks £150,000 at £1,250,000, %s", (_, kind, share, valuation, preMoney) => {
  const ask = {
    ...dealOfPitch({
      currency: "GBP",
      valuation: 1_250_000,
      shareKind: "new",
      seekingAmount: 150_000,
      offered: 1_071,
    })!,
    currency: "GBP",
  } as const;
  const terms = typed({ amount: "60,000", share, kind, currency: "GBP" }, [ask]);
  expect(terms.valuation).toBe(valuation);
  expect(dealOfTerms(terms)).toMatchObject({ preMoney });
});

test.each(["GBP new 1", "USD new 1 2", "GBP other 1 2", "GBP new -1 2", "GBP new 1 2 3", "GBP new 1e5 2", ""])(
  "a price such as %j is refused",
  (price) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      id: newId(),
      amount: "1",
      share: "5",
      kind: "new",
      currency: "GBP",
      validUntil: END,
    }))
      form.set(name, value);
    form.append("prices", price);
    form.append("prices", "GBP new 100000 150000");
    expect(parseForm(form, offerSchema(CONTEXT)).status).toBe("error");
  },
);
