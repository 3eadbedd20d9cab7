/** The queue of reported things and appeals: two kinds of cases. */
import { type RawBuilder, sql } from "kysely";
import type { Claim, QueueState } from "#app/features/casework/casework.ts";
import { defineCasework } from "#app/features/casework/claims.server.ts";
import { NO_CASES, type Queue, queuePage } from "#app/features/casework/queue.server.ts";
import { isOwnCase } from "#app/features/moderation/queue.server.ts";
import { TEXT_KINDS } from "#app/features/questions/questions.ts";
import type { Actor } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { AppealOutcome, ReportOutcome } from "../decision.ts";
import { canModerate } from "../policy.ts";
import type { DecidedType, ReportReason } from "../report.ts";

/** Cases of reported things. Nobody decides on their own thing, on a pitch that they are to run or a text about it, or on their own report. */
export const reportCases = defineCasework({
  table: "reportCases",
  worksHere: canModerate,
  waiting: sql`select id, due_at as place from report_cases where state = 'open'`,
  decided: sql`select case_id as id, created_at as place from report_decisions`,
  conflict: (actorId, row) => sql<"forbidden" | null>`case when ${isPartyTo(actorId, row)}
    or exists (select from reports where case_id = ${sql.ref(`${row}.id`)} and reporter_id = ${actorId}) then 'forbidden' end`,
});

/**
 * Appeals. Another person than the first one decides (product rule 8), and nobody on their own appeal, on one about a pitch that they are to
 * run or a text about it, or on one about a message to them. */
export const appeals = defineCasework({
  table: "appeals",
  worksHere: canModerate,
  waiting: sql`select id, due_at as place from appeals where state = 'open'`,
  decided: sql`select id, decided_at as place from appeals where state = 'decided'`,
  conflict: (actorId, row): RawBuilder<"own-decision" | "forbidden" | null> =>
    sql`case when ${sql.ref(`${row}.first_decided_by`)} = ${actorId} then 'own-decision'
      when ${sql.ref(`${row}.appellant_id`)} = ${actorId} or ${isOwnPitch(actorId, pitchOfReview(row))}
        or exists (select from report_decisions d join report_cases reported on reported.id = d.case_id
          where d.id = ${sql.ref(`${row}.report_decision_id`)} and ${isPartyTo(actorId, "reported")})
        or exists (select from held_messages
          where batch_id = ${sql.ref(`${row}.held_batch_id`)} and receiver_id = ${actorId}) then 'forbidden' end`,
});

/** Both kinds in one order: after a decision on the one the other may be next. */
export const REPORTS_DESK = [
  { queue: reportCases, page: paths.reportCase },
  { queue: appeals, page: paths.appealCase },
];

/** SQL condition: a case is about a moderator's own thing, about a pitch that they own or are to run, or about a text of such a pitch. */
export function isPartyTo(actorId: string, row: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${row}.owner_id`)} = ${actorId} or ${isOwnPitch(actorId, pitchOfCase(row))})`;
}

function isOwnPitch(actorId: string, pitchId: RawBuilder<string | null>): RawBuilder<boolean> {
  return sql`exists (select from pitches where pitches.id = ${pitchId} and ${isOwnCase(actorId)})`;
}

/** SQL: the pitch that a case is about, itself or by a text; null if it is about something else. A text that is deleted is told by its evidence. */
function pitchOfCase(row: string): RawBuilder<string | null> {
  const [type, id] = [sql.ref(`${row}.subject_type`), sql.ref(`${row}.subject_id`)];
  return sql`case when ${type} = 'pitch' then ${id} when ${type} = any(${[...TEXT_KINDS]}::text[]) then coalesce(
    (select pitch_id from pitch_questions where id = ${id}),
    (select pitch_id from pitch_updates where id = ${id}),
    (select named.id from reports join pitches named on named.public_id = reports.evidence ->> 'publicId'
      where reports.case_id = ${sql.ref(`${row}.id`)} limit 1)) end`;
}

/** SQL: the pitch whose review an appeal is about; null if it is about something else. */
function pitchOfReview(row: string): RawBuilder<string | null> {
  return sql`(select review.pitch_id from pitch_decisions d join pitch_submissions review on review.id = d.submission_id
    where d.id = ${sql.ref(`${row}.pitch_decision_id`)})`;
}

/** A row of the queue: a case, or an appeal. */
export interface QueuedCase {
  id: string;
  kind: "report" | "appeal";
  /** The type of the subject; of an appeal against a review, `pitch`. */
  subjectType: DecidedType;
  /** The name of company or owner; null if there is none. */
  name: string | null;
  /** The distinct reasons of the reports. */
  reasons: ReportReason[];
  /** How many reports. */
  reports: number;
  /** When it came in; of a decided case, when it was decided. */
  at: Date;
  /** Null while it waits. */
  outcome: ReportOutcome | AppealOutcome | null;
  dueAt: Date;
  claim: Claim | null;
  /** Whether somebody else has to decide: the reader's own thing or pitch, own report or own first decision, or a message to the reader. */
  own: boolean;
}

/** A page of the queue: waiting cases by deadline, or decided cases with the latest first. Empty for all but moderators and admins. */
export async function caseQueue(actor: Actor, state: QueueState, after?: string): Promise<Queue<QueuedCase>> {
  if (!canModerate(actor)) return NO_CASES;
  return queuePage<QueuedCase>(actor, {
    of: [reportCases, appeals],
    state,
    after,
    // For an appeal, `c` is the case of the first decision, if it has one. Things other than pitches have their owner's name.
    columns: sql`case when a.id is null then 'report' else 'appeal' end as kind,
      case when a.held_batch_id is not null then 'held' when a.suspension_id is not null then 'account'
        else coalesce(c.subject_type, 'pitch') end as subject_type,
      case when c.subject_type = 'pitch' then
          (select company_name from pitch_revisions where pitch_id = c.subject_id order by number desc limit 1)
        when review.id is null then (select name from users where id = coalesce(c.owner_id, a.appellant_id))
        else (select company_name from pitch_revisions r join pitch_submissions s on s.revision_id = r.id
          where s.id = review.submission_id) end as name,
      array(select distinct reason from reports where case_id = page.id) as reasons,
      case when a.id is null then c.reports else 0 end as reports,
      coalesce(a.decided_at, a.created_at, made.created_at, c.created_at) as at,
      coalesce(a.outcome, made.outcome) as outcome,
      coalesce(a.due_at, c.due_at) as due_at,
      case when a.id is null then c.claimed_by else a.claimed_by end as claimed_by,
      case when a.id is null then c.claimed_until else a.claimed_until end as claimed_until,
      case when a.id is null then ${reportCases.conflict(actor.id, "c")} else ${appeals.conflict(actor.id, "a")} end is not null as own`,
    joins: sql`left join appeals a on a.id = page.id
      left join pitch_decisions review on review.id = a.pitch_decision_id
      left join report_decisions first on first.id = a.report_decision_id
      left join report_cases c on c.id = coalesce(first.case_id, page.id)
      left join report_decisions made on made.case_id = page.id`,
  });
}
