import { sql } from "kysely";
import { canReview } from "#app/features/moderation/policy.ts";
import { waiting } from "#app/features/moderation/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** What waits at the desks of those who review. */
export interface Desk {
  review: number;
  /** Reported things, and appeals. */
  reports: number;
  held: number;
}

/** Counting stops here: from then on it is said that there is much. */
const COUNTED = 99;

/** What waits for a decision, for the navigation of those who make them; each counted up to 99. Null for everybody else. */
export async function deskOf(actor: Actor): Promise<Desk | null> {
  if (!canReview(actor) || actor.viewer) return null;
  const submissions = waiting().select("submission.id").limit(COUNTED);
  const { rows } = await sql<Desk>`select
    (select count(*)::int from ${submissions} as submissions) as review,
    (select count(*)::int from ((select from report_cases where state = 'open' limit ${COUNTED})
      union all (select from appeals where state = 'open' limit ${COUNTED}) limit ${COUNTED}) as cases) as reports,
    (select count(*)::int from (select from held_batches where state = 'open' limit ${COUNTED}) as batches) as held`.execute(
    db,
  );
  return rows[0] ?? null;
}
