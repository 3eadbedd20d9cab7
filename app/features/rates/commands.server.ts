import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { ratesMoved } from "./events.ts";
import { newestRates, ratesInForce } from "./queries.server.ts";
import { CURRENCIES, comesInForce, type DayRates, daysBetween, isPlausible } from "./rates.ts";

/** What became of published rates. Refused ones have changed nothing. */
export type Taken = { kind: "in-force" | "noted" } | { kind: "refused"; reason: string };

/**
 * Takes published days, oldest first, into the history, all or none; the newest come in force when they have moved noticeably.
 * Refuses days to come, and rates that cannot follow those known.
 */
export async function takeRates(_actor: SystemActor, days: readonly DayRates[]): Promise<Taken> {
  const newest = days.at(-1)!;
  // The day begins earlier in the east; by tomorrow everywhere.
  if (daysBetween(now().toISOString().slice(0, 10), newest.on) > 1) return { kind: "refused", reason: "a day to come" };
  return transaction(async (trx) => {
    await sql`select from exchange_rates for update`.execute(trx);
    const [inForce, known] = [await ratesInForce(trx), await newestRates(trx)];
    let before: DayRates | undefined;
    for (const next of days) {
      if (next.on >= known.on && (!before || before.on < known.on)) before = known;
      if (before && !isPlausible(before, next)) {
        return { kind: "refused" as const, reason: `the rates of ${next.on} have moved too far` };
      }
      before = next;
    }
    await keepDays(trx, days);
    if (!comesInForce(inForce, newest)) return { kind: "noted" as const };
    for (const currency of CURRENCIES) {
      await trx
        .updateTable("exchangeRates")
        .set({ perEuro: newest.perEuro[currency], ratedOn: newest.on })
        .where("currency", "=", currency)
        .execute();
    }
    await emit(trx, ratesMoved({ ratedOn: newest.on }));
    return { kind: "in-force" as const };
  });
}

/** A day that is known already is corrected. */
async function keepDays(trx: Tx, days: readonly DayRates[]): Promise<void> {
  const rows = days.flatMap(({ on, perEuro }) =>
    CURRENCIES.map((currency) => ({ on, currency, rate: perEuro[currency] })),
  );
  await sql`insert into exchange_rate_history (rated_on, currency, per_euro)
    select * from unnest(${rows.map(({ on }) => on)}::date[], ${rows.map(({ currency }) => currency)}::text[],
      ${rows.map(({ rate }) => rate)}::numeric[])
    on conflict (currency, rated_on) do update set per_euro = excluded.per_euro
      where exchange_rate_history.per_euro <> excluded.per_euro`.execute(trx);
}
