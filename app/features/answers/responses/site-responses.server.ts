import { sql } from "kysely";
import { remembered } from "#app/platform/db/remembered.server.ts";
import { reading } from "#app/platform/db/replica.server.ts";

/** The fewest members of whom a median is told: of fewer it would be about single people. */
export const FEWEST_ANSWERING = 20;

/** Milliseconds for which it is remembered: the times themselves are counted once a night. */
const AGE = 60 * 60_000;

/** Seconds until a member answers a first message, as the median of all members' usual times; null while too few have one. */
export const usualAnswer = remembered(AGE, countAnswers);

/** The median as it is now. */
export async function countAnswers(): Promise<number | null> {
  const query = sql<{ members: number; median: number | null }>`
    select count(*)::int as members, (percentile_disc(0.5) within group (order by usual_seconds))::float as median
    from response_facts where usual_seconds is not null`;
  const { rows } = await reading((from) => query.execute(from));
  const { members, median } = rows[0]!;
  return members < FEWEST_ANSWERING ? null : median;
}
