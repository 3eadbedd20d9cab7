/** Reminders before a statement of investor status ends. */
import { sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { isMailable } from "#app/features/notifications/preferences/preferences.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { STATEMENT_ENDING } from "./mails.ts";
import { RENEWAL_DAYS } from "./statement.ts";

const BATCH = 200;

/** Daily: mails members whose current statement ends within thirty days, once for each statement. Idempotent. Returns how many. */
export async function remindOfEndings(_actor: SystemActor): Promise<number> {
  for (let total = 0; ; ) {
    const count = await transaction(async (trx) => {
      const present = now();
      const { rows } = await sql<{ id: string; userId: string }>`
        with due as (
          select s.id from investor_statements s join users u on u.id = s.user_id
          where s.kind <> 'none' and s.withdrawn_at is null and s.reminded_at is null and s.valid_until > ${present}
            and s.valid_until <= ${new Date(present.getTime() + RENEWAL_DAYS * 86_400_000)}
            -- A newer statement has taken its place.
            and u.investor_statement_until = s.valid_until
          order by s.valid_until, s.id limit ${BATCH} for update of s skip locked)
        update investor_statements s set reminded_at = ${present} from due where s.id = due.id
        returning s.id, s.user_id`.execute(trx);
      for (const { id, userId } of rows)
        await sendMail(trx, STATEMENT_ENDING, { to: userId, data: { statementId: id } });
      return rows.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}

/** When a statement ends, for its mail, with the reader's zone; undefined if it has ended, was withdrawn or has been signed again since. */
export async function endingStatement(
  _actor: SystemActor,
  statementId: string,
): Promise<{ validUntil: Date; zone: string } | undefined> {
  const { rows } = await sql<{ validUntil: Date; timeZone: string | null; lang: string }>`
    select s.valid_until, u.time_zone, u.lang from investor_statements s join users u on u.id = s.user_id
    where s.id = ${statementId} and s.withdrawn_at is null and s.valid_until > ${now()}
      and u.investor_statement_until = s.valid_until and ${isMailable}`.execute(db);
  const [row] = rows;
  return row && { validUntil: row.validUntil, zone: zoneOf(row) };
}
