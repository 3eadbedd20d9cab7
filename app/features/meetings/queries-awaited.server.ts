import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";

/** How many suggestions of meetings wait for the actor's answer, at most 99; those whose times have all passed do not. */
export async function suggestionsAwaiting(actor: Actor): Promise<number> {
  if (actor.kind !== "member" || actor.viewer) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from meetings m join meeting_proposals p on p.meeting_id = m.id and p.state = 'open' and p.proposed_by <> ${actor.id}
    where ${actor.id} in (m.organiser_id, m.guest_id) and m.state in ('proposed', 'moving')
      and exists (select from meeting_times where proposal_id = p.id and starts_at > ${now()})
    limit 99) as awaited`.execute(db);
  return rows[0]!.count;
}
