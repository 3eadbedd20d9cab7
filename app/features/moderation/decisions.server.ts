/** Decisions on submissions, and the publication of what was approved outside office hours. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { reasonIn, UNCLAIMED } from "#app/features/casework/casework.ts";
import { publishRevision, returnForChanges } from "#app/features/pitches/review/decisions.server.ts";
import { reviewBegin } from "#app/features/pitches/review/submission.server.ts";
import { lockPitch } from "#app/features/pitches/transitions.server.ts";
import { type CompanyStatus, isUnregistered } from "#app/features/registers/registers.ts";
import { storedCheck } from "#app/features/registers/stored-checks.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob, emit } from "#app/platform/outbox/outbox.server.ts";
import type { Decision, Outcome, Reason } from "./decision.ts";
import { approvalScheduled, changesRequested, pitchApproved } from "./events.ts";
import { APPROVAL_SCHEDULED, CHANGES_REQUESTED, PITCH_APPROVED } from "./mails.ts";
import { canReview } from "./policy.ts";
import { submissions } from "./queue.server.ts";
import { templateTexts } from "./reasons/ready-reasons.server.ts";

/** When an approval given now takes effect: at the next opening of the market's office; null for at once. */
export function nextOpening(market: Market): Date | null {
  return reviewBegin(now(), market);
}

const CONSEQUENCES = {
  approved: { transition: publishRevision, event: pitchApproved, mail: PITCH_APPROVED },
  "changes-requested": { transition: returnForChanges, event: changesRequested, mail: CHANGES_REQUESTED },
} as const satisfies Record<Outcome, object>;

interface Decided {
  companyName: string;
  /** Approved while the office is closed: when it is published. */
  publishAt: Date | null;
}

type Refusal = "not-found" | "forbidden" | "already-decided" | "claimed-by-other" | "conflict" | "company-unregistered";

/**
 * Decides on a submission: one transaction changes the pitch, stores the decision and the audit entry, and mails the owner. An approval
 * outside office hours takes effect at the next opening (product rule 3). Fails with `already-decided`, with `claimed-by-other` while a
 * colleague has a claim, with `company-unregistered` for an approval of a company that its register does not have, unless the decision says that
 * it is one and why, with `conflict` when the owner withdrew the submission meanwhile, with `forbidden` on the moderator's own pitch.
 * `origin` is where the mail's links lead.
 */
export async function decideSubmission(
  actor: Actor,
  submissionId: string,
  decision: Decision,
  origin?: string,
): Promise<Result<Decided, Refusal>> {
  if (!canReview(actor) || !isId(submissionId)) return err("not-found");
  return transaction(async (trx) => {
    const submission = await trx
      .selectFrom("pitchSubmissions as submission")
      .innerJoin("pitches", "pitches.id", "submission.pitchId")
      .innerJoin("users as owner", "owner.id", "pitches.ownerId")
      .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
      .where("submission.id", "=", submissionId)
      .select([
        "submission.pitchId",
        "submission.revisionId",
        "owner.lang",
        "revision.companyName",
        "revision.organisationNumber",
      ])
      .executeTakeFirst();
    if (!submission) return err("not-found");
    // Locks the pitch. Two concurrent decisions: the second sees the first.
    const pitch = await lockPitch(trx, { id: submission.pitchId });
    if (!pitch) return err("not-found");
    const locked = await submissions.lock(trx, actor, submissionId);
    if (!locked.ok) return locked;

    const check = await storedCheck({ market: pitch.market, number: submission.organisationNumber ?? "" });
    const overrides = decision.outcome === "approved" && isUnregistered(check?.status ?? null);
    if (overrides && !(decision.unregistered && decision.note)) {
      return err("company-unregistered", {
        ...(!decision.unregistered && { unregistered: ["required"] }),
        ...(!decision.note && { note: ["required"] }),
      });
    }

    const publishAt = decision.outcome === "approved" ? nextOpening(pitch.market) : null;
    const texts = await templateTexts(submission.lang as Market, trx);
    const reasons = decision.reasons.map((given): Reason => ({ field: given.field, reason: reasonIn(given, texts) }));
    const decisionId = await record(
      trx,
      actor.id,
      { submissionId, pitchId: pitch.id },
      { ...decision, reasons },
      { publishAt, registerStatus: overrides ? check!.status : null },
    );
    const facts = { submissionId, pitchId: pitch.id, publicId: pitch.publicId, ownerId: pitch.ownerId };
    if (publishAt) {
      await addJob(
        trx,
        "publish-at-opening",
        { decisionId },
        { at: publishAt, key: `publish-at-opening:${decisionId}` },
      );
      await emit(trx, approvalScheduled(facts));
      await sendMail(trx, APPROVAL_SCHEDULED, { to: pitch.ownerId, data: { submissionId }, origin });
    } else {
      const { transition, event, mail } = CONSEQUENCES[decision.outcome];
      const moved = await transition(trx, submission.revisionId);
      // Locked and checked above: no other transaction can have changed it.
      if (!moved.ok) throw new Error(`Decision on ${submissionId} had no effect: ${moved.code}`);
      await emit(trx, event(facts));
      await sendMail(trx, mail, { to: pitch.ownerId, data: { submissionId }, origin });
    }
    return ok({ companyName: submission.companyName!, publishAt });
  });
}

async function record(
  trx: Tx,
  actorId: string,
  { submissionId, pitchId }: { submissionId: string; pitchId: string },
  { outcome, reasons, checks = [], note }: Decision,
  { publishAt, registerStatus }: { publishAt: Date | null; registerStatus: CompanyStatus | null },
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
  await recordAuditEntry(trx, actorId, {
    action: outcome === "approved" ? "pitch-approved" : "changes-requested",
    subjectType: "pitch",
    subjectId: pitchId,
    // The fields only: the decision's row has the texts.
    data: {
      ...{ submissionId, decisionId, fields: reasons.map(({ field }) => field) },
      ...(publishAt && { publishAt }),
      ...(registerStatus && { registerStatus }),
    },
  });
  return decisionId;
}

/**
 * Publishes, when an office opens, what a decision approved while it was closed. Idempotent. Does nothing if the owner has withdrawn or deleted
 * it since. Run too early, it schedules itself again.
 */
export async function publishAtOpening(decisionId: string): Promise<void> {
  await transaction(async (trx) => {
    const decision = await trx
      .selectFrom("pitchDecisions as decision")
      .innerJoin("pitchSubmissions as submission", "submission.id", "decision.submissionId")
      .where("decision.id", "=", decisionId)
      .select(["submission.id as submissionId", "submission.revisionId", "decision.publishAt", "decision.carriedOutAt"])
      .executeTakeFirst();
    if (!decision?.publishAt || decision.carriedOutAt) return;
    const { submissionId, revisionId, publishAt } = decision;
    if (publishAt > now()) {
      const again = { at: publishAt, key: `publish-at-opening:${decisionId}` };
      return addJob(trx, "publish-at-opening", { decisionId }, again);
    }
    // Locks the pitch. A second run, or one after the owner withdrew, finds no revision under review.
    const published = await publishRevision(trx, revisionId);
    if (!published.ok) return;
    await trx.updateTable("pitchDecisions").set({ carriedOutAt: now() }).where("id", "=", decisionId).execute();
    const { pitchId, publicId, ownerId } = published.value;
    await emit(trx, pitchApproved({ submissionId, pitchId, publicId, ownerId }));
    await sendMail(trx, PITCH_APPROVED, { to: ownerId, data: { submissionId } });
  });
}
