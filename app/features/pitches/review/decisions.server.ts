import { sql } from "kysely";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { PitchField } from "../content.ts";
import { pitchPublished, pitchRecalled, pitchReturned, pitchTakenDown } from "../events.ts";
import { mayTransition, type PitchState } from "../lifecycle.ts";
import { listPitch, unlistPitch } from "../listing/listing.server.ts";
import { markConfirmed } from "../owner/reconfirmation.server.ts";
import { draftOf, factOf, type LockedPitch, lockPitch, supersede } from "../transitions.server.ts";

/** Why a field has to change, in a moderator's words. */
export interface ChangeWanted {
  field: PitchField;
  reason: string;
}

/** What was decided last on a pitch that the query calls `pitches`, as long as nothing new was submitted; null when nothing is. */
export const lastDecision = sql<{ id: string; reasons: ChangeWanted[] } | null>`(
  select case when id is not null then json_build_object('id', id, 'reasons', reasons) end from (
    select submission.created_at as at, decision.id, decision.reasons from pitch_submissions as submission
    left join pitch_decisions as decision on decision.submission_id = submission.id
      and not exists (select from appeals where pitch_decision_id = decision.id and outcome = 'overturned')
    where submission.pitch_id = pitches.id
    union all
    -- Taken down after a report, unless an appeal has undone that.
    select decision.created_at, decision.id, decision.reasons from report_decisions as decision
    join report_cases on report_cases.id = decision.case_id
    where report_cases.subject_type = 'pitch' and report_cases.subject_id = pitches.id
      and decision.outcome = 'taken-down' and pitches.state = 'changes-requested'
  ) as said order by at desc limit 1)`;

// The outcomes of a review, for the feature that reviews. It writes the decision's row in the same transaction.

export interface ReviewedPitch {
  pitchId: string;
  publicId: string;
  ownerId: string;
}

type Outcome<T> = Promise<Result<T, "not-found" | "already-decided">>;

/** Makes a revision under review the one that the public reads. `first`: the pitch was never published before. */
export async function publishRevision(trx: Tx, revisionId: string): Outcome<ReviewedPitch & { first: boolean }> {
  const held = await lockForReview(trx, revisionId);
  if (!held.ok) return held;
  const pitch = held.value;
  if (pitch.publishedRevisionId) await supersede(trx, pitch.publishedRevisionId);
  await trx.updateTable("pitchRevisions").set({ state: "approved" }).where("id", "=", revisionId).execute();
  await trx
    .updateTable("pitches")
    .set((eb) => ({
      state: "published",
      publishedRevisionId: revisionId,
      // An edit does not make a pitch new again.
      publishedAt: eb.fn.coalesce("publishedAt", eb.val(now())),
      updatedAt: now(),
    }))
    .where("id", "=", pitch.id)
    .execute();
  await markConfirmed(trx, pitch.id);
  await listPitch(trx, pitch.id);
  const fact = factOf(pitch);
  const first = pitch.publishedRevisionId === null;
  await emit(trx, pitchPublished({ ...fact, first }));
  return ok({ ...fact, first });
}

/** Sends a revision under review back to its owner. What was published before stays public. */
export async function returnForChanges(trx: Tx, revisionId: string): Outcome<ReviewedPitch> {
  const held = await lockForReview(trx, revisionId);
  if (!held.ok) return held;
  const pitch = held.value;
  await trx.updateTable("pitchRevisions").set({ state: "changes-requested" }).where("id", "=", revisionId).execute();
  if (pitch.state === "under-review") {
    await trx
      .updateTable("pitches")
      .set({ state: "changes-requested", updatedAt: now() })
      .where("id", "=", pitch.id)
      .execute();
  }
  await emit(trx, pitchReturned(factOf(pitch)));
  return ok(factOf(pitch));
}

async function lockForReview(trx: Tx, revisionId: string): Outcome<LockedPitch> {
  const row = await trx.selectFrom("pitchRevisions").select("pitchId").where("id", "=", revisionId).executeTakeFirst();
  const pitch = row && (await lockPitch(trx, { id: row.pitchId }));
  if (!pitch || pitch.state === "deleted") return err("not-found");
  // The open revision is the only one that can be under review.
  if (pitch.revision.id !== revisionId || pitch.revision.state !== "under-review") return err("already-decided");
  return ok(pitch);
}

// What moderators do to a pitch besides its review: taking it down after a report, and what an appeal brings back (decision 035).

/** Where a pitch stood before it was taken down: what an appeal brings it back to. */
export type StatusBefore = "published" | "withdrawn";

/**
 * Takes a pitch down and sends it back to its owner for changes; one that its owner has withdrawn meanwhile comes back only over the
 * review too. An edit that waits for review goes back to its owner with it. `nothing-to-do` for a pitch that is neither.
 */
export async function takeDownForChanges(
  trx: Tx,
  pitchId: string,
): Promise<Result<{ before: StatusBefore }, "nothing-to-do">> {
  const pitch = await lockPitch(trx, { id: pitchId });
  if (!pitch) return err("nothing-to-do");
  const fact = factOf(pitch);
  // Deleting is no way around a report: restored, the pitch is back at its owner's for changes.
  if (pitch.state === "deleted" && pitch.deletedFrom === "withdrawn") {
    await trx.updateTable("pitches").set({ deletedFrom: "changes-requested" }).where("id", "=", pitch.id).execute();
    await emit(trx, pitchReturned(fact));
    return ok({ before: "withdrawn" as const });
  }
  if (!isUp(pitch.state)) return err("nothing-to-do");
  if (pitch.openRevision === "under-review") {
    await draftOf(trx, pitch);
    await emit(trx, pitchRecalled(fact));
  }
  await changeStatus(trx, pitch.id, "changes-requested");
  await unlistPitch(trx, pitch.id);
  if (pitch.state === "published") await emit(trx, pitchTakenDown(fact));
  await emit(trx, pitchReturned(fact));
  return ok({ before: pitch.state });
}

function isUp(state: PitchState): state is StatusBefore {
  return state === "published" || state === "withdrawn";
}

/**
 * Undoes a take-down: the pitch is public again as it was approved, or withdrawn if it was, or if its owner is about to
 * leave. What its owner has written since stays beside it, waiting for review if it does. Returns whether there was anything left to undo.
 */
export async function putBackUp(trx: Tx, pitchId: string, before: StatusBefore): Promise<boolean> {
  const pitch = await lockPitch(trx, { id: pitchId });
  if (!pitch?.publishedRevisionId || !mayTransition(pitch.state, "published") || isUp(pitch.state)) return false;
  await changeStatus(trx, pitch.id, "published");
  if (before === "withdrawn" || (await isLeaving(trx, pitch.ownerId))) {
    await changeStatus(trx, pitch.id, "withdrawn");
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
  const pitch = row && (await lockPitch(trx, { id: row.pitchId }));
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

async function changeStatus(trx: Tx, pitchId: string, state: PitchState): Promise<void> {
  await trx.updateTable("pitches").set({ state, updatedAt: now() }).where("id", "=", pitchId).execute();
}
