/** What was approved while the office was closed, when it opens. */
import { publishRevision } from "#app/features/pitches/commands-review.server.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { addJob, emit } from "#app/platform/outbox.server.ts";
import { pitchApproved } from "./events.ts";
import { PITCH_APPROVED } from "./mails.ts";

/**
 * Publishes what a decision approved, once: run again, it finds that done. What its owner has taken back, withdrawn or deleted since is
 * left alone; run too early, it waits for the hour.
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
    // Takes the pitch's lock; a second run, and an owner who was faster, find no revision under review behind it.
    const published = await publishRevision(trx, revisionId);
    if (!published.ok) return;
    await trx.updateTable("pitchDecisions").set({ carriedOutAt: now() }).where("id", "=", decisionId).execute();
    const { pitchId, publicId, ownerId } = published.value;
    await emit(trx, pitchApproved({ submissionId, pitchId, publicId, ownerId }));
    await sendMail(trx, PITCH_APPROVED, { to: ownerId, data: { submissionId } });
  });
}
