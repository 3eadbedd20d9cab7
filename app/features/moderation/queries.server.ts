import { sql } from "kysely";
import type { Industry } from "#app/i18n/industries.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { canReview } from "./policy.ts";
import type { QueuedSubmission, ReviewQueue, SubmissionKind } from "./review.ts";

const PAGE = 50;
// Counting stops here: nobody plans a day by what lies beyond.
const COUNTED = 1_000;

/** What waits for review. */
function waiting() {
  return db
    .selectFrom("pitchRevisions as revision")
    .innerJoin("pitchSubmissions as submission", "submission.revisionId", "revision.id")
    .innerJoin("pitches", "pitches.id", "revision.pitchId")
    .where("revision.state", "=", "under-review")
    .where("pitches.state", "<>", "deleted");
}

/**
 * What a submission is, from the rows of tables `pitches` and `submission`: an edit when the pitch is public, else the first or a
 * later attempt.
 */
export const kindOfSubmission = sql<SubmissionKind>`case
  when exists (
    select from pitch_decisions d join pitch_submissions s on s.id = d.submission_id
    where s.pitch_id = pitches.id and d.outcome = 'approved' and s.id <> submission.id and s.created_at <= submission.created_at
  ) then 'edit'
  when exists (
    select from pitch_submissions s
    where s.pitch_id = pitches.id and s.id <> submission.id and s.created_at <= submission.created_at
  ) then 'again' else 'first' end`;

/** A page of the review queue, oldest first, after the submission of the given id. Empty for all but reviewers. */
export async function reviewQueue(actor: Actor, after?: string | null): Promise<ReviewQueue> {
  if (!canReview(actor)) return { submissions: [], waiting: 0, next: null };
  const [rows, count] = await Promise.all([
    waiting()
      .$if(isId(after), (query) =>
        query.where(
          sql<boolean>`(submission.created_at, submission.id) >
            (select created_at, id from pitch_submissions where id = ${after})`,
        ),
      )
      .select([
        "submission.id",
        "submission.createdAt",
        "revision.companyName",
        "revision.industry",
        "pitches.market",
        "pitches.ownerId",
        kindOfSubmission.as("kind"),
      ])
      .orderBy("submission.createdAt")
      .orderBy("submission.id")
      .limit(PAGE + 1)
      .execute(),
    db
      .selectFrom(waiting().select("submission.id").limit(COUNTED).as("counted"))
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const page = rows.slice(0, PAGE);
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
        own: row.ownerId === actor.id,
      }),
    ),
    waiting: count.count,
    next: rows.length > PAGE ? page.at(-1)!.id : null,
  };
}
