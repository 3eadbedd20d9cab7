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

/** The last decision on a row of `pitches`, as long as nothing new was submitted; null when there is none. */
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
  ) as decisions order by at desc limit 1)`;

/** A pitch that was decided on. The feature that reviews writes the decision in the same transaction. */
export interface ReviewedPitch {
  pitchId: string;
  publicId: string;
  ownerId: string;
}

type Outcome<T> = Promise<Result<T, "not-found" | "already-decided">>;

/** Makes a revision under review the one that the public reads. `first`: the pitch was never published before. */
export async function publishRevision(trx: Tx, revisionId: string): Outcome<ReviewedPitch & { first: boolean }> {
  const locked = await lockForReview(trx, revisionId);
  if (!locked.ok) return locked;
  const pitch = locked.value;
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
  const locked = await lockForReview(trx, revisionId);
  if (!locked.ok) return locked;
  const pitch = locked.value;
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

/** The status of a pitch before it was taken down, to which an appeal brings it back (decision 035). */
export type StatusBefore = "published" | "withdrawn";

/**
 * Takes a pitch down after a report and returns it to its owner for changes; a withdrawn one, too, is published again only by a review.
 * An edit under review is returned with it. Fails with `nothing-to-do` for a pitch that is neither.
 */
export async function takeDownForChanges(
  trx: Tx,
  pitchId: string,
): Promise<Result<{ before: StatusBefore }, "nothing-to-do">> {
  const pitch = await lockPitch(trx, { id: pitchId });
  if (!pitch) return err("nothing-to-do");
  const fact = factOf(pitch);
  // Deleting does not evade a report: restored, the pitch needs changes.
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
 * Undoes a take-down: the pitch is public again as it was approved, or withdrawn if it was, or if its owner's account is about to be
 * deleted. A later revision stays as it is. Returns whether there was anything to undo.
 */
export async function putBackUp(trx: Tx, pitchId: string, before: StatusBefore): Promise<boolean> {
  const pitch = await lockPitch(trx, { id: pitchId });
  if (!pitch?.publishedRevisionId || !mayTransition(pitch.state, "published") || isUp(pitch.state)) return false;
  await changeStatus(trx, pitch.id, "published");
  if (before === "withdrawn" || (await isLeaving(trx, pitch.ownerId))) {
    await changeStatus(trx, pitch.id, "withdrawn");
    return true;
  }
  // An appeal reconfirms the pitch.
  await trx.updateTable("pitches").set({ confirmedAt: now() }).where("id", "=", pitch.id).execute();
  await listPitch(trx, pitch.id);
  await emit(trx, pitchPublished({ ...factOf(pitch), first: false }));
  return true;
}

/**
 * Publishes what a review had returned for changes. Returns whether that was possible: not when the owner has edited or submitted a later
 * revision, nor when their account is about to be deleted.
 */
export async function publishReturned(trx: Tx, revisionId: string): Promise<boolean> {
  const row = await trx.selectFrom("pitchRevisions").select("pitchId").where("id", "=", revisionId).executeTakeFirst();
  const pitch = row && (await lockPitch(trx, { id: row.pitchId }));
  if (!pitch || pitch.revision.id !== revisionId || pitch.revision.state !== "changes-requested") return false;
  // What its owner has withdrawn or deleted stays so.
  if (pitch.state !== "changes-requested" && pitch.state !== "published") return false;
  if (await isLeaving(trx, pitch.ownerId)) return false;
  await trx.updateTable("pitchRevisions").set({ state: "under-review" }).where("id", "=", revisionId).execute();
  return (await publishRevision(trx, revisionId)).ok;
}

/** Whether an account is about to be deleted: its pitches were withdrawn then, and only their owner publishes them again. */
async function isLeaving(trx: Tx, ownerId: string): Promise<boolean> {
  const account = await trx.selectFrom("users").select("deletionDueAt").where("id", "=", ownerId).executeTakeFirst();
  return account?.deletionDueAt != null;
}

async function changeStatus(trx: Tx, pitchId: string, state: PitchState): Promise<void> {
  await trx.updateTable("pitches").set({ state, updatedAt: now() }).where("id", "=", pitchId).execute();
}
