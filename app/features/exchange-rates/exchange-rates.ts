/** Reference rates: how amounts in one currency compare with those in another, by rates of a day that is always shown. */
import type { Currency } from "#app/i18n/markets.ts";

export const CURRENCIES = ["SEK", "NOK", "DKK", "EUR", "GBP"] as const satisfies readonly Currency[];

/** The rates of one day. */
export interface DayRates {
  /** `2026-11-19` */
  on: string;
  /** Units of a currency for one euro. */
  perEuro: Readonly<Record<Currency, number>>;
}

/** The rates by which amounts are converted now. */
export interface Rates extends DayRates {
  /** Nothing newer has come for so long that the page says so. */
  stale: boolean;
}

const DAY = 86_400_000;

/** After so many days without new rates the page says so; banks' holidays are shorter. */
const STALE_DAYS = 7;

/** By how much one rate must have moved to be worth rewriting what was made by the old ones: less than anybody means by a round amount. */
const NOTICEABLE = 0.005;

/** Rates that have hardly moved come in force all the same when those in force are so many days older: a date shown is never old. */
const REPLACED_DAYS = 7;

/** Rates do not move so much in a day; an answer that says so is wrong. Each day that none have come allows a little more, up to the last. */
const PLAUSIBLE_MOVE = 0.1;
const PLAUSIBLE_MOVE_A_DAY = 0.01;
const PLAUSIBLE_MOVE_EVER = 0.4;

/** Whole days from one day to another, both as `2026-11-19`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** An amount in another currency, in whole units. */
export function convert(rates: DayRates, amount: number, from: Currency, to: Currency): number {
  return from === to ? amount : Math.round((amount / rates.perEuro[from]) * rates.perEuro[to]);
}

/** Whether the newest day known is so long ago that the page says so. */
export function isStale(newest: string, now: Date): boolean {
  return daysBetween(newest, now.toISOString().slice(0, 10)) > STALE_DAYS;
}

/** Whether newer rates take the place of those in force. */
export function comesInForce(inForce: DayRates, next: DayRates): boolean {
  const age = daysBetween(inForce.on, next.on);
  return age >= 0 && (age >= REPLACED_DAYS || largestMove(inForce, next) >= NOTICEABLE);
}

/** Whether rates can be those of a day at all, after those known of an earlier one. */
export function isPlausible(known: DayRates, next: DayRates): boolean {
  const days = Math.max(0, daysBetween(known.on, next.on));
  return largestMove(known, next) <= Math.min(PLAUSIBLE_MOVE + days * PLAUSIBLE_MOVE_A_DAY, PLAUSIBLE_MOVE_EVER);
}

function largestMove(from: DayRates, to: DayRates): number {
  return Math.max(...CURRENCIES.map((currency) => Math.abs(to.perEuro[currency] / from.perEuro[currency] - 1)));
}
