/**
 * Formats of money, percentages, dates and relative time in a market's language, in its time zone or the reader's. `Intl` instances are
 * costly, so they are made on first use and kept.
 */
import { lazily } from "./lazily.ts";
import { type Currency, factsOf, type Market } from "./markets.ts";

export interface MarketFormats {
  /** A whole number with the market's grouping. */
  number(value: number): string;
  /** Whole units of a currency: `2 500 000 kr`, `£60,000`. */
  money(amount: number, currency: Currency): string;
  /** Minor units of a currency by its ISO 4217 code, always with both decimals, as on a receipt: `399,00 kr`, `£29.00`. */
  moneyExact(minor: number, currency: string): string;
  /** Abbreviated from a million on: `2,5 mn kr`, `60 000 kr`. */
  moneyCompact(amount: number, currency: Currency): string;
  /** Basis points as a percentage with up to two decimals: 1250 → `12,5 %`. */
  percent(basisPoints: number): string;
  /** A day: `20 november 2026`. Here and below, a date without a time (`2026-11-20`) is that day in every time zone. */
  date(moment: Date | string): string;
  /** `20/11`: for little space, with the year nearby. */
  dayMonth(moment: Date | string): string;
  /** A day, short: `20 nov. 2026`. */
  dateShort(moment: Date | string): string;
  /** A day without its year: `20 november`. */
  dayOfYear(moment: Date | string): string;
  /** For a tile or an axis: the day of the month `20`, the month `nov`, the day of the week `fre`. */
  dayNumber(moment: Date | string): string;
  monthShort(moment: Date | string): string;
  weekdayShort(moment: Date | string): string;
  /** A day and time: `20 nov. 2026 kl. 14.00`. */
  dateTime(moment: Date | string): string;
  /** A day and time without the year: `fre 20 nov. kl. 14.00`. */
  dayTime(moment: Date | string): string;
  /** The time of day: `14.00`, in English `14:00`. */
  time(moment: Date | string): string;
  /** Relative time, in the units of specification §9: minutes, hours, days, weeks, months, years. Null under a minute ("just now" is a message). */
  ago(moment: Date | string, now: Date): string | null;
  /** A list: `a, b och c`. */
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

/** Decimals; all five currencies have a hundred minor units. */
const DECIMALS = { standard: 0, compact: 3, exact: 2 } as const;

type Clock = Pick<
  MarketFormats,
  | "date"
  | "dayMonth"
  | "dateShort"
  | "dayOfYear"
  | "dayNumber"
  | "monthShort"
  | "weekdayShort"
  | "dateTime"
  | "dayTime"
  | "time"
>;

const cache = new Map<string, MarketFormats>();

/** The formatters of a market, with times in an IANA zone; by default the market's. */
export function formatsOf(market: Market, zone?: string): MarketFormats {
  const { timeZone } = factsOf(market);
  const key = zone === undefined || zone === timeZone ? market : `${market} ${zone}`;
  let formats = cache.get(key);
  if (!formats) {
    formats = key === market ? makeFormats(market) : { ...formatsOf(market), ...clockOf(market, zone ?? timeZone) };
    cache.set(key, formats);
  }
  return formats;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The separator of a day and a time of day. */
const AT: Readonly<Record<Market, string>> = {
  se: " kl.\u00a0",
  no: " kl.\u00a0",
  dk: " kl.\u00a0",
  fi: " klo\u00a0",
  uk: ", ",
};

/**
 * A time of day as the countries' language councils recommend. `Intl` has the colon of ISO 8601 for Swedish and Norwegian, but
 * Myndigheternas skrivregler 10.2 and Språkrådet recommend the full stop, which Danish and Finnish use.
 */
export function writtenTime(market: Market, time: string): string {
  return market === "uk" ? time : time.replace(":", ".");
}

/** Danish has an article between a weekday and its date, which `Intl` only writes with the year: `fredag den 27. november`. */
export function withDanishArticle(market: Market, day: string): string {
  return market === "dk" ? day.replace(/dag (?=\d)/, "dag den ") : day;
}

function clockOf(market: Market, zone: string): Clock {
  const locale = factsOf(market).bcp47;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const inZone = lazily(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }));
    const inUtc = lazily(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));
    return (moment: Date | string) => {
      const isDay = typeof moment === "string" && DAY.test(moment);
      return (isDay ? inUtc() : inZone()).format(new Date(moment));
    };
  };
  const dateShort = format({ dateStyle: "medium" });
  const day = format({ weekday: "short", day: "numeric", month: market === "fi" ? "numeric" : "short" });
  const [month, weekday] = [format({ month: "short" }), format({ weekday: "short" })];
  const dayNumber = format({ day: "numeric" });
  const undotted = (text: string) => text.replace(/\.$/, "");
  const clock = format({ timeStyle: "short" });
  const time = (moment: Date | string) => writtenTime(market, clock(moment));
  return {
    date: format({ dateStyle: "long" }),
    dayMonth: format({ day: "numeric", month: "numeric" }),
    dateShort,
    dayOfYear: format({ day: "numeric", month: "long" }),
    // Danish and Norwegian have a full stop after the number of a day.
    dayNumber: (moment) => undotted(dayNumber(moment)),
    monthShort: (moment) => undotted(month(moment)),
    weekdayShort: (moment) => undotted(weekday(moment)),
    dateTime: (moment) => dateShort(moment) + AT[market] + time(moment),
    dayTime: (moment) => day(moment) + AT[market] + time(moment),
    time,
  };
}

