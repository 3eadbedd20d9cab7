import { sql } from "kysely";
import type { AccountHolder } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import type { Session } from "#app/platform/visit.server.ts";

const MINUTE = 60_000;
// A break of half an hour makes the next request a new visit; "since last time" counts from the end of the one before.
const BREAK = 30 * MINUTE;
// Within a visit the time is written this seldom: nearly all requests write nothing.
const GRAIN = 5 * MINUTE;

/**
 * Notes that an account is here and its session used. `lastSeenAt` and the session's `usedAt` are what is stored, as the request's own
 * query has just read it.
 */
export async function noteVisit(actor: AccountHolder, session: Session, lastSeenAt: Date): Promise<void> {
  const present = now();
  if (present.getTime() - session.usedAt.getTime() >= GRAIN) {
    // Those that it was handed over from count as used too, for it ends with them. The oldest first, as when they are ended: two that go
    // through a family in opposite directions would wait for each other.
    await sql`
      with recursive line as (
        select id, parent_id from sessions where id = ${session.id}
        union all select s.id, s.parent_id from sessions s join line on s.id = line.parent_id
      ), held as (
        select id from sessions where id in (select id from line) order by id for no key update
      ) update sessions set used_at = ${present} where id in (select id from held)`.execute(db);
  }
  // It is not the member who is here.
  if (actor.kind === "member" && actor.viewer) return;
  if (present.getTime() - lastSeenAt.getTime() < GRAIN) return;
  const isNew = present.getTime() - lastSeenAt.getTime() >= BREAK;
  await db
    .updateTable("users")
    .set({
      lastSeenAt: present,
      ...(isNew ? { previousVisitAt: lastSeenAt } : {}),
    })
    .where("id", "=", actor.id)
    // Of several requests at once, one writes; else the first would already be the visit before.
    .where("lastSeenAt", "<=", new Date(present.getTime() - GRAIN))
    .execute();
}
