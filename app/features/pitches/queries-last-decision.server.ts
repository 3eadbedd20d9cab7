import { sql } from "kysely";
import type { PitchField } from "./fields.ts";

/** Why a field has to change, in a moderator's words. */
export interface ChangeWanted {
  field: PitchField;
  reason: string;
}

/** What was decided last on a pitch that the query calls `pitches`, as long as nothing new was submitted; null when nothing is. */
export const lastDecision = sql<{ id: string; reasons: ChangeWanted[] } | null>`(
  select case when id is not null then json_build_object('id', id, 'reasons', reasons) end from (
    select submission.created_at as at, decision.id, decision.reasons from pitch_submissions as submission
    left join pitch_decisions as decision on decision.submission_id = submission.id
      and not exists (select from appeals where pitch_decision_id = decision.id and outcome = 'overturned')
    where submission.pitch_id = pitches.id
    union all
    -- Taken down after a report, unless an appeal has undone that.
    select decision.created_at, decision.id, decision.reasons from report_decisions as decision
    join report_cases on report_cases.id = decision.case_id
    where report_cases.subject_type = 'pitch' and report_cases.subject_id = pitches.id
      and decision.outcome = 'taken-down' and pitches.state = 'changes-requested'
  ) as said order by at desc limit 1)`;
