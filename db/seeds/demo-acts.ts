import { sql } from "kysely";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** An entry of the audit log. */
export interface Act {
  actorId: string;
  action: string;
  subjectType: string;
  subjectId: string;
  data: object;
  reason?: string | undefined;
  createdAt: Date;
}

/** Writes the audit log of the demo world: every decision and every answer of staff. */
export async function seedActs(trx: Tx): Promise<void> {
  const { rows } = await sql<Act>`
    select d.decided_by as actor_id, case d.outcome when 'approved' then 'pitch-approved' else 'changes-requested' end as action,
      'pitch' as subject_type, s.pitch_id as subject_id, json_build_object('submissionId', s.id, 'decisionId', d.id) as data, d.created_at
    from pitch_decisions d join pitch_submissions s on s.id = d.submission_id
    union all
    select d.decided_by, 'report-dismissed', case c.subject_type when 'pitch' then 'pitch' else 'account' end,
      case c.subject_type when 'pitch' then c.subject_id else c.owner_id end,
      json_build_object('caseId', c.id, 'decisionId', d.id), d.created_at
    from report_decisions d join report_cases c on c.id = d.case_id
    union all
    select a.decided_by, 'decision-' || a.outcome, 'pitch', s.pitch_id, json_build_object('appealId', a.id, 'decisionId', d.id),
      a.decided_at
    from appeals a join pitch_decisions d on d.id = a.pitch_decision_id join pitch_submissions s on s.id = d.submission_id
    where a.state = 'decided'
    union all
    select staff_id, 'ticket-answered', 'ticket', ticket_id, json_build_object('ticketId', ticket_id, 'messageId', id), created_at
    from ticket_messages where author = 'staff'
    union all
    select staff_id, 'ticket-noted', 'ticket', ticket_id, json_build_object('noteId', id), created_at from ticket_notes`.execute(
    trx,
  );
  if (rows.length > 0) await storeActs(trx, rows);
}

/** Stores entries of the audit log. */
export async function storeActs(trx: Tx, acts: readonly Act[]): Promise<void> {
  await trx
    .insertInto("auditLog")
    .values(acts.map((act) => ({ ...act, id: newId(act.createdAt.getTime()), data: JSON.stringify(act.data) })))
    .execute();
}
