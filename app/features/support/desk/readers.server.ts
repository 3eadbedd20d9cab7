/** Who of staff has a case open at this moment, so that two do not write the same answer. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { canSupport } from "../policy.ts";
import { worksHere } from "./assigning.server.ts";
import { READING_LASTS } from "./readers.ts";

/** Bounds the sentence: more names say no more. */
const MOST = 5;

/**
 * Tells that the actor has a case open, or has left it, and returns the names of the colleagues who have it open, too. Nothing is decided by it, so
 * the audit log has no entry.
 */
export async function tellReading(
  actor: Actor,
  ticketId: string,
  open: boolean,
): Promise<Result<string[], "not-found">> {
  if (!canSupport(actor) || !isId(ticketId)) return err("not-found");
  const present = now();
  if (open) {
    const told = await sql`insert into ticket_readers (ticket_id, staff_id, seen_at)
      select id, ${actor.id}, ${present} from tickets where id = ${ticketId}
      on conflict (ticket_id, staff_id) do update set seen_at = excluded.seen_at`.execute(db);
    if (told.numAffectedRows === 0n) return err("not-found");
  } else {
    await db.deleteFrom("ticketReaders").where("ticketId", "=", ticketId).where("staffId", "=", actor.id).execute();
  }
  // Those whose browser went away without a word.
  await db.deleteFrom("ticketReaders").where("seenAt", "<", beforeWhich(present)).execute();
  return ok(await readersOf(actor, ticketId));
}

/** The names of the colleagues who have a case open. Empty for all but support and admins. */
export async function readersOf(actor: Actor, ticketId: string): Promise<string[]> {
  if (!canSupport(actor) || !isId(ticketId)) return [];
  const rows = await db
    .selectFrom("ticketReaders as reader")
    .innerJoin("users as who", "who.id", "reader.staffId")
    .select("who.name")
    .where("reader.ticketId", "=", ticketId)
    .where("reader.staffId", "<>", actor.id)
    .where("reader.seenAt", ">=", beforeWhich(now()))
    .where(worksHere)
    .orderBy("who.name")
    .limit(MOST)
    .execute();
  return rows.map(({ name }) => name);
}

function beforeWhich(present: Date): Date {
  return new Date(present.getTime() - READING_LASTS);
}
