/** What waits for a moderator besides the review: reported things and appeals, as they are due. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { AppealOutcome, ReportOutcome } from "./decision.ts";
import { canModerate } from "./policy.ts";
import { isMeantFor } from "./queries-claims.server.ts";
import type { DecidedType, ReportReason } from "./report.ts";

const PAGE = 30;
// Counting stops here: nobody plans a day by what lies beyond.
const COUNTED = 1_000;

export const QUEUE_STATES = ["open", "decided"] as const;

export type QueueState = (typeof QUEUE_STATES)[number];

/** A line of the queue: a case, or an appeal against a decision. */
export interface QueuedCase {
  id: string;
  kind: "report" | "appeal";
  /** What it is about; of an appeal against a review, the pitch. */
  subjectType: DecidedType;
  /** The company, or the person whose thing it is. Null when it has no name. */
  name: string | null;
  /** Of reports: each that was given, once. */
  reasons: ReportReason[];
  /** How many reports. */
  reports: number;
  /** When it came in; of what is decided, when that was. */
  at: Date;
  /** Null while it waits. */
  outcome: ReportOutcome | AppealOutcome | null;
  dueAt: Date;
  /** Who works on it now. */
  claimedBy: string | null;
  /** The reader is it. */
  claimedByMe: boolean;
  /** Somebody else has to decide: the reader's own thing, own report or own first decision, or a message to the reader. */
  own: boolean;
}

export interface CaseQueue {
  cases: QueuedCase[];
  /** How many wait in all; exact up to 1,000. */
  open: number;
  /** Cursor of the next page, or null. */
  next: string | null;
}

/** SQL for what a case is called: the newest name of the company, else the name of whose thing it is. */
const caseName = sql<string | null>`case c.subject_type when 'pitch' then
    (select company_name from pitch_revisions where pitch_id = c.subject_id order by number desc limit 1)
  else (select name from users where id = c.owner_id) end`;

/** A page of the queue: what waits as it is due, or what is decided, the latest first. Empty for all but moderators and admins. */
export async function caseQueue(actor: Actor, state: QueueState, after?: string): Promise<CaseQueue> {
  if (!canModerate(actor)) return { cases: [], open: 0, next: null };
  const cursor = isId(after) ? after : null;
  const isOpen = state === "open";
  const place = isOpen ? sql`due_at, id` : sql`at, id`;
  const order = isOpen ? sql`due_at, id` : sql`at desc, id desc`;
  const beyond = isOpen ? sql`>` : sql`<`;
  const rows = await sql<QueuedCase>`
    with waiting as (
      select c.id, 'report' as kind, c.subject_type, ${caseName} as name, c.reports,
        coalesce(made.created_at, c.created_at) as at, made.outcome, c.due_at, c.claimed_by, c.claimed_until,
        array(select distinct reason from reports where case_id = c.id) as reasons,
        c.owner_id = ${actor.id} or exists (select from reports where case_id = c.id and reporter_id = ${actor.id}) as own
      from report_cases c left join report_decisions made on made.case_id = c.id where c.state = ${state}
      union all
      select a.id, 'appeal', case when a.held_batch_id is not null then 'held' else coalesce(c.subject_type, 'pitch') end,
        case when c.id is not null then ${caseName}
          when a.held_batch_id is not null then (select name from users where id = a.appellant_id) else (select company_name from pitch_revisions r
          join pitch_submissions s on s.revision_id = r.id where s.id = review.submission_id) end,
        0, coalesce(a.decided_at, a.created_at), a.outcome, a.due_at, a.claimed_by, a.claimed_until, '{}',
        ${actor.id} in (a.first_decided_by, a.appellant_id) or ${isMeantFor(actor.id, "a")}
      from appeals a
      left join report_decisions d on d.id = a.report_decision_id
      left join report_cases c on c.id = d.case_id
      left join pitch_decisions review on review.id = a.pitch_decision_id
      where a.state = ${state})
    select w.id, w.kind, w.subject_type, w.name, w.reasons, w.reports, w.at, w.outcome, w.due_at, w.own,
      who.name as claimed_by, coalesce(who.id = ${actor.id}, false) as claimed_by_me
    from waiting w
    left join users who on who.id = w.claimed_by and w.claimed_until > ${now()}
    where ${cursor}::uuid is null or (${sql.raw(isOpen ? "w.due_at, w.id" : "w.at, w.id")}) ${beyond}
      (select ${place} from waiting where id = ${cursor}::uuid)
    order by ${order} limit ${PAGE + 1}`.execute(db);
  const { rows: counted } = await sql<{ open: number }>`select count(*)::int as open from (
    (select id from report_cases where state = 'open' limit ${COUNTED})
    union all (select id from appeals where state = 'open' limit ${COUNTED}) limit ${COUNTED}) counted`.execute(db);
  const page = rows.rows.slice(0, PAGE);
  return {
    cases: page,
    open: counted[0]!.open,
    next: rows.rows.length > PAGE ? page.at(-1)!.id : null,
  };
}
