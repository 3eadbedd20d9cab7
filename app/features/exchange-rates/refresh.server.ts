import { sql } from "kysely";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { limitedText } from "#app/platform/http/limited-text.server.ts";
import { log } from "#app/platform/log.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { newestRates, ratesInForce } from "./daily-rates.server.ts";
import { ratesMoved } from "./events.ts";
import { CURRENCIES, comesInForce, type DayRates, daysBetween, isPlausible } from "./exchange-rates.ts";
import { type Reading, readPublished } from "./published-rates.ts";

const TIMEOUT_MILLISECONDS = 10_000;

/** Most bytes of an answer; the bank's whole history has 600 KB. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Several times a day: fetches new rates from the configured address. An unusable answer changes nothing; the next run tries again. */
export async function refreshRates(): Promise<void> {
  const address = env().RATES_URL;
  if (!address) return;
  const reading = await fetchRates(address);
  const outcome = reading.ok
    ? await storeRates(systemActor("refresh-rates"), reading.days)
    : ({ kind: "refused", reason: reading.reason } as const);
  if (outcome.kind === "refused") log.warn({ reason: outcome.reason }, "rates not taken; those in force stay");
}

/** Fetches and parses the rates at an address. Never throws: errors become the reason. */
async function fetchRates(address: string): Promise<Reading> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      // Only the configured address decides what this machine requests.
      redirect: "manual",
      headers: { accept: "application/xml, text/csv, application/json;q=0.9, */*;q=0.1" },
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return { ok: false, reason: `status ${answer.status}` };
    }
    const text = await limitedText(answer, MOST_BYTES);
    return text === null ? { ok: false, reason: "too long" } : readPublished(text);
  } catch (error) {
    return { ok: false, reason: error instanceof Error && error.name === "TimeoutError" ? "too slow" : "not reached" };
  }
}

/** The outcome for published rates. Refused ones have changed nothing. */
export type RatesOutcome = { kind: "in-force" | "noted" } | { kind: "refused"; reason: string };

/**
 * Adds published days, oldest first, to the history, all or none. The newest come into force if `comesInForce`. Refuses future days, and rates that
 * are implausible after the known ones.
 */
async function storeRates(_actor: SystemActor, days: readonly DayRates[]): Promise<RatesOutcome> {
  const newest = days.at(-1)!;
  // Time zones: tomorrow's date is possible.
  if (daysBetween(now().toISOString().slice(0, 10), newest.on) > 1) return { kind: "refused", reason: "a day to come" };
  return transaction(async (trx) => {
    await sql`select from exchange_rates for update`.execute(trx);
    const [inForce, known] = [await ratesInForce(trx), await newestRates(trx)];
    let previous: DayRates | undefined;
    for (const next of days) {
      if (next.on >= known.on && (!previous || previous.on < known.on)) previous = known;
      if (previous && !isPlausible(previous, next)) {
        return { kind: "refused" as const, reason: `the rates of ${next.on} have moved too far` };
      }
      previous = next;
    }
    await storeDays(trx, days);
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

/** Overwrites the rates of days that are known already. */
async function storeDays(trx: Tx, days: readonly DayRates[]): Promise<void> {
  const rows = days.flatMap(({ on, perEuro }) =>
    CURRENCIES.map((currency) => ({ on, currency, rate: perEuro[currency] })),
  );
  await sql`insert into exchange_rate_history (rated_on, currency, per_euro)
    select * from unnest(${rows.map(({ on }) => on)}::date[], ${rows.map(({ currency }) => currency)}::text[],
      ${rows.map(({ rate }) => rate)}::numeric[])
    on conflict (currency, rated_on) do update set per_euro = excluded.per_euro, source = 'published'
      where exchange_rate_history.per_euro <> excluded.per_euro or exchange_rate_history.source <> 'published'`.execute(
    trx,
  );
}
