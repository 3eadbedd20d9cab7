import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import { afterOfficeTime, isOpen, openingAfter } from "#app/i18n/office-hours.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { env, type Settings } from "#app/platform/env/env.server.ts";
import { serverContext } from "../content.server.ts";
import type { PitchContent } from "../content.ts";
import type { Industry } from "../pitch.ts";
import { whereabouts } from "../place/gazetteer.ts";
import { checkStored, type StoredPitch } from "../wizard/pitch-form.ts";
import { REVIEW_HOURS } from "./review-promise.ts";

/** When the owner of a revision under review can expect an answer. */
export interface ReviewDeadline {
  sentAt: Date;
  /** When the review begins, if it was sent while the office was closed. */
  readFrom: Date | null;
  /** When to expect publication. */
  by: Date;
  /** When it will be published, if it is already approved. */
  publishAt: Date | null;
  /** It changes a pitch that is or was public. */
  edit: boolean;
  /** The deadline has passed. */
  late: boolean;
}

/** Maximum duration of a review in office minutes. */
export const REVIEW_MINUTES = REVIEW_HOURS * 60;

/** By when a submission must be published. `hours`: those of the review queue. */
export function publicationDeadline(from: Date, market: Market, hours: Settings["REVIEW_HOURS"]): Date {
  if (hours === "always") return new Date(from.getTime() + REVIEW_MINUTES * 60_000);
  return afterOfficeTime(from, REVIEW_MINUTES, market);
}

/** By when a pitch of this market would be published if it were submitted now. */
export function deadlineIfSentNow(market: Market): Date {
  return publicationDeadline(now(), market, env().REVIEW_HOURS);
}

/** When the review of a submission begins: at the next opening of the market's office; null for at once. */
export function reviewBegin(sentAt: Date, market: Market): Date | null {
  return env().REVIEW_HOURS === "always" || isOpen(sentAt, market) ? null : openingAfter(sentAt, market);
}

/** The deadlines of those pitches that are under review, by pitch id. The caller has checked that the actor owns them. */
export async function reviewDeadlinesOf(pitchIds: readonly string[]): Promise<ReadonlyMap<string, ReviewDeadline>> {
  if (pitchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("pitchRevisions as revision")
    .innerJoin("pitches", "pitches.id", "revision.pitchId")
    .innerJoin("pitchSubmissions as submission", "submission.revisionId", "revision.id")
    .leftJoin("pitchDecisions as decision", "decision.submissionId", "submission.id")
    .where("revision.pitchId", "in", pitchIds)
    .where("revision.state", "=", "under-review")
    .distinctOn("revision.pitchId")
    .select([
      "revision.pitchId",
      "decision.publishAt",
      "submission.promisedAt",
      "submission.createdAt",
      "pitches.market",
      sql<boolean>`pitches.published_revision_id is not null`.as("edit"),
    ])
    .orderBy("revision.pitchId")
    .orderBy("submission.createdAt", "desc")
    .execute();
  return new Map(
    rows.flatMap(({ pitchId, market, createdAt, promisedAt, publishAt, edit }): [string, ReviewDeadline][] => {
      // The oldest submissions were made before there were deadlines.
      if (!promisedAt) return [];
      const readFrom = reviewBegin(createdAt, market as Market);
      const late = promisedAt < now();
      return [[pitchId, { sentAt: createdAt, readFrom, by: promisedAt, publishAt, edit, late }]];
    }),
  );
}

/** What the owner certifies with a submission. */
export interface Certificate {
  /** The information is accurate, and they are entitled to offer the share. */
  accurate: boolean;
  /** The offer keeps within the limits of the law that apply to the company (`offerLimits`). */
  withinLimits: boolean;
}

interface SubmissionExtras {
  certificate: Certificate;
  /** The problem of the logo, if any. */
  logo: string | undefined;
}

/** A stored revision as it would be submitted, and the codes of all problems by field. */
export async function checkSubmission(
  stored: StoredPitch,
  market: Market,
  { certificate, logo }: SubmissionExtras,
): Promise<{ content: PitchContent; fields: Record<string, string[]> }> {
  const { content, problems } = checkStored(stored, serverContext(market));
  const { latitude: lat, longitude: lon } = content;
  if (lat !== null && lon !== null && !(await whereabouts(market, { lat, lon }))) {
    problems.latitude ??= "position-outside";
  }
  const fields = Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, [code]]));
  if (logo) fields.logo = [logo];
  if (!certificate.accurate) fields.certified = ["certify"];
  if (!certificate.withinLimits) fields.withinLimits = ["certify-limits"];
  return { content, fields };
}

/** A query of one submission of a pitch that is not deleted: joins `submission`, `revision` and `pitches`, and selects what `submittedPitch` reads. */
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
    // The database requires it of every submitted revision.
    companyName: row.companyName!,
    industry: row.industry as Industry | null,
    county: row.county,
  };
}

/** The facts about a submission for a mail to its owner; undefined once it is decided, recalled or deleted. */
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
