/** So many mails a second over all processes and machines (MAIL_PER_SECOND). */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "./db.server.ts";

/**
 * Waits until the next mail may leave. The row holds the moment of the next free place; each mail moves it on by the share of a second that
 * it takes (GCRA without a burst). It is the database's clock, so that machines need not agree on theirs. A process waits for as many places
 * as it sends mails at once, so a wait is short.
 */
export async function takePlace(perSecond: number): Promise<void> {
  const { rows } = await sql<{ wait: number }>`update mail_pace
    set next_at = greatest(next_at, clock_timestamp()) + make_interval(secs => ${1 / perSecond}::float8)
    returning extract(epoch from next_at - clock_timestamp())::float8 - ${1 / perSecond}::float8 as wait`.execute(db);
  const milliseconds = rows[0]!.wait * 1_000;
  if (milliseconds > 0) await pause(milliseconds);
}
