import { sql } from "kysely";
import { OFFER_LIMITS_VERSION } from "#app/features/market-rules/offer-limits.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { columnsOf, storedOf, todayIn } from "../content.server.ts";
import { pitchPublished, pitchRecalled, pitchRestored, pitchSubmitted } from "../events.ts";
import { RESTORABLE } from "../lifecycle.ts";
import { listPitch } from "../listing/listing.server.ts";
import { PITCH_SUBMITTED } from "../mails.ts";
import { recordAct } from "../managers/acts.server.ts";
import { can } from "../policy.ts";
import { type Certificate, checkSubmission, publicationDeadline } from "../review/submission.server.ts";
import {
  changeStatus,
  draftOf,
  factOf,
  type LockedPitch,
  lockOwnPitch,
  supersede,
  type TransitionRefusal,
  takeDown,
  transition,
} from "../transitions.server.ts";
import { markConfirmed } from "./reconfirmation.server.ts";

interface Submitted {
  /** It was public before: an edit is reviewed. */
  published: boolean;
}

/**
 * Submits a draft for review (specification §4). The time of the certificate of whoever submits it is recorded, and the version of the limits in it.
 * Idempotent. The failure has codes by field for what is missing or wrong.
 */
export async function submitPitch(
  actor: Actor,
  publicId: string,
  certificate: Certificate,
): Promise<Result<Submitted, TransitionRefusal | "confirm-email-first" | "pitch-incomplete" | "logo-required">> {
  return transaction(async (trx) => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    if (!pitch || pitch.state === "deleted" || actor.kind !== "member") return err("not-found");
    const published = pitch.state === "published";
    if (can(actor, "recall", pitch)) return ok({ published });
    if (!can(actor, "submit", pitch)) return err("illegal-move");
    if (!actor.emailVerified) return err("confirm-email-first");

    const { content, fields } = await checkSubmission(storedOf(pitch.revision), pitch.market, {
      certificate,
      logo: pitch.revision.logoId === null ? "logo-required" : undefined,
    });
    const invalid = Object.keys(fields);
    if (invalid.length > 0) return err(invalid.join() === "logo" ? "logo-required" : "pitch-incomplete", fields);

    const draft = await draftOf(trx, pitch);
    await trx
      .updateTable("pitchRevisions")
      .set({
        ...columnsOf(content),
        unfinished: "{}",
        state: "under-review",
        step: 3,
        certifiedAt: now(),
        limitsVersion: OFFER_LIMITS_VERSION,
        figuresStatedOn: todayIn(pitch.market),
        updatedAt: now(),
      })
      .where("id", "=", draft.id)
      .execute();
    if (!published) await changeStatus(trx, pitch, "under-review");
    // A submission reconfirms a published pitch; a hidden one is listed again with the decision.
    if (published && !pitch.hidden) await markConfirmed(trx, pitch.id);
    const [submissionId, createdAt] = [newId(), now()];
    await trx
      .insertInto("pitchSubmissions")
      .values({
        id: submissionId,
        pitchId: pitch.id,
        revisionId: draft.id,
        submittedBy: actor.id,
        createdAt,
        promisedAt: publicationDeadline(createdAt, pitch.market, env().REVIEW_HOURS),
      })
      .execute();
    await recordAct(trx, actor.id, { pitchId: pitch.id, act: "submitted" });
    await emit(trx, pitchSubmitted({ ...factOf(pitch), submissionId }));
    await sendMail(trx, PITCH_SUBMITTED, { to: actor.id, data: { submissionId } });
    return ok({ published });
  });
}

/** Recalls a submission, to continue editing. */
export async function recallPitch(actor: Actor, publicId: string): Promise<Result<void, TransitionRefusal>> {
  return transition(actor, publicId, {
    action: "recall",
    isDone: ({ openRevision }) => openRevision === "draft",
    apply: async (trx, pitch) => {
      await draftOf(trx, pitch);
      if (pitch.state === "under-review") await changeStatus(trx, pitch, "draft");
      return [pitchRecalled(factOf(pitch))];
    },
  });
}

/**
 * Marks the deal as done, which takes the pitch down for good (specification §4). Members who have talked with the owner about it still see
 * it.
 */
export async function completePitch(actor: Actor, publicId: string): Promise<Result<void, TransitionRefusal>> {
  return transition(actor, publicId, {
    action: "complete",
    isDone: ({ state }) => state === "done",
    apply: async (trx, pitch) => {
      await dropOpenRevision(trx, pitch);
      return takeDown(trx, pitch, "done");
    },
  });
}

/** Withdraws a published pitch; the open revision stays a draft. */
export async function withdrawPitch(actor: Actor, publicId: string): Promise<Result<void, TransitionRefusal>> {
  return transition(actor, publicId, {
    action: "withdraw",
    isDone: ({ state }) => state === "withdrawn",
    apply: async (trx, pitch) => {
      if (pitch.openRevision === "under-review") await draftOf(trx, pitch);
      return takeDown(trx, pitch, "withdrawn");
    },
  });
}

/** Publishes a withdrawn pitch again, as it was approved. */
export async function republishPitch(actor: Actor, publicId: string): Promise<Result<void, TransitionRefusal>> {
  return transition(actor, publicId, {
    action: "republish",
    isDone: ({ state }) => state === "published",
    apply: async (trx, pitch) => {
      await changeStatus(trx, pitch, "published");
      await trx.updateTable("pitches").set({ confirmedAt: now() }).where("id", "=", pitch.id).execute();
      await listPitch(trx, pitch.id);
      return [pitchPublished({ ...factOf(pitch), first: false })];
    },
  });
}

// A draft has no readers and no history and is deleted; a submitted revision keeps its row.
async function dropOpenRevision(trx: Tx, pitch: LockedPitch): Promise<void> {
  if (pitch.openRevision === "draft") {
    await trx.deleteFrom("pitchRevisions").where("id", "=", pitch.revision.id).execute();
  } else if (pitch.openRevision !== null) await supersede(trx, pitch.revision.id);
}

/** Deletes a pitch: nobody finds it any more, a submission is recalled, and its owner can restore it for 30 days (decision 030). */
export async function deletePitch(actor: Actor, publicId: string): Promise<Result<void, TransitionRefusal>> {
  return transition(actor, publicId, {
    action: "delete",
    isDone: ({ state }) => state === "deleted",
    apply: async (trx, pitch) => {
      if (pitch.openRevision === "under-review") await draftOf(trx, pitch);
      return takeDown(trx, pitch, "deleted");
    },
  });
}

/**
 * Restores a deleted pitch: a published one as withdrawn, one under review as a draft. Fails with `illegal-move` when the 30 days are over.
 */
export async function restorePitch(actor: Actor, publicId: string): Promise<Result<void, TransitionRefusal>> {
  return transition(actor, publicId, {
    action: "restore",
    isDone: ({ state }) => state !== "deleted",
    apply: async (trx, pitch) => {
      await changeStatus(trx, pitch, pitch.deletedFrom!);
      return [pitchRestored(factOf(pitch))];
    },
  });
}

const BATCH = 200;

/**
 * Daily: purges pitches that were deleted more than 30 days ago, with all rows that refer to them: revisions, submissions, decisions, views,
 * bookmarks. The next clean-up of files removes their pictures. Returns how many. Idempotent; concurrent runs are safe.
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
