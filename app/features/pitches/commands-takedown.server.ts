/** What moderators do to a pitch besides its review: taking it down after a report, and what an appeal brings back (decision 035). */
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { factOf } from "./commands-acts.server.ts";
import { listPitch, unlistPitch } from "./commands-listing.server.ts";
import { publishRevision } from "./commands-review.server.ts";
import { draftOf, holdPitch } from "./commands-revisions.server.ts";
import { pitchPublished, pitchRecalled, pitchReturned, pitchTakenDown } from "./events.ts";
import { mayMove, type PitchState } from "./lifecycle.ts";

/** Where a pitch stood before it was taken down: what an appeal brings it back to. */
export type StoodBefore = "published" | "withdrawn";

/**
 * Takes a pitch down and sends it back to its owner for changes; one that its owner has withdrawn meanwhile comes back only over the
 * review too. An edit that waits for review goes back to its owner with it. `nothing-to-do` for a pitch that is neither.
 */
export async function takeDownForChanges(
  trx: Tx,
  pitchId: string,
): Promise<Result<{ before: StoodBefore }, "nothing-to-do">> {
  const pitch = await holdPitch(trx, { id: pitchId });
  if (!pitch) return failed("nothing-to-do");
  const fact = factOf(pitch);
  // Deleting is no way around a report: restored, the pitch is back at its owner's for changes.
  if (pitch.state === "deleted" && pitch.deletedFrom === "withdrawn") {
    await trx.updateTable("pitches").set({ deletedFrom: "changes-requested" }).where("id", "=", pitch.id).execute();
    await emit(trx, pitchReturned(fact));
    return done({ before: "withdrawn" as const });
  }
  if (!isUp(pitch.state)) return failed("nothing-to-do");
  if (pitch.openRevision === "under-review") {
    await draftOf(trx, pitch);
    await emit(trx, pitchRecalled(fact));
  }
  await moveTo(trx, pitch.id, "changes-requested");
  await unlistPitch(trx, pitch.id);
  if (pitch.state === "published") await emit(trx, pitchTakenDown(fact));
  await emit(trx, pitchReturned(fact));
  return done({ before: pitch.state });
}

function isUp(state: PitchState): state is StoodBefore {
  return state === "published" || state === "withdrawn";
}

/**
 * Undoes a take-down: the pitch is public again as it was approved, or withdrawn if it was, or if its owner is about to
 * leave. What its owner has written since stays beside it, waiting for review if it does. Returns whether there was anything left to undo.
 */
export async function putBackUp(trx: Tx, pitchId: string, before: StoodBefore): Promise<boolean> {
  const pitch = await holdPitch(trx, { id: pitchId });
  if (!pitch?.publishedRevisionId || !mayMove(pitch.state, "published") || isUp(pitch.state)) return false;
  await moveTo(trx, pitch.id, "published");
  if (before === "withdrawn" || (await isLeaving(trx, pitch.ownerId))) {
    await moveTo(trx, pitch.id, "withdrawn");
    return true;
  }
  // Who appeals stands by what was published.
  await trx.updateTable("pitches").set({ confirmedAt: now() }).where("id", "=", pitch.id).execute();
  await listPitch(trx, pitch.id);
  await emit(trx, pitchPublished({ ...factOf(pitch), first: false }));
  return true;
}

/**
 * Publishes after all what a review had returned for changes. Returns whether that was possible: not when the owner has gone on writing
 * or has handed in something else since, nor when they are about to leave.
 */
export async function publishReturned(trx: Tx, revisionId: string): Promise<boolean> {
  const row = await trx.selectFrom("pitchRevisions").select("pitchId").where("id", "=", revisionId).executeTakeFirst();
  const pitch = row && (await holdPitch(trx, { id: row.pitchId }));
  if (!pitch || pitch.revision.id !== revisionId || pitch.revision.state !== "changes-requested") return false;
  // What its owner has taken down meanwhile stays down.
  if (pitch.state !== "changes-requested" && pitch.state !== "published") return false;
  if (await isLeaving(trx, pitch.ownerId)) return false;
  await trx.updateTable("pitchRevisions").set({ state: "under-review" }).where("id", "=", revisionId).execute();
  return (await publishRevision(trx, revisionId)).ok;
}

/** Whether an account is about to be deleted: what its owner had published was taken down then, and only they put it up again. */
async function isLeaving(trx: Tx, ownerId: string): Promise<boolean> {
  const account = await trx.selectFrom("users").select("deletionDueAt").where("id", "=", ownerId).executeTakeFirst();
  return account?.deletionDueAt != null;
}

async function moveTo(trx: Tx, pitchId: string, state: PitchState): Promise<void> {
  await trx.updateTable("pitches").set({ state, updatedAt: now() }).where("id", "=", pitchId).execute();
}
