import { type ExpressionBuilder, sql } from "kysely";
import type { Industry } from "#app/i18n/industries.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { DB } from "#db/types.ts";
import { canReview } from "./policy.ts";
import { changeCounts } from "./queries-revisions.server.ts";
import type { Claim, QueuedSubmission, ReviewQueue, SubmissionKind } from "./review.ts";

const PAGE = 50;
// Counting stops here: nobody plans a day by what lies beyond.
const COUNTED = 1_000;

/** By which the queue is ordered. What was submitted before promises were kept comes first. */
export const promised = sql<Date>`coalesce(submission.promised_at, submission.created_at)`;

/** An approval that is public, or was: not one that waits for the office to open, or was taken back before it did. */
export const inEffect = sql<boolean>`(d.publish_at is null or d.carried_out_at is not null)`;

/** What waits for a decision. */
export function waiting(trx: Tx | typeof db = db) {
  return submitted(trx).where((eb) => eb.not(eb.exists(decisionOn(eb))));
}

function submitted(trx: Tx | typeof db) {
  return trx
    .selectFrom("pitchRevisions as revision")
    .innerJoin("pitchSubmissions as submission", "submission.revisionId", "revision.id")
    .innerJoin("pitches", "pitches.id", "revision.pitchId")
    .where("revision.state", "=", "under-review")
    .where("pitches.state", "<>", "deleted");
}

function decisionOn(eb: ExpressionBuilder<DB & { submission: DB["pitchSubmissions"] }, "submission">) {
  return eb
    .selectFrom("pitchDecisions")
    .select("pitchDecisions.id")
    .whereRef("pitchDecisions.submissionId", "=", "submission.id");
}

/**
 * What a submission is, from the rows of tables `pitches` and `submission`: an edit when the pitch is public, approved or put up after an
 * appeal; else the first or a later attempt.
 */
export const kindOfSubmission = sql<SubmissionKind>`case
  when exists (
    select from pitch_submissions s left join pitch_decisions d on d.submission_id = s.id
    where s.pitch_id = pitches.id and s.id <> submission.id and s.created_at <= submission.created_at
      and ((d.outcome = 'approved' and ${inEffect}) or s.revision_id = pitches.published_revision_id)
  ) then 'edit'
  when exists (
    select from pitch_submissions s
    where s.pitch_id = pitches.id and s.id <> submission.id and s.created_at <= submission.created_at
  ) then 'again' else 'first' end`;

/** A claim as the reader sees it; null when it has run out. */
export function claimOf(
  actor: { id: string },
  row: { claimedBy: string | null; claimedUntil: Date | null; claimantName: string | null },
): Claim | null {
  if (!row.claimedBy || !row.claimedUntil || row.claimedUntil <= now()) return null;
  return { name: row.claimantName ?? "", mine: row.claimedBy === actor.id, until: row.claimedUntil };
}

/**
 * A page of the review queue, what was promised first of all first, after the submission of the given id. Empty for all but reviewers.
 */
export async function reviewQueue(actor: Actor, after?: string | null): Promise<ReviewQueue> {
  if (!canReview(actor)) return { submissions: [], waiting: 0, scheduled: 0, next: null };
  const [rows, count, scheduled] = await Promise.all([
    waiting()
      .leftJoin("users as claimant", "claimant.id", "submission.claimedBy")
      .$if(isId(after), (query) =>
        query.where(
          sql<boolean>`(${promised}, submission.id) >
            (select coalesce(promised_at, created_at), id from pitch_submissions where id = ${after})`,
        ),
      )
      .select([
        "submission.id",
        "submission.revisionId",
        "submission.createdAt",
        promised.as("promisedAt"),
        "submission.claimedBy",
        "submission.claimedUntil",
        "claimant.name as claimantName",
        "revision.companyName",
        "revision.industry",
        "pitches.market",
        "pitches.ownerId",
        "pitches.publishedRevisionId",
        kindOfSubmission.as("kind"),
      ])
      .orderBy(promised)
      .orderBy("submission.id")
      .limit(PAGE + 1)
      .execute(),
    db
      .selectFrom(waiting().select("submission.id").limit(COUNTED).as("counted"))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(
        submitted(db)
          .innerJoin("pitchDecisions", "pitchDecisions.submissionId", "submission.id")
          .where("pitchDecisions.publishAt", "is not", null)
          .where("pitchDecisions.carriedOutAt", "is", null)
          .select("submission.id")
          .limit(COUNTED)
          .as("counted"),
      )
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const page = rows.slice(0, PAGE);
  const changes = await changeCounts(
    page.flatMap(({ kind, revisionId, publishedRevisionId }) =>
      kind === "edit" && publishedRevisionId ? [{ revisionId, before: publishedRevisionId }] : [],
    ),
  );
  return {
    submissions: page.map(
      (row): QueuedSubmission => ({
        id: row.id,
        // The database requires both of whatever was submitted.
        companyName: row.companyName!,
        industry: row.industry as Industry,
        market: row.market as Market,
        kind: row.kind,
        submittedAt: row.createdAt,
        promisedAt: row.promisedAt,
        claim: claimOf(actor, row),
        changes: changes.get(row.revisionId) ?? null,
        own: row.ownerId === actor.id,
      }),
    ),
    waiting: count.count,
    scheduled: scheduled.count,
    next: rows.length > PAGE ? page.at(-1)!.id : null,
  };
}
