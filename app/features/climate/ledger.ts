/** The climate ledger: amounts set aside, paid to projects, and waiting. Pure; amounts in minor units. */
import { CURRENCIES, convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { type Currency, MARKETS, type Market } from "#app/i18n/markets.ts";

/** The amount that a market has set aside in a year: 1 % of its payments without VAT, less refunds and disputes. */
export interface YearShare {
  market: Market;
  currency: Currency;
  year: number;
  minor: number;
}

/** The amount paid to projects in a currency, less counter-entries. */
export interface PaidSum {
  currency: Currency;
  minor: number;
}

/** The sums of one currency; currencies are never added up. */
export interface Fund {
  currency: Currency;
  setAsideMinor: number;
  paidMinor: number;
  /** Still to be paid; negative if more was paid than set aside. */
  waitingMinor: number;
}

/** A market's row: its years in the order of `years`, and the total of all years, including those not shown. */
export interface MarketLine {
  market: Market;
  currency: Currency;
  yearsMinor: number[];
  allMinor: number;
}

/** Years with their own column and bar; earlier ones are in the totals and in the file. */
const MOST_YEARS = 3;

/** The latest years in which anything was set aside, oldest first. */
export function yearsShown(shares: readonly YearShare[]): number[] {
  return [...new Set(shares.map(({ year }) => year))].sort((one, other) => one - other).slice(-MOST_YEARS);
}

/** A row for each market that has set anything aside, in the order of the markets. */
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

/** The sums of each currency in which anything was set aside or paid. */
export function fundsOf(shares: readonly YearShare[], paid: readonly PaidSum[]): Fund[] {
  return CURRENCIES.flatMap((currency) => {
    const isOwn = (sum: PaidSum) => sum.currency === currency;
    if (!shares.some(isOwn) && !paid.some(isOwn)) return [];
    const [setAsideMinor, paidMinor] = [sumOf(shares.filter(isOwn)), sumOf(paid.filter(isOwn))];
    return [{ currency, setAsideMinor, paidMinor, waitingMinor: setAsideMinor - paidMinor }];
  });
}

/** All funds converted to one currency by the rates of a day. Only for display: nothing is stored or paid by it. */
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
