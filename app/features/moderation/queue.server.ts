/** The review queue: submissions as cases. */
import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { defineCasework } from "#app/features/casework/claims.server.ts";
import { queuePage } from "#app/features/casework/queue.server.ts";
import { isManagerOf } from "#app/features/pitches/managers/roles.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { DB } from "#db/types.ts";
import { reviewChanged } from "./events.ts";
import { canReview } from "./policy.ts";
import type { QueueChoice, QueuedSubmission, ReviewQueue, SubmissionKind } from "./review.ts";
import { changeCounts } from "./revisions.server.ts";

const PAGE = 50;
// Counting stops here: a larger number makes no difference to anybody.
const COUNTED = 1_000;

/** The deadline, by which the queue is ordered. Submissions from before there were deadlines come first. */
export const deadlineSql = sql<Date>`coalesce(submission.promised_at, submission.created_at)`;

/** An approval that is or was public: not one that waits for the office to open, nor one withdrawn before that. */
export const inEffect = sql<boolean>`(d.publish_at is null or d.carried_out_at is not null)`;

/** Submissions that wait for a decision. */
export function waiting() {
  return submitted().where((eb) => eb.not(eb.exists(decisionOn(eb))));
}

function submitted() {
  return db
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

/** The waiting submissions as `select id, place`. */
export const waitingSubmissions = sql`${waiting().select(["submission.id", deadlineSql.as("place")])}`;

/**
 * The kind of a submission, from the rows `pitches` and `submission`: an edit if an earlier revision was approved or published after an appeal,
 * otherwise the first or a later attempt.
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

/** A row of the queue. The database requires company and industry of submitted revisions. */
type Waiting = Omit<QueuedSubmission, "id" | "claim" | "changes"> & {
  revisionId: string;
  publishedRevisionId: string | null;
};

const MOMENTS = { due: deadlineSql, sent: sql<Date>`submission.created_at` } as const;

/** The columns of text by which the queue is ordered. */
const TEXTS = {
  pitch: sql<string>`fold(revision.company_name)`,
  market: sql<string>`pitches.market`,
  kind: kindOfSubmission,
} as const;

function listedBy({ market, sort = "due" }: QueueChoice) {
  const place = sort === "due" || sort === "sent" ? MOMENTS[sort] : TEXTS[sort];
  return waiting()
    .$if(market !== undefined, (query) => query.where("pitches.market", "=", market!))
    .select(["submission.id", sql`${place}`.as("place")]);
}

const JOINED = sql`join pitch_revisions revision on revision.id = submission.revision_id
  join pitches on pitches.id = submission.pitch_id`;

function pageOfQueue(actor: Member, after: string | null | undefined, choice: QueueChoice, size: number) {
  const { sort = "due" } = choice;
  return queuePage<Waiting>(actor, {
    of: [{ waiting: sql`${listedBy(choice)}` }],
    state: "open",
    after,
    ...(sort !== "due" &&
      sort !== "sent" && {
        textOf: (id) =>
          sql`select ${TEXTS[sort]} from pitch_submissions submission ${JOINED} where submission.id = ${id}`,
      }),
    size,
    columns: sql`${deadlineSql} as promised_at, submission.created_at as submitted_at, submission.revision_id,
      submission.claimed_by, submission.claimed_until, revision.company_name, revision.industry,
      pitches.market, ${isOwnCase(actor.id)} as own, pitches.published_revision_id, ${kindOfSubmission} as kind`,
    joins: sql`join pitch_submissions submission on submission.id = page.id ${JOINED}`,
  });
}

/** Most lines of the file. */
const LINES = 10_000;

/** What the queue's file has of a submission. */
export type FiledSubmission = Omit<QueuedSubmission, "changes" | "own">;

/** The waiting submissions for a file, in the order of the queue; at most 10,000. Empty for all but reviewers. */
export async function submissionsForFile(actor: Actor, choice: QueueChoice = {}): Promise<FiledSubmission[]> {
  if (!canReview(actor)) return [];
  return (await pageOfQueue(actor, null, choice, LINES)).cases;
}

/** A page of the review queue, the earliest deadline first if nothing else is chosen. Empty for all but reviewers. */
export async function reviewQueue(actor: Actor, after?: string | null, choice: QueueChoice = {}): Promise<ReviewQueue> {
  if (!canReview(actor)) return { submissions: [], waiting: 0, late: 0, scheduled: 0, next: null };
  const [queue, late, scheduled] = await Promise.all([
    pageOfQueue(actor, after, choice, PAGE),
    counted(listedBy(choice).where(deadlineSql, "<", now())),
    counted(
      submitted()
        .innerJoin("pitchDecisions", "pitchDecisions.submissionId", "submission.id")
        .where("pitchDecisions.publishAt", "is not", null)
        .where("pitchDecisions.carriedOutAt", "is", null)
        .select("submission.id"),
    ),
  ]);
  const { cases, open, next } = queue;
  const changes = await changeCounts(
    cases.flatMap(({ kind, revisionId, publishedRevisionId }) =>
      kind === "edit" && publishedRevisionId ? [{ revisionId, before: publishedRevisionId }] : [],
    ),
  );
  return {
    submissions: cases.map(({ revisionId, publishedRevisionId: _, ...submission }) => ({
      ...submission,
      changes: changes.get(revisionId) ?? null,
    })),
    waiting: open,
    late,
    scheduled,
    next,
  };
}

/** How many rows a query has; exact up to 1,000. */
async function counted(query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (select from (${query}) as every limit ${sql.lit(COUNTED)}) counted`.execute(
    db,
  );
  return rows[0]!.count;
}

/** SQL condition: a reviewer owns the pitch `pitches`, or is one of those who run it, and must not decide on it. */
export function isOwnCase(actorId: string): RawBuilder<boolean> {
  return sql`(pitches.owner_id = ${actorId} or ${isManagerOf(sql`${actorId}`, sql.ref("pitches.id"))})`;
}

/** Submissions as cases. Nobody decides on a pitch that they own or are to run. A submission that its owner withdrew or changed fails with `conflict`. */
export const submissions = defineCasework({
  table: "pitchSubmissions",
  worksHere: canReview,
  waiting: waitingSubmissions,
  conflict: (actorId, row) => sql<"forbidden" | null>`(select 'forbidden' from pitches
    where pitches.id = ${sql.ref(`${row}.pitch_id`)} and ${isOwnCase(actorId)})`,
  closed: (row): RawBuilder<"not-found" | "already-decided" | "conflict"> => sql`case
    when exists (select from pitches where pitches.id = ${sql.ref(`${row}.pitch_id`)} and pitches.state = 'deleted') then 'not-found'
    when exists (select from pitch_decisions where submission_id = ${sql.ref(`${row}.id`)}) then 'already-decided'
    else 'conflict' end`,
  changed: ({ pitchId }) => reviewChanged({ pitchId }),
});
