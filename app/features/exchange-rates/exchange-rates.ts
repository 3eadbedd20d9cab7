/** Reference rates, by which amounts are compared across currencies. Pages always show their day. */
import type { Currency } from "#app/i18n/markets.ts";

export const CURRENCIES = ["SEK", "NOK", "DKK", "EUR", "GBP"] as const satisfies readonly Currency[];

/** The rates of one day. */
export interface DayRates {
  /** `2026-11-19` */
  on: string;
  /** Units of a currency for one euro. */
  perEuro: Readonly<Record<Currency, number>>;
}

/** The rates in force. */
export interface Rates extends DayRates {
  /** No rates for more than `STALE_DAYS`: pages show a warning. */
  stale: boolean;
  /** Of the demo world, which has no bank to ask. */
  demo?: boolean;
}

const DAY = 86_400_000;

/** Days without new rates until pages show a warning; longer than any bank holiday. */
const STALE_DAYS = 7;

/** The relative move of a rate that is worth recalculating stored amounts: below the precision of a round amount. */
const NOTICEABLE = 0.005;

/** After so many days new rates come into force even if they have hardly moved, so that the day shown stays recent. */
const REPLACED_DAYS = 7;

/** Larger relative moves are treated as errors: the limit for a day, its growth per day without rates, and its maximum. */
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

/** As an amount that was converted is shown, to two significant figures: rates of another day are no more precise. */
export function roughly(amount: number): number {
  return Number(amount.toPrecision(2));
}

/** Whether the newest known day is older than `STALE_DAYS`. */
export function isStale(newest: string, now: Date): boolean {
  return daysBetween(newest, now.toISOString().slice(0, 10)) > STALE_DAYS;
}

/** Whether newer rates replace those in force. */
export function comesInForce(inForce: DayRates, next: DayRates): boolean {
  const age = daysBetween(inForce.on, next.on);
  return age >= 0 && (age >= REPLACED_DAYS || largestMove(inForce, next) >= NOTICEABLE);
}

/** Whether rates are plausible, given the known ones of an earlier day. */
export function isPlausible(known: DayRates, next: DayRates): boolean {
  const days = Math.max(0, daysBetween(known.on, next.on));
  return largestMove(known, next) <= Math.min(PLAUSIBLE_MOVE + days * PLAUSIBLE_MOVE_A_DAY, PLAUSIBLE_MOVE_EVER);
}

function largestMove(from: DayRates, to: DayRates): number {
  return Math.max(...CURRENCIES.map((currency) => Math.abs(to.perEuro[currency] / from.perEuro[currency] - 1)));
}
