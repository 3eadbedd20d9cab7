/** The rates of past days, for amounts that keep the rate of the day on which they arose. */
import { sql } from "kysely";
import type { Currency } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db.server.ts";
import type { DayRates } from "./rates.ts";

/**
 * The days with rates from `from` to `to` (both `2026-10-31`), oldest first, and before them the last day that holds at their beginning: banks
 * publish none on holidays. Where the history begins later, its first day.
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

/** The rates that hold on a day: its own or the last before it; before all of them the first. Days are oldest first, and never none. */
export function ratesOn(days: readonly DayRates[], day: string): DayRates {
  return days.findLast(({ on }) => on <= day) ?? days[0]!;
}
