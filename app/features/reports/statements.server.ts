/** Decisions against members, for the members, who can appeal them. */
import { sql } from "kysely";
import { appealableUntil } from "#app/features/casework/casework.ts";
import { type StatementSource, statementRows } from "#app/features/casework/statements.server.ts";
import { pitchStatements } from "#app/features/moderation/decision-history.server.ts";
import type { RemovablePart } from "#app/features/profiles/profile-files.ts";
import { partsIn, type RemovedParts } from "#app/features/profiles/takedown.server.ts";
import { quarantineStatements } from "#app/features/quarantine/decisions.server.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { AppealableOutcome, Noticed, Rule } from "./decision.ts";
import { accountOfKey } from "./decision-links.server.ts";
import type { DecidedType } from "./report.ts";
import { suspensionStatements } from "./suspensions/suspending.server.ts";

/** A statement of reasons for a decision against the reader (Regulation (EU) 2022/2065, article 17). */
export interface Statement {
  id: string;
  outcome: AppealableOutcome;
  subjectType: DecidedType;
  /** Null unless the decision is on a pitch. */
  pitch: { publicId: string; companyName: string | null; state: string } | null;
  rule: Rule | null;
  facts: string | null;
  /** The reasons by field, of a pitch. */
  reasons: { field: string; reason: string }[];
  /** The removed parts of a profile, while they are stored for an appeal. */
  parts: RemovablePart[];
  /** The text of the first of quarantined messages, unless it was delivered since. */
  text: string | null;
  /** How it came to notice, of a suspension. */
  noticed: Noticed | null;
  /** When a suspension was lifted. */
  endedAt: Date | null;
  at: Date;
  /** Null until it is appealed. */
  appeal: {
    words: string;
    at: Date;
    dueAt: Date;
    answer: { outcome: "upheld" | "overturned"; text: string; at: Date } | null;
  } | null;
  /** Null if it was appealed, or cannot be appealed any more. */
  appealableUntil: Date | null;
}

const reportStatements: StatementSource = {
  id: sql`decision.id`,
  outcome: sql`decision.outcome`,
  subjectType: sql`c.subject_type`,
  decidedBy: sql`decision.decided_by`,
  at: sql`decision.created_at`,
  ownerId: sql`c.owner_id`,
  rule: sql`decision.rule`,
  facts: sql`decision.facts`,
  reasons: sql`decision.reasons`,
  undo: sql`decision.undo`,
  pitchId: sql`case when c.subject_type = 'pitch' then c.subject_id end`,
  from: sql`report_decisions decision join report_cases c on c.id = decision.case_id where decision.outcome <> 'no-action'`,
};

const statements = statementRows([reportStatements, pitchStatements, quarantineStatements, suspensionStatements]);

/** The decision against an owner that an appeal is about. Undefined for any other id. */
export async function decisionAgainst(
  trx: Tx,
  ownerId: string,
  decisionId: string,
): Promise<{ outcome: AppealableOutcome; decidedBy: string; at: Date } | undefined> {
  const { rows } = await sql<{ outcome: AppealableOutcome; decidedBy: string; at: Date }>`
    select d.outcome, d.decided_by, d.at from (${statements}) d where d.id = ${decisionId} and d.owner_id = ${ownerId}`.execute(
    trx,
  );
  return rows[0];
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
  noticed: Noticed | null;
  endedAt: Date | null;
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

/** The statement of a decision against the actor, or undefined. */
export async function ownStatement(actor: Actor, id: string): Promise<Statement | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id)) return undefined;
  return statementOf(id, actor.id);
}

/** The statement of a suspension, for the holder of its key. */
export async function statementByKey(_actor: SystemActor, id: string, key: string): Promise<Statement | undefined> {
  const accountId = accountOfKey(id, key);
  const statement = accountId === null ? undefined : await statementOf(id, accountId);
  return statement?.outcome === "account-suspended" ? statement : undefined;
}

async function statementOf(id: string, ownerId: string): Promise<Statement | undefined> {
  const { rows } = await sql<StatementRow>`
    select d.id, d.outcome, d.subject_type, d.rule, d.facts, d.reasons, d.undo, d.text, d.noticed, d.ended_at, d.at, pitch.public_id, pitch.state as pitch_state,
      (select company_name from pitch_revisions where pitch_id = pitch.id order by number desc limit 1) as company_name,
      a.words, a.created_at as appealed_at, a.due_at, a.outcome as appeal_outcome, a.answer, a.decided_at as answered_at
    from (${statements}) d
    left join pitches pitch on pitch.id = d.pitch_id and pitch.state <> 'deleted'
    left join appeals a on d.id in (a.report_decision_id, a.pitch_decision_id, a.held_batch_id, a.suspension_id)
    where d.id = ${id} and d.owner_id = ${ownerId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
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
    noticed: row.noticed,
    endedAt: row.endedAt,
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
    appealableUntil: row.words === null ? appealableUntil(row.at, now()) : null,
  };
}

/** A statement, for a mail to the member that the decision is against. */
export function statementForMail(_actor: SystemActor, id: string, ownerId: string): Promise<Statement | undefined> {
  return statementOf(id, ownerId);
}
