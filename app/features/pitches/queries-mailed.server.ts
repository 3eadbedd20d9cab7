/** Submissions as mails to their owners name them. */
import type { Market } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db.server.ts";
import type { Industry } from "./pitch.ts";

/** A query of one submission of a pitch that is not deleted: `submission`, `revision` and `pitches`, with what `submittedPitch` reads. */
export function submissionOf(submissionId: string) {
  return db
    .selectFrom("pitchSubmissions as submission")
    .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
    .innerJoin("pitches", "pitches.id", "submission.pitchId")
    .where("submission.id", "=", submissionId)
    .where("pitches.state", "<>", "deleted")
    .select(["pitches.publicId", "pitches.market", "revision.companyName", "revision.industry", "revision.county"]);
}

/** What a mail shows of a submitted pitch. */
export interface SubmittedPitch {
  publicId: string;
  market: Market;
  companyName: string;
  industry: Industry | null;
  county: string | null;
}

/** The pitch in a row of `submissionOf`. */
export function submittedPitch(row: {
  publicId: string;
  market: string;
  companyName: string | null;
  industry: string | null;
  county: string | null;
}): SubmittedPitch {
  return {
    publicId: row.publicId,
    market: row.market as Market,
    // The database requires it of every revision that was submitted.
    companyName: row.companyName!,
    industry: row.industry as Industry | null,
    county: row.county,
  };
}
