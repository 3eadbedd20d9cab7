import { sql } from "kysely";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { PitchField } from "../content.ts";
import { pitchPublished, pitchRecalled, pitchReturned, pitchTakenDown } from "../events.ts";
import { mayTransition, type PitchState } from "../lifecycle.ts";
import { listPitch, unlistPitch } from "../listing/listing.server.ts";
import { markConfirmed } from "../owner/reconfirmation.server.ts";
import { draftOf, factOf, type LockedPitch, lockPitch, supersede } from "../transitions.server.ts";

/** A change that a moderator asks for, with the reason. */
export interface ChangeWanted {
  field: PitchField;
  reason: string;
}

/** A decision on a pitch, with the revision that it is about. */
export interface Decision {
  id: string;
  reasons: ChangeWanted[];
  revisionId: string | null;
}

/** The decision on the latest submission of a row of `pitches`; null if there is none. */
export const lastDecision = sql<Decision | null>`(
  select case when id is not null then json_build_object('id', id, 'reasons', reasons, 'revisionId', revision_id) end from (
    select submission.created_at as at, decision.id, decision.reasons, submission.revision_id from pitch_submissions as submission
    left join pitch_decisions as decision on decision.submission_id = submission.id
      and not exists (select from appeals where pitch_decision_id = decision.id and outcome = 'overturned')
    where submission.pitch_id = pitches.id
    union all
    -- Taken down after a report, and not restored by an appeal.
    select decision.created_at, decision.id, decision.reasons, pitches.published_revision_id from report_decisions as decision
    join report_cases on report_cases.id = decision.case_id
    where report_cases.subject_type = 'pitch' and report_cases.subject_id = pitches.id
      and decision.outcome = 'taken-down' and pitches.state = 'changes-requested'
  ) as decisions order by at desc limit 1)`;

/** The id of that decision on a pitch. */
export async function lastDecisionOn(pitchId: string): Promise<string | null> {
  const row = await db
    .selectFrom("pitches")
    .select(lastDecision.as("last"))
    .where("id", "=", pitchId)
    .executeTakeFirst();
  return row?.last?.id ?? null;
}

/** A pitch that was decided on. The moderation feature writes the decision in the same transaction. */
export interface ReviewedPitch {
  pitchId: string;
  publicId: string;
  ownerId: string;
}

type Outcome<T> = Promise<Result<T, "not-found" | "already-decided">>;

/** Publishes a revision under review. `first`: the pitch was never published before. */
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
      // An edit does not change the publication date.
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

/** Returns a revision under review to its owner for changes. A published revision stays public. */
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

/** The status of a pitch before it was taken down, which a successful appeal restores (decision 035). */
export type StatusBefore = "published" | "withdrawn";

/**
 * Takes a published or withdrawn pitch down after a report and returns it to its owner for changes, together with an edit under review. It
 * needs another review to be published. Fails with `nothing-to-do` in any other status.
 */
export async function takeDownForChanges(
  trx: Tx,
  pitchId: string,
): Promise<Result<{ before: StatusBefore }, "nothing-to-do">> {
  const pitch = await lockPitch(trx, { id: pitchId });
  if (!pitch) return err("nothing-to-do");
  const fact = factOf(pitch);
  // Deleting does not evade a report: once restored, the pitch needs changes.
  if (pitch.state === "deleted" && pitch.deletedFrom === "withdrawn") {
    await trx.updateTable("pitches").set({ deletedFrom: "changes-requested" }).where("id", "=", pitch.id).execute();
    await emit(trx, pitchReturned(fact));
    return ok({ before: "withdrawn" as const });
  }
  if (!isPublishedOrWithdrawn(pitch.state)) return err("nothing-to-do");
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

function isPublishedOrWithdrawn(state: PitchState): state is StatusBefore {
  return state === "published" || state === "withdrawn";
}

/**
 * Undoes a take-down: publishes the approved revision again. The pitch is withdrawn if it was before, or if its owner's account is about to
 * be deleted. A later revision is not touched. Returns whether there was anything to undo.
 */
export async function putBackUp(trx: Tx, pitchId: string, before: StatusBefore): Promise<boolean> {
  const pitch = await lockPitch(trx, { id: pitchId });
  if (!pitch?.publishedRevisionId || !mayTransition(pitch.state, "published") || isPublishedOrWithdrawn(pitch.state))
    return false;
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
 * Publishes a revision that was returned for changes. Returns whether that was possible: it is not if the owner has started a later
 * revision, or their account is about to be deleted.
 */
export async function publishReturned(trx: Tx, revisionId: string): Promise<boolean> {
  const row = await trx.selectFrom("pitchRevisions").select("pitchId").where("id", "=", revisionId).executeTakeFirst();
  const pitch = row && (await lockPitch(trx, { id: row.pitchId }));
  if (!pitch || pitch.revision.id !== revisionId || pitch.revision.state !== "changes-requested") return false;
  // A pitch that its owner has withdrawn or deleted stays so.
  if (pitch.state !== "changes-requested" && pitch.state !== "published") return false;
  if (await isLeaving(trx, pitch.ownerId)) return false;
  await trx.updateTable("pitchRevisions").set({ state: "under-review" }).where("id", "=", revisionId).execute();
  return (await publishRevision(trx, revisionId)).ok;
}

/** Whether an account is about to be deleted: its pitches were withdrawn, and only their owner may publish them again. */
async function isLeaving(trx: Tx, ownerId: string): Promise<boolean> {
  const account = await trx.selectFrom("users").select("deletionDueAt").where("id", "=", ownerId).executeTakeFirst();
  return account?.deletionDueAt != null;
}

async function changeStatus(trx: Tx, pitchId: string, state: PitchState): Promise<void> {
  await trx.updateTable("pitches").set({ state, updatedAt: now() }).where("id", "=", pitchId).execute();
}
