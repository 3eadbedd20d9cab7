/** When somebody may be asked: SQL over rows `survey` and `u`, its account. */
import { type RawBuilder, sql } from "kysely";
import { DEFAULTS } from "#app/features/notifications/preferences.ts";
import { SURVEY_KIND } from "./survey.ts";

/** They agreed to be asked: a consent, which nobody has given by default. */
export const wanted: RawBuilder<boolean> = sql`coalesce((select p.mail from notification_preferences p
  where p.user_id = u.id and p.kind = ${SURVEY_KIND}), ${DEFAULTS[SURVEY_KIND]}) <> 'none'`;

/** A mail reaches them; staff are not asked about their own work. */
export const reachable: RawBuilder<boolean> = sql`(u.email_verified and not u.is_anonymous and u.staff_role is null
  and u.suspended_at is null and u.deletion_due_at is null)`;

/** They were asked about anything since a moment. */
export function askedSince(moment: Date): RawBuilder<boolean> {
  return sql`exists (select from surveys asked where asked.user_id = u.id and asked.invited_at > ${moment})`;
}

/**
 * It is still so. An agreement stands as long as its offer; a refusal until an appeal overturns it or a later submission of the same pitch is
 * approved; a case is closed until somebody goes on with it.
 */
export const holds: RawBuilder<boolean> = sql`case survey.occasion
  when 'agreement' then exists (select from offers o where o.id = survey.subject_id and o.state = 'agreed')
  when 'refused-pitch' then exists (
    select from pitch_decisions d join pitch_submissions s on s.id = d.submission_id
    where s.id = survey.subject_id and d.outcome = 'changes-requested'
      and not exists (select from appeals a where a.pitch_decision_id = d.id and a.outcome = 'overturned')
      and not exists (select from pitch_submissions later join pitch_decisions yes on yes.submission_id = later.id
        where later.pitch_id = s.pitch_id and yes.outcome = 'approved' and yes.created_at > d.created_at))
  else exists (select from tickets t where t.id = survey.subject_id and t.state = 'closed') end`;
