/** Plans and sends invitations to surveys. In SQL, `survey` is the row and `u` its account. */

import type { Task } from "graphile-worker";
import { type RawBuilder, sql } from "kysely";
import { isMailable, wantsMails } from "#app/features/notifications/preferences/preferences.server.ts";
import type { OfferFact } from "#app/features/offers/events.ts";
import type { Market } from "#app/i18n/markets.ts";
import { openingAfter } from "#app/i18n/office-hours.server.ts";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { SURVEY_INVITATION } from "./mails.ts";
import { ANSWERABLE, type Occasion, PAUSE, QUARTER, SURVEY_KIND, TOO_LATE } from "./survey.ts";

/** The account has consented to surveys, which is off by default. */
export const wanted = wantsMails(SURVEY_KIND);

/** The account can be mailed, and is not staff, who are not asked about their own work. */
const reachable = sql<boolean>`(${isMailable} and u.staff_role is null)`;

/** The account has been invited to any survey since a time. */
function invitedSince(moment: Date): RawBuilder<boolean> {
  return sql`exists (select from surveys other where other.user_id = u.id and other.invited_at > ${moment})`;
}

/**
 * The occasion still holds: the offer is still agreed; the refusal has not been overturned by an appeal, nor a later submission of the same pitch
 * approved; the case is still closed.
 */
export const occasionStillTrue: RawBuilder<boolean> = sql`case survey.occasion
  when 'agreement' then exists (select from offers o where o.id = survey.subject_id and o.state = 'agreed')
  when 'refused-pitch' then exists (
    select from pitch_decisions d join pitch_submissions s on s.id = d.submission_id
    where s.id = survey.subject_id and d.outcome = 'changes-requested'
      and not exists (select from appeals a where a.pitch_decision_id = d.id and a.outcome = 'overturned')
      and not exists (select from pitch_submissions later join pitch_decisions yes on yes.submission_id = later.id
        where later.pitch_id = s.pitch_id and yes.outcome = 'approved' and yes.created_at > d.created_at))
  else exists (select from tickets t where t.id = survey.subject_id and t.state = 'closed') end`;

/** When to ask about an event: from a day later, at the next office hours of the member's market. */
export function askedAt(happened: Date, market: Market): Date {
  return openingAfter(new Date(happened.getTime() + PAUSE), market);
}

/**
 * Plans a survey for those of the accounts that have consented, can be mailed, and were not invited within the last quarter. If the event happens
 * again before the invitation (a case is closed once more), the invitation is postponed. Idempotent.
 */
async function planSurvey(
  _actor: SystemActor,
  { occasion, subjectId, userIds }: { occasion: Occasion; subjectId: string; userIds: readonly string[] },
): Promise<void> {
  const present = now();
  const { rows } = await sql<{ id: string; lang: Market }>`select u.id, u.lang from users u
    where u.id = any(${userIds}::uuid[]) and ${wanted} and ${reachable}
      and not ${invitedSince(new Date(present.getTime() - QUARTER))}`.execute(db);
  for (const { id: userId, lang: market } of rows) {
    const when = { market, occurredAt: present, dueAt: askedAt(present, market) };
    await db
      .insertInto("surveys")
      .values({ id: newId(), userId, occasion, subjectId, ...when })
      .onConflict((conflict) =>
        conflict.columns(["userId", "occasion", "subjectId"]).doUpdateSet(when).where("surveys.invitedAt", "is", null),
      )
      .execute();
  }
}

/** Plans a survey for the member who sent a closed case; visitors are not asked. */
async function planAfterCase(actor: SystemActor, ticketId: string): Promise<void> {
  const ticket = await db
    .selectFrom("tickets")
    .select("userId")
    .where("id", "=", ticketId)
    .where("state", "=", "closed")
    .executeTakeFirst();
  if (!ticket?.userId) return;
  await planSurvey(actor, { occasion: "closed-case", subjectId: ticketId, userIds: [ticket.userId] });
}

const BATCH = 100;

/** Four times an hour, since office hours differ: sends or drops every due survey, each in its own transaction, so that a crash invites nobody twice. */
export async function sendDueSurveys(_actor: SystemActor): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom("surveys")
      .select("id")
      .where("invitedAt", "is", null)
      .where("dueAt", "<=", now())
      .orderBy("dueAt")
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id } of due) await transaction((trx) => decide(trx, id));
    if (due.length < BATCH) return;
  }
}

/** Sends a survey's invitation, or deletes the survey if it is late, its occasion or the consent no longer holds, or it is the second in a quarter. */
async function decide(trx: Tx, id: string): Promise<void> {
  const present = now();
  // Locks the account. Two concurrent surveys of one member: the second sees that the first was sent.
  const { rows: accounts } = await sql<{ id: string }>`select u.id from users u
    where u.id = (select user_id from surveys where id = ${id}) for no key update`.execute(trx);
  const { rows } = await sql<{ userId: string; market: Market; asks: boolean }>`
    select u.id as user_id, u.lang as market, ${wanted} and ${reachable} and ${occasionStillTrue}
      and not ${invitedSince(new Date(present.getTime() - QUARTER))}
      and survey.due_at > ${new Date(present.getTime() - TOO_LATE)} as asks
    from surveys survey join users u on u.id = survey.user_id
    where survey.id = ${id} and survey.invited_at is null and u.id = ${accounts[0]?.id ?? null}
    for update of survey`.execute(trx);
  const survey = rows[0];
  if (!survey?.asks) {
    await trx.deleteFrom("surveys").where("id", "=", id).where("invitedAt", "is", null).execute();
    return;
  }
  const expiresAt = new Date(present.getTime() + ANSWERABLE);
  await trx
    .updateTable("surveys")
    .set({ market: survey.market, invitedAt: present, expiresAt })
    .where("id", "=", id)
    .execute();
  await sendMail(trx, SURVEY_INVITATION, { to: survey.userId, data: { surveyId: id } });
}

/** Job after `offer-moved`: asks both sides of an agreement. */
export const surveyAgreement: Task = async (payload) => {
  const { offerId, state, proposerId, receiverId } = payload as OfferFact;
  if (state !== "agreed") return;
  const asked = { occasion: "agreement", subjectId: offerId, userIds: [proposerId, receiverId] } as const;
  await planSurvey(systemActor("survey-agreement"), asked);
};

/** Job after `changes-requested`: asks the pitch's owner. */
export const surveyRefusedPitch: Task = async (payload) => {
  const { submissionId, ownerId } = payload as { submissionId: string; ownerId: string };
  const asked = { occasion: "refused-pitch", subjectId: submissionId, userIds: [ownerId] } as const;
  await planSurvey(systemActor("survey-refused-pitch"), asked);
};

/** Job after `case-closed`: asks the member who sent the case. */
export const surveyClosedCase: Task = async (payload) => {
  await planAfterCase(systemActor("survey-closed-case"), (payload as { ticketId: string }).ticketId);
};
