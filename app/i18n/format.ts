/** Money, percentages, dates and relative time as a market writes them, by its clock or the reader's own. Instances of `Intl` are costly, so each is made once. */
import { type Currency, factsOf, type Market } from "./markets.ts";

export interface MarketFormats {
  /** A whole number with the market's grouping. */
  number(value: number): string;
  /** Whole units of a currency: `2 500 000 kr`, `£60,000`. */
  money(amount: number, currency: Currency): string;
  /** Minor units of a currency by its ISO 4217 code, always with both decimals, as on a receipt: `399,00 kr`, `£29.00`. */
  moneyExact(minor: number, currency: string): string;
  /** Shorter from a million on, for rough amounts: `2,5 mn kr`, `60 000 kr`. */
  moneyCompact(amount: number, currency: Currency): string;
  /** Basis points as a percentage with up to two decimals: 1250 → `12,5 %`. */
  percent(basisPoints: number): string;
  /** A day: `20 november 2026`. What names a day itself (`2026-11-20`) is that day everywhere; so it is in all that follow. */
  date(moment: Date | string): string;
  /** `20/11`: where there is little room and the year is said nearby. */
  dayMonth(moment: Date | string): string;
  /** A day, short: `20 nov. 2026`. */
  dateShort(moment: Date | string): string;
  /** A day of these weeks, without its year: `20 november`. */
  dayOfYear(moment: Date | string): string;
  /** A day and time by the reader's clock: `20 nov. 2026 kl. 14.00`. */
  dateTime(moment: Date | string): string;
  /** A moment of these weeks, without its year: `fre 20 nov. kl. 14.00`. */
  dayTime(moment: Date | string): string;
  /** The time of day by the reader's clock: `14.00`, in English `14:00`. */
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

// All five currencies have a hundred minor units.
const DECIMALS = { standard: 0, compact: 1, exact: 2 } as const;

type Clock = Pick<MarketFormats, "date" | "dayMonth" | "dateShort" | "dayOfYear" | "dateTime" | "dayTime" | "time">;

const made = new Map<string, MarketFormats>();

/** The formatters of a market, with times by the clock of an IANA zone; without one by the market's. */
export function formatsOf(market: Market, zone?: string): MarketFormats {
  const usual = factsOf(market).timeZone;
  const key = zone === undefined || zone === usual ? market : `${market} ${zone}`;
  let formats = made.get(key);
  if (!formats) {
    formats = key === market ? makeFormats(market) : { ...formatsOf(market), ...clockOf(market, zone ?? usual) };
    made.set(key, formats);
  }
  return formats;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What stands between a day and a time of day. */
const AT: Readonly<Record<Market, string>> = {
  se: " kl.\u00a0",
  no: " kl.\u00a0",
  dk: " kl.\u00a0",
  fi: " klo\u00a0",
  uk: ", ",
};

/**
 * A time of day as the language councils of the five countries write it. `Intl` gives Swedish and Norwegian the colon of ISO 8601;
 * Myndigheternas skrivregler 10.2 and Språkrådet recommend the full stop, as Danish and Finnish have it.
 */
export function writtenTime(market: Market, time: string): string {
  return market === "uk" ? time : time.replace(":", ".");
}

function clockOf(market: Market, zone: string): Clock {
  const locale = factsOf(market).bcp47;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const here = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    let asNamed: Intl.DateTimeFormat | undefined;
    return (moment: Date | string) => {
      if (typeof moment !== "string" || !DAY.test(moment)) return here.format(new Date(moment));
      asNamed ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
      return asNamed.format(new Date(moment));
    };
  };
  const dateShort = format({ dateStyle: "medium" });
  const day = format({ weekday: "short", day: "numeric", month: market === "fi" ? "numeric" : "short" });
  const clock = format({ timeStyle: "short" });
  const time = (moment: Date | string) => writtenTime(market, clock(moment));
  return {
    date: format({ dateStyle: "long" }),
    dayMonth: format({ day: "numeric", month: "numeric" }),
    dateShort,
    dayOfYear: format({ day: "numeric", month: "long" }),
    dateTime: (moment) => dateShort(moment) + AT[market] + time(moment),
    dayTime: (moment) => day(moment) + AT[market] + time(moment),
    time,
  };
}

function makeFormats(market: Market): MarketFormats {
  const { bcp47: locale, timeZone } = factsOf(market);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const collator = new Intl.Collator(locale);
  const money = new Map<string, Intl.NumberFormat>();

  function currencyFormat(currency: string, look: "standard" | "compact" | "exact"): Intl.NumberFormat {
    const key = currency + look;
    let format = money.get(key);
    if (!format) {
      format = new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        notation: look === "compact" ? "compact" : "standard",
        maximumFractionDigits: DECIMALS[look],
        minimumFractionDigits: look === "exact" ? DECIMALS.exact : 0,
      });
      money.set(key, format);
    }
    return format;
  }

  return {
    number: (value) => number.format(value),
    money: (amount, currency) => currencyFormat(currency, "standard").format(amount),
    moneyExact: (minor, currency) => currencyFormat(currency, "exact").format(minor / 10 ** DECIMALS.exact),
    // Short for a thousand is no word of business letters: "163 tn kr", "163k kr", "163 t kr.".
    moneyCompact: (amount, currency) =>
      currencyFormat(currency, amount < 1_000_000 ? "standard" : "compact").format(amount),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
    ...clockOf(market, timeZone),
    ago: (moment, now) => {
      const seconds = (now.getTime() - new Date(moment).getTime()) / 1000;
      const step = STEPS.find(([, length]) => seconds >= length);
      return step ? relative.format(-Math.floor(seconds / step[1]), step[0]) : null;
    },
    list: (items) => list.format(items),
    compare: (a, b) => collator.compare(a, b),
  };
}

const NO_BREAK_SPACE = "\u00a0";
const WORD_JOINER = "\u2060";

/**
 * A short text that stays on one line: neither its spaces nor its dashes are places to break at. For pages, where lines are narrow; mails,
 * calendars and paper keep the characters that every program knows.
 */
export function unbroken(text: string): string {
  return text.replaceAll(" ", NO_BREAK_SPACE).replace(/[–-]/g, (dash) => dash + WORD_JOINER);
}
