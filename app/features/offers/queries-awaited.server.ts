import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { mayReadOffers } from "./queries-rows.server.ts";

/** How many offers wait for the actor's answer or confirmation, at most 99. Whose turn it is, `turnOf` says. */
export async function offersAwaiting(actor: Actor): Promise<number> {
  if (!mayReadOffers(actor)) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from offers where valid_until > ${now()}
      and ((receiver_id = ${actor.id} and state = 'open') or (proposer_id = ${actor.id} and state = 'accepted'))
    limit 99) as awaited`.execute(db);
  return rows[0]!.count;
}
