/** Mails about new terms, which the terms promise at least thirty days before they come into force. */
import { sql } from "kysely";
import { VERSIONS } from "#app/features/consent/consent.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { TERMS_CHANGED } from "../mails.ts";
import { areTermsInForce } from "./new-terms.server.ts";

const BATCH = 200;

/** The account accepted an earlier version, and can be mailed. */
const isEarlier = sql`(terms_version <> ${VERSIONS.terms} and email_verified and not is_anonymous and suspended_at is null and deletion_due_at is null)`;

/** At each start and daily, until the terms are in force: mails each member who accepted an earlier version, once. Idempotent. Returns how many. */
export async function announceTerms(_actor: SystemActor): Promise<number> {
  if (areTermsInForce()) return 0;
  for (let total = 0; ; ) {
    const count = await transaction(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        with due as (select id from users where ${isEarlier} and terms_announced is distinct from ${VERSIONS.terms}
          order by id limit ${BATCH} for no key update skip locked)
        update users set terms_announced = ${VERSIONS.terms} from due where users.id = due.id returning users.id`.execute(
        trx,
      );
      for (const { id } of rows) await sendMail(trx, TERMS_CHANGED, { to: id, data: { version: VERSIONS.terms } });
      return rows.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}

/** Whether a mail about that version is still news: it is the current one, not accepted yet. */
export async function isTermsNews(_actor: SystemActor, userId: string, version: string): Promise<boolean> {
  if (version !== VERSIONS.terms || now() >= new Date(version)) return false;
  const { rows } = await sql`select from users where id = ${userId} and ${isEarlier}`.execute(db);
  return rows.length > 0;
}
