import { publishRevision, returnForChanges } from "#app/features/pitches/commands-review.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import type { Decision, Outcome } from "./decision.ts";
import { changesRequested, pitchApproved } from "./events.ts";
import { CHANGES_REQUESTED, PITCH_APPROVED } from "./mails.ts";
import { canDecide, canReview } from "./policy.ts";

const CONSEQUENCES = {
  approved: { take: publishRevision, event: pitchApproved, mail: PITCH_APPROVED },
  "changes-requested": { take: returnForChanges, event: changesRequested, mail: CHANGES_REQUESTED },
} as const satisfies Record<Outcome, object>;

/**
 * Decides on a submission: the pitch moves, the decision and the staff act are written down, the owner is told. All of it or nothing.
 * Fails with `already-decided` when a colleague was faster, with `conflict` when the owner took the submission back meanwhile, with
 * `forbidden` on the moderator's own pitch. `origin` is where the mail's links lead.
 */
export async function decideSubmission(
  actor: Actor,
  submissionId: string,
  decision: Decision,
  origin?: string,
): Promise<Result<{ companyName: string }, "not-found" | "forbidden" | "already-decided" | "conflict">> {
  if (!canReview(actor) || !isId(submissionId)) return failed("not-found");
  return transaction(async (trx) => {
    const submission = await trx
      .selectFrom("pitchSubmissions as submission")
      .innerJoin("pitches", "pitches.id", "submission.pitchId")
      .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
      .where("submission.id", "=", submissionId)
      .select(["submission.revisionId", "pitches.ownerId", "revision.companyName"])
      .executeTakeFirst();
    if (!submission) return failed("not-found");
    if (!canDecide(actor, submission)) return failed("forbidden");

    const { take, event, mail } = CONSEQUENCES[decision.outcome];
    // Takes the pitch's lock, so of two decisions at once the second finds the first one made.
    const taken = await take(trx, submission.revisionId);
    if (!taken.ok) return taken.code === "not-found" ? taken : failed(await whyTooLate(trx, submissionId));
    const { pitchId, publicId, ownerId } = taken.value;
    await record(trx, actor.id, submissionId, pitchId, decision);
    await emit(trx, event({ submissionId, pitchId, publicId, ownerId }));
    await sendMail(trx, mail, { to: ownerId, data: { submissionId }, origin });
    return done({ companyName: submission.companyName! });
  });
}

async function whyTooLate(trx: Tx, submissionId: string): Promise<"already-decided" | "conflict"> {
  const decision = await trx
    .selectFrom("pitchDecisions")
    .select("id")
    .where("submissionId", "=", submissionId)
    .executeTakeFirst();
  return decision ? "already-decided" : "conflict";
}

async function record(
  trx: Tx,
  actorId: string,
  submissionId: string,
  pitchId: string,
  decision: Decision,
): Promise<void> {
  const { outcome, reasons, note } = decision;
  const decisionId = newId();
  await trx
    .insertInto("pitchDecisions")
    .values({
      id: decisionId,
      submissionId,
      decidedBy: actorId,
      outcome,
      reasons: JSON.stringify(reasons),
      note,
      createdAt: now(),
    })
    .execute();
  await trx
    .insertInto("auditLog")
    .values({
      id: newId(),
      actorId,
      action: outcome === "approved" ? "pitch-approved" : "changes-requested",
      subjectType: "pitch",
      subjectId: pitchId,
      // Which fields, not the words: those stand in the decision's row.
      data: JSON.stringify({ submissionId, decisionId, fields: reasons.map(({ field }) => field) }),
      createdAt: now(),
    })
    .execute();
}
