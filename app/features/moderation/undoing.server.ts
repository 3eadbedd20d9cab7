/** Undoing an approval while it waits for the office to open: nothing of it has left yet. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { CLAIM_MINUTES } from "#app/features/casework/casework.ts";
import { lockPitch } from "#app/features/pitches/transitions.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { approvalUndone } from "./events.ts";
import { canReview } from "./policy.ts";

/**
 * Undoes the actor's own approval of a submission that is not published yet: the submission waits again, claimed by the actor. The decision is
 * deleted, so that its job and a mail that is not sent yet find nothing; the audit log keeps both acts. Fails with `forbidden` for a
 * colleague's approval, with `conflict` if there is none that waits: it was published, withdrawn or undone.
 */
export async function undoApproval(
  actor: Actor,
  submissionId: string,
): Promise<Result<void, "not-found" | "forbidden" | "conflict">> {
  if (!canReview(actor) || !isId(submissionId)) return err("not-found");
  const submission = await db
    .selectFrom("pitchSubmissions")
    .select("pitchId")
    .where("id", "=", submissionId)
    .executeTakeFirst();
  if (!submission) return err("not-found");
  return transaction(async (trx) => {
    // Publication and withdrawal lock the pitch, too.
    const pitch = await lockPitch(trx, { id: submission.pitchId });
    if (!pitch) return err("not-found");
    const decision = await trx
      .selectFrom("pitchDecisions as decision")
      .innerJoin("pitchSubmissions as submission", "submission.id", "decision.submissionId")
      .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
      .where("decision.submissionId", "=", submissionId)
      .where("decision.publishAt", "is not", null)
      .where("decision.carriedOutAt", "is", null)
      .where("revision.state", "=", "under-review")
      .select(["decision.id", "decision.decidedBy", "decision.publishAt"])
      .executeTakeFirst();
    if (!decision) return err("conflict");
    if (decision.decidedBy !== actor.id) return err("forbidden");
    await trx.deleteFrom("pitchDecisions").where("id", "=", decision.id).execute();
    await trx
      .updateTable("pitchSubmissions")
      .set({ claimedBy: actor.id, claimedUntil: new Date(now().getTime() + CLAIM_MINUTES * 60_000) })
      .where("id", "=", submissionId)
      .execute();
    await recordAuditEntry(trx, actor.id, {
      action: "approval-undone",
      subjectType: "pitch",
      subjectId: pitch.id,
      data: { submissionId, decisionId: decision.id, publishAt: decision.publishAt },
    });
    await emit(
      trx,
      approvalUndone({ submissionId, pitchId: pitch.id, publicId: pitch.publicId, ownerId: pitch.ownerId }),
    );
    return ok(undefined);
  });
}
