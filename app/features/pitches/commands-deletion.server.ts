/** Deleting a pitch, thinking better of it, and what is left after 30 days: nothing (decision 030). */
import { sql } from "kysely";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import type { Result } from "#app/platform/failure.ts";
import { type ActRefusal, act, factOf, move, takeDown } from "./commands-acts.server.ts";
import { draftOf } from "./commands-revisions.server.ts";
import { pitchRestored } from "./events.ts";
import { RESTORABLE } from "./lifecycle.ts";

/** Deletes a pitch: from now on nobody finds it. For 30 days its owner can restore it; what waited for review is taken back. */
export async function deletePitch(actor: Actor, publicId: string): Promise<Result<void, ActRefusal>> {
  return act(actor, publicId, {
    action: "delete",
    already: ({ state }) => state === "deleted",
    work: async (trx, pitch) => {
      if (pitch.openRevision === "under-review") await draftOf(trx, pitch);
      return takeDown(trx, pitch, "deleted");
    },
  });
}

/**
 * Restores a deleted pitch to what it was. What was public comes back withdrawn, what waited for review as a draft: whether others see it
 * is decided again. Fails with `illegal-move` when the 30 days are over.
 */
export async function restorePitch(actor: Actor, publicId: string): Promise<Result<void, ActRefusal>> {
  return act(actor, publicId, {
    action: "restore",
    already: ({ state }) => state !== "deleted",
    work: async (trx, pitch) => {
      await move(trx, pitch, pitch.deletedFrom!);
      return [pitchRestored(factOf(pitch))];
    },
  });
}

const BATCH = 200;

/**
 * Removes what was deleted more than 30 days ago, with everything that hangs on it: revisions, submissions, decisions, views, bookmarks.
 * Pictures go with the next sweep of files. Returns how many. May run twice, and beside itself.
 */
export async function purgeDeleted(_actor: SystemActor): Promise<number> {
  const before = new Date(now().getTime() - RESTORABLE);
  let purged = 0;
  for (let removed = BATCH; removed === BATCH; purged += removed) {
    const { rows } = await sql`
      delete from pitches where id in (
        select id from pitches where state = 'deleted' and deleted_at <= ${before}
        order by deleted_at limit ${BATCH} for update skip locked)
      returning id`.execute(db);
    removed = rows.length;
  }
  return purged;
}
