/** What members read of their own: the reports that they have sent, and the decisions on what is theirs. */
import { sql } from "kysely";
import { partsIn, type RemovedParts } from "#app/features/profiles/commands-removal.server.ts";
import type { ProfilePart } from "#app/features/profiles/removal.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { AppealableOutcome, ReportOutcome, Rule } from "./decision.ts";
import { canReport } from "./policy.ts";
import { APPEALABLE, type DecidedType, type Evidence, type ReportReason, type SubjectType } from "./report.ts";

const PAGE = 30;

/** A report as whoever sent it reads it. */
export interface OwnReport {
  id: string;
  subjectType: SubjectType;
  /** The company, or the person, by the name that it had when it was reported. */
  name: string | null;
  reason: ReportReason;
  words: string | null;
  at: Date;
  dueAt: Date;
  /** Null until it is decided. */
  outcome: { name: ReportOutcome; facts: string | null; at: Date; overturned: boolean } | null;
}

function ownReports() {
  return db
    .selectFrom("reports")
    .innerJoin("reportCases as c", "c.id", "reports.caseId")
    .leftJoin("users as owner", "owner.id", "c.ownerId")
    .leftJoin("reportDecisions as decision", "decision.caseId", "c.id")
    .leftJoin("appeals", "appeals.reportDecisionId", "decision.id")
    .select([
      "reports.id",
      "c.subjectType",
      "reports.reason",
      "reports.words",
      "reports.createdAt as at",
      "reports.evidence",
      "owner.name as ownerName",
      "c.dueAt",
      "decision.outcome",
      "decision.facts",
      "decision.createdAt as decidedAt",
      sql<boolean>`coalesce(appeals.outcome = 'overturned', false)`.as("overturned"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownReports>["execute"]>>[number];

function toReport({ evidence, ownerName, outcome, facts, decidedAt, overturned, ...row }: Row): OwnReport {
  const seen = evidence as unknown as Evidence | { type?: undefined };
  return {
    ...row,
    subjectType: row.subjectType as SubjectType,
    reason: row.reason as ReportReason,
    name: seen.type === "pitch" ? seen.content.companyName : ownerName,
    outcome: outcome
      ? {
          name: outcome as ReportOutcome,
          // The facts of a measure are told to the owner; whoever reported hears what was done.
          facts: outcome === "no-action" ? facts : null,
          at: decidedAt!,
          overturned,
        }
      : null,
  };
}

/** A report of the actor's, or undefined. */
export async function ownReport(actor: Actor, id: string): Promise<OwnReport | undefined> {
  if (!canReport(actor) || !isId(id)) return undefined;
  const row = await ownReports()
    .where("reports.id", "=", id)
    .where("reports.reporterId", "=", actor.id)
    .executeTakeFirst();
  return row && toReport(row);
}

/** A page of the actor's reports, newest first. */
export async function reportsBy(actor: Actor, after?: string): Promise<{ reports: OwnReport[]; next: string | null }> {
  if (!canReport(actor)) return { reports: [], next: null };
  const rows = await ownReports()
    .where("reports.reporterId", "=", actor.id)
    .$if(isId(after), (query) =>
      query.where(
        sql<boolean>`(reports.created_at, reports.id) < (select created_at, id from reports where id = ${after})`,
      ),
    )
    .orderBy("reports.createdAt", "desc")
    .orderBy("reports.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return { reports: page.map(toReport), next: rows.length > PAGE ? page.at(-1)!.id : null };
}

/** A statement of reasons (Regulation (EU) 2022/2065, article 17): what was decided on something of the reader's, and why. */
export interface Statement {
  id: string;
  outcome: AppealableOutcome;
  subjectType: DecidedType;
  /** Of a pitch. */
  pitch: { publicId: string; companyName: string | null; state: string } | null;
  rule: Rule | null;
  facts: string | null;
  /** Field by field, where that was decided on. */
  reasons: { field: string; reason: string }[];
  /** What was removed of a profile, as long as it is kept for an appeal. */
  parts: ProfilePart[];
  /** Of held messages: what the first of them says, unless it has been delivered since. */
  text: string | null;
  at: Date;
  /** Null until it is appealed. */
  appeal: {
    words: string;
    at: Date;
    dueAt: Date;
    answer: { outcome: "upheld" | "overturned"; text: string; at: Date } | null;
  } | null;
  /** Until when it can be appealed; null when it cannot be any more. */
  appealableUntil: Date | null;
}

function statements() {
  return sql<StatementRow>`
    select decision.id, decision.outcome, c.subject_type, decision.rule, decision.facts, decision.reasons, decision.undo,
      decision.created_at as at, c.owner_id, case when c.subject_type = 'pitch' then c.subject_id end as pitch_id, null as text
    from report_decisions decision join report_cases c on c.id = decision.case_id where decision.outcome <> 'no-action'
    union all
    select decision.id, decision.outcome, 'pitch', null, null, decision.reasons, '{}'::jsonb, decision.created_at, pitch.owner_id, pitch.id, null
    from pitch_decisions decision join pitch_submissions submission on submission.id = decision.submission_id
    join pitches pitch on pitch.id = submission.pitch_id where decision.outcome = 'changes-requested'
    union all
    select id, 'messages-refused', 'held', rule, reason, '[]'::jsonb, '{}'::jsonb, decided_at, sender_id, null,
      (select nullif(text, '') from held_messages where batch_id = held_batches.id order by created_at, id limit 1)
    from held_batches where rule is not null`;
}

interface StatementRow {
  id: string;
  outcome: AppealableOutcome;
  subjectType: DecidedType;
  rule: Rule | null;
  facts: string | null;
  reasons: { field: string; reason: string }[];
  undo: RemovedParts;
  text: string | null;
  at: Date;
  publicId: string | null;
  companyName: string | null;
  pitchState: string | null;
  words: string | null;
  appealedAt: Date | null;
  dueAt: Date | null;
  appealOutcome: "upheld" | "overturned" | null;
  answer: string | null;
  answeredAt: Date | null;
}

/** The statement with that id on something of the actor's, or undefined. */
export async function ownStatement(actor: Actor, id: string): Promise<Statement | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id)) return undefined;
  return statementOf(id, actor.id);
}

async function statementOf(id: string, ownerId: string): Promise<Statement | undefined> {
  const { rows } = await sql<StatementRow>`
    select d.id, d.outcome, d.subject_type, d.rule, d.facts, d.reasons, d.undo, d.text, d.at, pitch.public_id, pitch.state as pitch_state,
      (select company_name from pitch_revisions where pitch_id = pitch.id order by number desc limit 1) as company_name,
      a.words, a.created_at as appealed_at, a.due_at, a.outcome as appeal_outcome, a.answer, a.decided_at as answered_at
    from (${statements()}) d
    left join pitches pitch on pitch.id = d.pitch_id and pitch.state <> 'deleted'
    left join appeals a on d.id in (a.report_decision_id, a.pitch_decision_id, a.held_batch_id)
    where d.id = ${id} and d.owner_id = ${ownerId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const until = new Date(row.at.getTime() + APPEALABLE);
  return {
    id: row.id,
    outcome: row.outcome,
    subjectType: row.subjectType,
    pitch:
      row.publicId === null ? null : { publicId: row.publicId, companyName: row.companyName, state: row.pitchState! },
    rule: row.rule,
    facts: row.facts,
    reasons: row.reasons,
    parts: row.outcome === "profile-cleared" ? partsIn(row.undo) : [],
    text: row.text,
    at: row.at,
    appeal:
      row.words === null
        ? null
        : {
            words: row.words,
            at: row.appealedAt!,
            dueAt: row.dueAt!,
            answer: row.appealOutcome && { outcome: row.appealOutcome, text: row.answer!, at: row.answeredAt! },
          },
    appealableUntil: row.words === null && until.getTime() > now().getTime() ? until : null,
  };
}

/** What mails say of a report. */
export async function reportForMail(_actor: SystemActor, id: string): Promise<OwnReport | undefined> {
  const row = await ownReports().where("reports.id", "=", id).executeTakeFirst();
  return row && toReport(row);
}

/** What mails say of a decision, to whose thing it was made on. */
export function statementForMail(_actor: SystemActor, id: string, ownerId: string): Promise<Statement | undefined> {
  return statementOf(id, ownerId);
}

/** Who reported what a case is about, for the notices; `after` is the id of the last one of the page before. */
export async function reportersOf(
  _actor: SystemActor,
  caseId: string,
  after: string | null,
): Promise<{ reportId: string; userId: string }[]> {
  return db
    .selectFrom("reports")
    .innerJoin("users", "users.id", "reports.reporterId")
    .select(["reports.id as reportId", "users.id as userId"])
    .where("caseId", "=", caseId)
    .where("users.isAnonymous", "=", false)
    .$if(after !== null, (query) => query.where("reports.id", ">", after!))
    .orderBy("reports.id")
    .limit(100)
    .execute();
}

/** What a decision on a case means for the owner's notice: what it was about, and whether anything was done. */
export async function decidedFor(
  _actor: SystemActor,
  decisionId: string,
): Promise<{ subjectType: SubjectType; outcome: ReportOutcome; pitchId: string | null } | undefined> {
  const row = await db
    .selectFrom("reportDecisions as decision")
    .innerJoin("reportCases as c", "c.id", "decision.caseId")
    .select(["c.subjectType", "decision.outcome", "c.subjectId"])
    .where("decision.id", "=", decisionId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    subjectType: row.subjectType as SubjectType,
    outcome: row.outcome as ReportOutcome,
    pitchId: row.subjectType === "pitch" ? row.subjectId : null,
  };
}
