import type { SystemActor } from "#app/platform/actor.ts";
import { submissionOf, submittedPitch } from "./queries-mailed.server.ts";

/** What a mail says of a submission to its owner; undefined once it is decided on, taken back or gone. */
export async function submissionForMail(_actor: SystemActor, submissionId: string) {
  const row = await submissionOf(submissionId)
    .leftJoin("pitchDecisions as decision", "decision.submissionId", "submission.id")
    .where("revision.state", "=", "under-review")
    .where("decision.id", "is", null)
    .select(["pitches.publishedRevisionId", "submission.createdAt", "submission.promisedAt"])
    .executeTakeFirst();
  if (!row?.promisedAt) return undefined;
  return {
    ...submittedPitch(row),
    edit: row.publishedRevisionId !== null,
    sentAt: row.createdAt,
    by: row.promisedAt,
  };
}
