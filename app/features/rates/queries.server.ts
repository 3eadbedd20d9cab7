import { sql } from "kysely";
import type { Currency } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, db } from "#app/platform/db.server.ts";
import { type DayRates, isStale, type Rates } from "./rates.ts";

/** The rates by which amounts are converted now, with the day that is shown beside them. */
export async function currentRates(): Promise<Rates> {
  const { newest, ...rates } = await ratesInForce(db);
  return { ...rates, stale: isStale(newest, now()) };
}

interface Row {
  currency: Currency;
  perEuro: string;
  ratedOn: string;
}

/** The rates in force, and the newest day of which any are known. */
export async function ratesInForce(connection: Database): Promise<DayRates & { newest: string }> {
  const { rows } = await sql<Row & { newest: string }>`select currency, per_euro::text, rated_on,
      (select max(rated_on) from exchange_rate_history where currency = 'SEK') as newest
    from exchange_rates`.execute(connection);
  return { ...dayOf(rows), newest: rows[0]!.newest };
}

/** The newest rates known, in force or not. */
export async function newestRates(connection: Database): Promise<DayRates> {
  const { rows } = await sql<Row>`select currency, per_euro::text, rated_on from exchange_rate_history
    where rated_on = (select max(rated_on) from exchange_rate_history where currency = 'SEK')`.execute(connection);
  return dayOf(rows);
}

function dayOf(rows: readonly Row[]): DayRates {
  const perEuro = Object.fromEntries(rows.map((row) => [row.currency, Number(row.perEuro)]));
  return { on: rows[0]!.ratedOn, perEuro: perEuro as Record<Currency, number> };
}