function makeFormats(market: Market): MarketFormats {
  const { bcp47: locale, timeZone } = factsOf(market);
  const number = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
  const percent = lazily(() => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }));
  const relative = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: "always" }));
  const list = lazily(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  const collator = lazily(() => new Intl.Collator(locale));
  const money = new Map<string, Intl.NumberFormat>();

  function currencyFormat(currency: string, style: "standard" | "compact" | "exact"): Intl.NumberFormat {
    const key = currency + style;
    let format = money.get(key);
    if (!format) {
      format = new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        notation: style === "compact" ? "compact" : "standard",
        maximumFractionDigits: DECIMALS[style],
        minimumFractionDigits: style === "exact" ? DECIMALS.exact : 0,
      });
      money.set(key, format);
    }
    return format;
  }

  return {
    number: (value) => number().format(value),
    money: (amount, currency) => currencyFormat(currency, "standard").format(amount),
    moneyExact: (minor, currency) => currencyFormat(currency, "exact").format(minor / 10 ** DECIMALS.exact),
    // Abbreviated thousands are too informal: "163 tn kr", "163k kr", "163 t kr.".
    moneyCompact: (amount, currency) =>
      // In full where three decimals of millions, or of billions, would round it.
      currencyFormat(currency, amount < 1e6 || amount % (amount < 1e9 ? 1e3 : 1e6) ? "standard" : "compact").format(
        amount,
      ),
    percent: (basisPoints) => percent().format(basisPoints / 10_000),
    ...clockOf(market, timeZone),
    ago: (moment, now) => {
      const seconds = (now.getTime() - new Date(moment).getTime()) / 1000;
      const step = STEPS.find(([, length]) => seconds >= length);
      return step ? relative().format(-Math.floor(seconds / step[1]), step[0]) : null;
    },
    list: (items) => list().format(items),
    compare: (a, b) => collator().compare(a, b),
  };
}

const NO_BREAK_SPACE = "\u00a0";
const WORD_JOINER = "\u2060";

/**
 * Prevents line breaks at the spaces and dashes of a short text. For pages only; mails, calendars and PDFs keep the characters that every
 * program knows.
 */
export function unbroken(text: string): string {
  return text.replaceAll(" ", NO_BREAK_SPACE).replace(/[–-]/g, (dash) => dash + WORD_JOINER);
}
