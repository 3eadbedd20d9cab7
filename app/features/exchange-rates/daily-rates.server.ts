import { sql } from "kysely";
import type { Currency } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, db } from "#app/platform/db/db.server.ts";
import { type DayRates, isStale, type Rates } from "./exchange-rates.ts";

/** The rates in force, with their day, which pages show. */
export async function currentRates(): Promise<Rates> {
  const { newest, ...rates } = await ratesInForce(db);
  const { rows } = await sql<{ demo: boolean }>`select source = 'demo' as demo from exchange_rate_history
    where currency = 'SEK' and rated_on = ${rates.on}`.execute(db);
  const demo = rows[0]?.demo ?? false;
  return { ...rates, demo, stale: !demo && isStale(newest, now()) };
}

interface Row {
  currency: Currency;
  perEuro: string;
  ratedOn: string;
}

/** The rates in force, and the newest day with known rates. */
export async function ratesInForce(connection: Database): Promise<DayRates & { newest: string }> {
  const { rows } = await sql<Row & { newest: string }>`select currency, per_euro::text, rated_on,
      (select max(rated_on) from exchange_rate_history where currency = 'SEK') as newest
    from exchange_rates`.execute(connection);
  return { ...dayOf(rows), newest: rows[0]!.newest };
}

/** The newest known rates, in force or not. */
export async function newestRates(connection: Database): Promise<DayRates> {
  const { rows } = await sql<Row>`select currency, per_euro::text, rated_on from exchange_rate_history
    where rated_on = (select max(rated_on) from exchange_rate_history where currency = 'SEK')`.execute(connection);
  return dayOf(rows);
}

function dayOf(rows: readonly Row[]): DayRates {
  const perEuro = Object.fromEntries(rows.map((row) => [row.currency, Number(row.perEuro)]));
  return { on: rows[0]!.ratedOn, perEuro: perEuro as Record<Currency, number> };
}

/**
 * The days with rates from `from` to `to` (both `2026-10-31`), oldest first, preceded by the last day before `from`, since banks publish none on
 * holidays. If the history begins later, at least its first day.
 */
export async function ratesBetween(from: string, to: string): Promise<DayRates[]> {
  const { rows } = await sql<{ on: string; currency: Currency; perEuro: string }>`
    select rated_on as on, currency, per_euro::text from exchange_rate_history
    where rated_on <= greatest(${to}::date, (select min(rated_on) from exchange_rate_history))
      and rated_on >= coalesce((select max(rated_on) from exchange_rate_history where rated_on <= ${from}::date),
        (select min(rated_on) from exchange_rate_history))
    order by rated_on`.execute(db);
  const days = new Map<string, Partial<Record<Currency, number>>>();
  for (const { on, currency, perEuro } of rows) {
    days.set(on, { ...days.get(on), [currency]: Number(perEuro) });
  }
  return [...days].map(([on, perEuro]) => ({ on, perEuro: perEuro as DayRates["perEuro"] }));
}

/** The rates of a day: its own, or the last before it, or else the first. `days` are oldest first and not empty. */
export function ratesOn(days: readonly DayRates[], day: string): DayRates {
  return days.findLast(({ on }) => on <= day) ?? days[0]!;
}
