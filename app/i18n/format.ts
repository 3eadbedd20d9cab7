/** Money, percentages, dates and relative time as the reader's market writes them. Instances of `Intl` are costly, so each is made once. */
import { type Currency, factsOf, type Market } from "./markets.ts";

export interface MarketFormats {
  /** A whole number with the market's grouping. */
  number(value: number): string;
  /** Whole units of a currency: `2 500 000 kr`, `£60,000`. */
  money(amount: number, currency: Currency): string;
  /** Shorter, for cards and axes: `2,5 mn kr`, `£60K`. */
  moneyCompact(amount: number, currency: Currency): string;
  /** Basis points as a percentage with up to two decimals: 1250 → `12,5 %`. */
  percent(basisPoints: number): string;
  /** A day: `20 november 2026`. */
  date(moment: Date | string): string;
  /** A day, short: `20 nov. 2026`. */
  dateShort(moment: Date | string): string;
  /** A day and time in the market's time zone. */
  dateTime(moment: Date | string): string;
  /** The time of day in the market's time zone. */
  time(moment: Date | string): string;
  /** How long ago, in the steps of specification §9: minutes, hours, days, weeks, months, years. Under a minute: null ("just now" is a message). */
  ago(moment: Date | string, now: Date): string | null;
  /** Names joined: `a, b och c`. */
  list(items: readonly string[]): string;
  /** Compares texts by the market's alphabet. */
  compare(a: string, b: string): number;
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

const made = new Map<Market, MarketFormats>();

/** The formatters of a market. */
export function formatsOf(market: Market): MarketFormats {
  let formats = made.get(market);
  if (!formats) {
    formats = makeFormats(market);
    made.set(market, formats);
  }
  return formats;
}

function makeFormats(market: Market): MarketFormats {
  const { bcp47: locale, timeZone } = factsOf(market);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  const dateShort = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const collator = new Intl.Collator(locale);
  const money = new Map<string, Intl.NumberFormat>();

  function currencyFormat(currency: Currency, notation: "standard" | "compact"): Intl.NumberFormat {
    const key = currency + notation;
    let format = money.get(key);
    if (!format) {
      format = new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        notation,
        maximumFractionDigits: notation === "compact" ? 1 : 0,
        minimumFractionDigits: 0,
      });
      money.set(key, format);
    }
    return format;
  }

  return {
    number: (value) => number.format(value),
    money: (amount, currency) => currencyFormat(currency, "standard").format(amount),
    moneyCompact: (amount, currency) => currencyFormat(currency, "compact").format(amount),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
    date: (moment) => date.format(new Date(moment)),
    dateShort: (moment) => dateShort.format(new Date(moment)),
    dateTime: (moment) => dateTime.format(new Date(moment)),
    time: (moment) => time.format(new Date(moment)),
    ago: (moment, now) => {
      const seconds = (now.getTime() - new Date(moment).getTime()) / 1000;
      const step = STEPS.find(([, length]) => seconds >= length);
      return step ? relative.format(-Math.floor(seconds / step[1]), step[0]) : null;
    },
    list: (items) => list.format(items),
    compare: (a, b) => collator.compare(a, b),
  };
}
