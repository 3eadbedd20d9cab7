/** The arithmetic of the ownership calculator: an amount in the pitch's currency or the reader's, and the share that it buys. Pure. */
import { convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { parseAmount } from "#app/platform/typed-amounts.ts";
import { type Deal, shareForAmount } from "../ownership.ts";

/** What is for sale, and at which rates it is counted in other currencies. */
export interface Asked {
  deal: Deal;
  currency: Currency;
  /** Without them, amounts are in the currency of the pitch only. */
  rates: DayRates | undefined;
}

/** A chosen amount. */
export interface Choice {
  /** Whole units of the pitch's currency. */
  amount: number;
  /** In basis points; 0 if it is less than a hundredth of a percent. */
  share: number;
  /** As chosen, perhaps in the reader's currency. */
  shown: { amount: number; currency: Currency };
}

/** The lowest and highest amount in a currency, and a round step between them: about a hundredth of the highest. */
export interface Range {
  min: number;
  max: number;
  step: number;
}

/** The amounts that can be chosen in a currency: from one step to the whole offer. */
export function rangeIn({ deal, currency, rates }: Asked, unit: Currency): Range {
  const max = rates ? Math.max(1, convert(rates, deal.amount, currency, unit)) : deal.amount;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(max)) - 2);
  return { min: step, max, step };
}

/** What an amount in a currency buys; null outside of the range. */
export function choiceOf(asked: Asked, amount: number, unit: Currency): Choice | null {
  const { min, max } = rangeIn(asked, unit);
  if (!(amount >= min && amount <= max)) return null;
  const { deal, currency } = asked;
  const exact = unit === currency ? amount : converted(asked, amount, unit, currency);
  const own = amount === max ? deal.amount : Math.min(exact, deal.amount);
  return { amount: own, share: shareForAmount(deal, own), shown: { amount, currency: unit } };
}

/** What a typed amount buys; null for anything that is none, or outside of the range. */
export function typedChoice(asked: Asked, typed: string, unit: Currency): Choice | null {
  const read = parseAmount(typed);
  return read.ok ? choiceOf(asked, read.value, unit) : null;
}

/** The example to begin with: about two fifths of the offer, rounded. */
export function firstChoice(asked: Asked, unit: Currency): Choice {
  const { min, max, step } = rangeIn(asked, unit);
  const amount = Math.max(min, Math.min(max, Math.round((max * 0.4) / step) * step));
  return choiceOf(asked, amount, unit)!;
}

/** A chosen amount in the other currency. */
export function choiceIn(asked: Asked, { amount, shown }: Choice, unit: Currency): Choice {
  if (unit === shown.currency) return { amount, share: shareForAmount(asked.deal, amount), shown };
  const { min, max } = rangeIn(asked, unit);
  const all = amount === asked.deal.amount;
  const other = unit === asked.currency ? amount : converted(asked, amount, asked.currency, unit);
  return choiceOf(asked, all ? max : Math.max(min, Math.min(max, other)), unit)!;
}

/** To three significant figures: rates of another day are no more precise, and the amount is one that people name. */
function converted({ rates }: Asked, amount: number, from: Currency, to: Currency): number {
  return rates ? Math.max(1, Number(convert(rates, amount, from, to).toPrecision(3))) : amount;
}
