/** From a waiting survey to its mail, or to nothing. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { askedSince, holds, reachable, wanted } from "./conditions.server.ts";
import { SURVEY_INVITATION } from "./mails.ts";
import { ANSWERABLE, QUARTER, TOO_LATE } from "./survey.ts";

const BATCH = 100;

/** Decides on every survey whose moment has come. Each leaves the queue in a transaction of its own: a job that dies has asked nobody twice. */
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

/** Invites, or drops what was undone, is no longer wanted, cannot be delivered, or would be the second in a quarter. */
async function decide(trx: Tx, id: string): Promise<void> {
  const present = now();
  // The account's lock: of two surveys of one member at once, the second sees that the first was sent.
  const { rows: accounts } = await sql<{ id: string }>`select u.id from users u
    where u.id = (select user_id from surveys where id = ${id}) for no key update`.execute(trx);
  const { rows } = await sql<{ userId: string; market: Market; asks: boolean }>`
    select u.id as user_id, u.lang as market, ${wanted} and ${reachable} and ${holds}
      and not ${askedSince(new Date(present.getTime() - QUARTER))}
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
