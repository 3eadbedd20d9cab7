import type { AccountHolder } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";

const MINUTE = 60_000;
// A break of half an hour makes the next request a new visit; "since last time" counts from the end of the one before.
const BREAK = 30 * MINUTE;
// Within a visit the time is written this seldom: nearly all requests write nothing.
const GRAIN = 5 * MINUTE;

/** Notes that an account is here. `lastSeenAt` is what is stored, as the request's own query has just read it. */
export async function noteVisit(actor: AccountHolder, lastSeenAt: Date): Promise<void> {
  const present = now();
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
