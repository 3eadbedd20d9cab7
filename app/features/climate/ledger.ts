/** The climate ledger: what is set aside, what was paid to projects, and what waits. Pure; amounts are in minor units. */
import { CURRENCIES, convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { type Currency, MARKETS, type Market } from "#app/i18n/markets.ts";

/** What one market has set aside in one year: 1 % of its payments without VAT, less what refunds and disputes took back. */
export interface YearShare {
  market: Market;
  currency: Currency;
  year: number;
  minor: number;
}

/** What was paid to projects in one currency, less what counter-entries took back. */
export interface PaidSum {
  currency: Currency;
  minor: number;
}

/** One currency's money. It is never added to that of another. */
export interface Fund {
  currency: Currency;
  setAsideMinor: number;
  paidMinor: number;
  /** What is left to be paid; below zero where more was paid than had been set aside. */
  waitingMinor: number;
}

/** One market's line: its years in the order of `years`, and all years together, those not shown too. */
export interface MarketLine {
  market: Market;
  currency: Currency;
  yearsMinor: number[];
  allMinor: number;
}

/** Years that have a column and a bar of their own; those before are in the totals and in the file. */
const MOST_YEARS = 3;

/** The last years in which anything was set aside, oldest first. */
export function yearsShown(shares: readonly YearShare[]): number[] {
  return [...new Set(shares.map(({ year }) => year))].sort((one, other) => one - other).slice(-MOST_YEARS);
}

/** A line for each market that has set anything aside, in the order of the markets. */
export function marketLines(shares: readonly YearShare[], years: readonly number[]): MarketLine[] {
  return MARKETS.flatMap((market) =>
    CURRENCIES.flatMap((currency) => {
      const own = shares.filter((share) => share.market === market && share.currency === currency);
      if (own.length === 0) return [];
      const yearsMinor = years.map((year) => sumOf(own.filter((share) => share.year === year)));
      return [{ market, currency, yearsMinor, allMinor: sumOf(own) }];
    }),
  );
}

/** The money of each currency in which anything was set aside or paid. */
export function fundsOf(shares: readonly YearShare[], paid: readonly PaidSum[]): Fund[] {
  return CURRENCIES.flatMap((currency) => {
    const isOwn = (sum: PaidSum) => sum.currency === currency;
    if (!shares.some(isOwn) && !paid.some(isOwn)) return [];
    const [setAsideMinor, paidMinor] = [sumOf(shares.filter(isOwn)), sumOf(paid.filter(isOwn))];
    return [{ currency, setAsideMinor, paidMinor, waitingMinor: setAsideMinor - paidMinor }];
  });
}

/** All funds in one currency, by the rates of a day. Only for reading: nothing is kept or paid by it. */
export function totalIn(funds: readonly Fund[], rates: DayRates, currency: Currency): Fund {
  const sum = (minorOf: (fund: Fund) => number) =>
    funds.reduce((total, fund) => total + convert(rates, minorOf(fund), fund.currency, currency), 0);
  const [setAsideMinor, paidMinor] = [sum((fund) => fund.setAsideMinor), sum((fund) => fund.paidMinor)];
  return { currency, setAsideMinor, paidMinor, waitingMinor: setAsideMinor - paidMinor };
}

function sumOf(sums: readonly { minor: number }[]): number {
  return sums.reduce((total, { minor }) => total + minor, 0);
}

/** The tag under which stored pages of the ledger are dropped. */
export const LEDGER_TAG = "climate";
