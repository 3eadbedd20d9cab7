import { recordAct } from "#app/features/audit/commands.server.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import { reasonIn } from "#app/features/casework/templates.ts";
import { publishRevision, returnForChanges } from "#app/features/pitches/commands-review.server.ts";
import { holdPitch } from "#app/features/pitches/commands-revisions.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { addJob, emit } from "#app/platform/outbox.server.ts";
import { submissions } from "./commands-claims.server.ts";
import type { Decision, Outcome, Reason } from "./decision.ts";
import { approvalScheduled, changesRequested, pitchApproved } from "./events.ts";
import { APPROVAL_SCHEDULED, CHANGES_REQUESTED, PITCH_APPROVED } from "./mails.ts";
import { canReview } from "./policy.ts";
import { nextOpening, templateTexts } from "./queries-desk.server.ts";

const CONSEQUENCES = {
  approved: { take: publishRevision, event: pitchApproved, mail: PITCH_APPROVED },
  "changes-requested": { take: returnForChanges, event: changesRequested, mail: CHANGES_REQUESTED },
} as const satisfies Record<Outcome, object>;

interface Decided {
  companyName: string;
  /** Approved while the office is closed: when it is published. */
  publishAt: Date | null;
}

/**
 * Decides on a submission: the pitch moves, the decision and the staff act are written down, the owner is told. All of it or nothing. An
 * approval outside office hours takes effect at the next opening (product rule 3). Fails with `already-decided` when a colleague was
 * faster, with `claimed-by-other` while one is at it, with `conflict` when the owner took the submission back meanwhile, with `forbidden`
 * on the moderator's own pitch. `origin` is where the mail's links lead.
 */
export async function decideSubmission(
  actor: Actor,
  submissionId: string,
  decision: Decision,
  origin?: string,
): Promise<Result<Decided, "not-found" | "forbidden" | "already-decided" | "claimed-by-other" | "conflict">> {
  if (!canReview(actor) || !isId(submissionId)) return failed("not-found");
  return transaction(async (trx) => {
    const submission = await trx
      .selectFrom("pitchSubmissions as submission")
      .innerJoin("pitches", "pitches.id", "submission.pitchId")
      .innerJoin("users as owner", "owner.id", "pitches.ownerId")
      .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
      .where("submission.id", "=", submissionId)
      .select(["submission.pitchId", "submission.revisionId", "owner.lang", "revision.companyName"])
      .executeTakeFirst();
    if (!submission) return failed("not-found");
    // The pitch's lock: of two decisions at once the second finds the first one made.
    const pitch = await holdPitch(trx, { id: submission.pitchId });
    if (!pitch || pitch.state === "deleted") return failed("not-found");
    const locked = await submissions.lock(trx, actor, submissionId);
    if (!locked.ok) return locked;

    const publishAt = decision.outcome === "approved" ? nextOpening(pitch.market) : null;
    const texts = templateTexts(submission.lang as Market);
    const reasons = decision.reasons.map((given): Reason => ({ field: given.field, reason: reasonIn(given, texts) }));
    const decisionId = await record(
      trx,
      actor.id,
      { submissionId, pitchId: pitch.id },
      { ...decision, reasons },
      publishAt,
    );
    const fact = { submissionId, pitchId: pitch.id, publicId: pitch.publicId, ownerId: pitch.ownerId };
    if (publishAt) {
      await addJob(
        trx,
        "publish-at-opening",
        { decisionId },
        { at: publishAt, key: `publish-at-opening:${decisionId}` },
      );
      await emit(trx, approvalScheduled(fact));
      await sendMail(trx, APPROVAL_SCHEDULED, { to: pitch.ownerId, data: { submissionId }, origin });
    } else {
      const { take, event, mail } = CONSEQUENCES[decision.outcome];
      const taken = await take(trx, submission.revisionId);
      // Held and looked at above: nothing can have come in between.
      if (!taken.ok) throw new Error(`Decision on ${submissionId} had no effect: ${taken.code}`);
      await emit(trx, event(fact));
      await sendMail(trx, mail, { to: pitch.ownerId, data: { submissionId }, origin });
    }
    return done({ companyName: submission.companyName!, publishAt });
  });
}

async function record(
  trx: Tx,
  actorId: string,
  { submissionId, pitchId }: { submissionId: string; pitchId: string },
  { outcome, reasons, checks = [], note }: Decision,
  publishAt: Date | null,
): Promise<string> {
  const decisionId = newId();
  await trx
    .insertInto("pitchDecisions")
    .values({
      id: decisionId,
      submissionId,
      decidedBy: actorId,
      outcome,
      reasons: JSON.stringify(reasons),
      checks,
      note,
      publishAt,
      createdAt: now(),
    })
    .execute();
  await trx.updateTable("pitchSubmissions").set(UNCLAIMED).where("id", "=", submissionId).execute();
  await recordAct(trx, actorId, {
    action: outcome === "approved" ? "pitch-approved" : "changes-requested",
    subjectType: "pitch",
    subjectId: pitchId,
    // Which fields, not the words: those stand in the decision's row.
    data: { submissionId, decisionId, fields: reasons.map(({ field }) => field), ...(publishAt && { publishAt }) },
  });
  return decisionId;
}
