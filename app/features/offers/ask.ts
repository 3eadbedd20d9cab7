/** How an offer stands to what its pitch asks for. Pure: the form computes it while somebody types. */
import { convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { type Deal, dealForShare } from "#app/features/pitches/ownership.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { dealOfTerms, type Terms } from "./offer.ts";

/** What a pitch asks for, in its own currency. */
export interface Ask extends Deal {
  currency: Currency;
}

/** An offer beside the ask. Amounts are whole units of the offer's currency. */
export interface AskComparison {
  /** How far the offer's valuation is above the one asked for, in whole percent; negative below. */
  difference: number;
  /** The valuation that the offer implies, and the one that the pitch asks for. */
  valuation: number;
  asked: number;
  /** What the offered share would cost at the ask. */
  cost: number;
  /** Whether the valuations are those after the investment; otherwise, of shares of another kind, those before. */
  after: boolean;
  /** Whether the ask was converted from another currency. */
  converted: boolean;
}

/**
 * Compares terms with an ask. Shares of the same kind by the valuation after the investment, which is how the pitch counts; new with existing
 * ones by the valuation before, since both then cost the same a share. Null for terms that imply no valuation.
 */
export function compareWithAsk(
  terms: Pick<Terms, "amount" | "share" | "kind" | "valuation" | "currency">,
  ask: Ask,
  rates: DayRates,
): AskComparison | null {
  const { amount, share, kind, currency } = terms;
  const offered = dealOfTerms(terms);
  if (!offered) return null;
  const after = kind === ask.kind;
  const part = after ? "postMoney" : "preMoney";
  const inOffered = (value: number) => convert(rates, value, ask.currency, currency);
  const valuation = offered[part];
  const asked = inOffered(ask[part]);
  const atAsk = dealForShare(kind, ask.preMoney, share);
  const cost = after ? Math.round((ask.postMoney / 10_000) * share) : atAsk.ok ? atAsk.deal.amount : null;
  if (cost === null || asked === 0) return null;
  // Of a share of few hundredths of a percent, rounding it moves the valuation by percents.
  const rounding = inOffered(ask[part]) / 20_000;
  const same = Math.abs(amount - inOffered(cost)) <= rounding;
  return {
    difference: same ? 0 : Math.round((valuation / asked - 1) * 100),
    valuation: same ? asked : valuation,
    asked,
    cost: inOffered(cost),
    after,
    converted: currency !== ask.currency,
  };
}

/** The two ends of a scale on which both valuations have room, in whole units: a round step below the lower and above the higher. */
export function askScale(valuation: number, asked: number): { from: number; to: number } {
  const [low, high] = [Math.min(valuation, asked), Math.max(valuation, asked)];
  const step = 10 ** Math.max(0, Math.floor(Math.log10(high)));
  const fine = high / step < 2 ? step / 2 : step;
  // Far below the other, the lower one stands near zero.
  const from = Math.max(0, Math.floor((low * 0.85) / fine) * fine);
  return { from, to: Math.ceil((high * 1.05) / fine) * fine };
}
