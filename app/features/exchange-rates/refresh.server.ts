import { sql } from "kysely";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { newestRates, ratesInForce } from "./daily-rates.server.ts";
import { ratesMoved } from "./events.ts";
import { CURRENCIES, comesInForce, type DayRates, daysBetween, isPlausible } from "./exchange-rates.ts";
import { type Reading, readPublished } from "./published-rates.ts";

const PATIENCE_MILLISECONDS = 10_000;

/** The bank's whole history is 600 KB. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Several times a day: fetches new rates from the configured address. What cannot be used changes nothing, and is tried again the next time. */
export async function refreshRates(): Promise<void> {
  const address = env().RATES_URL;
  if (!address) return;
  const reading = await fetchRates(address);
  const outcome = reading.ok
    ? await storeRates(systemActor("refresh-rates"), reading.days)
    : ({ kind: "refused", reason: reading.reason } as const);
  if (outcome.kind === "refused") log.warn({ reason: outcome.reason }, "rates not taken; those in force stay");
}

/** Fetches and reads what is published at an address. Never throws: whatever goes wrong is the reason why there are no rates. */
async function fetchRates(address: string): Promise<Reading> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      // The address that was configured answers itself: nobody else says where this machine reads.
      redirect: "manual",
      headers: { accept: "application/xml, text/csv, application/json;q=0.9, */*;q=0.1" },
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return { ok: false, reason: `status ${answer.status}` };
    }
    const text = await textOf(answer);
    return text === null ? { ok: false, reason: "too long" } : readPublished(text);
  } catch (error) {
    return { ok: false, reason: error instanceof Error && error.name === "TimeoutError" ? "too slow" : "not reached" };
  }
}

/** The answer's text, or null when it is longer than any table of rates; the rest is not read then. */
async function textOf(answer: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > MOST_BYTES) return null;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** What became of published rates. Refused ones have changed nothing. */
export type RatesOutcome = { kind: "in-force" | "noted" } | { kind: "refused"; reason: string };

/**
 * Adds published days, oldest first, to the history, all or none; the newest come in force when they have moved noticeably.
 * Refuses days to come, and rates that cannot follow those known.
 */
async function storeRates(_actor: SystemActor, days: readonly DayRates[]): Promise<RatesOutcome> {
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

/** A day that is known already is corrected. */
async function storeDays(trx: Tx, days: readonly DayRates[]): Promise<void> {
  const rows = days.flatMap(({ on, perEuro }) =>
    CURRENCIES.map((currency) => ({ on, currency, rate: perEuro[currency] })),
  );
  await sql`insert into exchange_rate_history (rated_on, currency, per_euro)
    select * from unnest(${rows.map(({ on }) => on)}::date[], ${rows.map(({ currency }) => currency)}::text[],
      ${rows.map(({ rate }) => rate)}::numeric[])
    on conflict (currency, rated_on) do update set per_euro = excluded.per_euro
      where exchange_rate_history.per_euro <> excluded.per_euro`.execute(trx);
}
