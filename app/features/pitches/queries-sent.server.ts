import type { Market } from "#app/i18n/markets.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import type { Industry } from "./pitch.ts";

/** What a mail says of a submission to its owner; undefined once it is decided on, taken back or gone. */
export async function submissionForMail(_actor: SystemActor, submissionId: string) {
  const row = await db
    .selectFrom("pitchSubmissions as submission")
    .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
    .innerJoin("pitches", "pitches.id", "submission.pitchId")
    .leftJoin("pitchDecisions as decision", "decision.submissionId", "submission.id")
    .where("submission.id", "=", submissionId)
    .where("revision.state", "=", "under-review")
    .where("pitches.state", "<>", "deleted")
    .where("decision.id", "is", null)
    .select([
      "pitches.publicId",
      "pitches.market",
      "pitches.publishedRevisionId",
      "revision.companyName",
      "revision.industry",
      "revision.county",
      "submission.createdAt",
      "submission.promisedAt",
    ])
    .executeTakeFirst();
  if (!row?.promisedAt) return undefined;
  return {
    publicId: row.publicId,
    market: row.market as Market,
    // The database requires it of every revision that was submitted.
    companyName: row.companyName!,
    industry: row.industry as Industry | null,
    county: row.county,
    edit: row.publishedRevisionId !== null,
    sentAt: row.createdAt,
    by: row.promisedAt,
  };
}
