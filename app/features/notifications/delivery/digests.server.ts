/** The digest: at most one mail a day, at the member's chosen hour in their zone, with their unread notices; never empty. */
import { sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { wallClock, weekdayOf } from "#app/i18n/wall-clock.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { DIGEST } from "../mails.ts";
import { isMailable, preferencesOf } from "../preferences/preferences.server.ts";
import { DIGEST_HOUR, type PreferenceKind } from "../preferences/preferences.ts";
import { batchOf, FINDS, mailedKinds } from "../telling.ts";
import { claimFinds, claimNotices } from "./mailing.server.ts";

const BATCH = 500;

/** Hours by which a missed digest may be late; after that the next one includes everything. */
const LATE_HOURS = 3;

/** A member who gets digests. */
interface DigestReader {
  userId: string;
  lang: string;
  timeZone: string | null;
  hour: number;
  lastOn: string | null;
}

/** Hourly job: sends the due digests. Idempotent: a member's day is claimed in the transaction that requests the mail. */
export async function sendDigests(_actor: SystemActor): Promise<void> {
  for (let after: string | null = null; ; ) {
    const readers: DigestReader[] = await digestReaders(after);
    for (const reader of readers) {
      const today = dayOf(reader);
      if (today) await transaction((trx) => sendDigest(trx, reader.userId, today));
    }
    if (readers.length < BATCH) return;
    after = readers.at(-1)!.userId;
  }
}

/** A batch of members who have chosen a digest for anything and can be mailed, in order of id. */
async function digestReaders(after: string | null): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select u.id as user_id, u.lang, u.time_zone, coalesce(d.hour, ${DIGEST_HOUR}) as hour, d.last_on::text as last_on
    from users u left join digest_settings d on d.user_id = u.id
    where ${isMailable}
      and u.id in (select user_id from notification_preferences where mail in ('daily', 'weekly') and kind in ('messages', 'searches', 'pitches'))
      ${after ? sql`and u.id > ${after}` : sql``}
    order by u.id limit ${BATCH}`.execute(db);
  return rows;
}

interface Day {
  /** As `2026-11-20`. */
  date: string;
  isMonday: boolean;
}

/** The reader's current day, if its digest is due; null before the hour, more than LATE_HOURS after it, and once it was sent. */
function dayOf({ hour, lastOn, ...account }: DigestReader): Day | null {
  const clock = wallClock(now(), zoneOf(account));
  const [date, currentHour] = [clock.slice(0, 10), Number(clock.slice(11, 13))];
  const due = currentHour >= hour && currentHour < hour + LATE_HOURS && date !== lastOn;
  return due ? { date, isMonday: weekdayOf(date) === 1 } : null;
}

async function sendDigest(trx: Tx, userId: string, { date, isMonday }: Day): Promise<void> {
  const chosen = await preferencesOf(userId, trx);
  const wanted = (preference: PreferenceKind | null) =>
    preference !== null && (chosen[preference] === "daily" || (isMonday && chosen[preference] === "weekly"));
  const kinds = mailedKinds().filter(({ preference }) => wanted(preference));
  const claimed = await claimNotices(
    trx,
    userId,
    kinds.map(({ kind }) => kind),
  );
  if (claimed.length === 0 || !(await claimDay(trx, userId, date))) return;
  const finds = await claimFinds(trx, userId, claimed);
  const others = claimed.filter(({ kind, topic }) => batchOf(kind, topic) !== FINDS);
  await sendMail(trx, DIGEST, { to: userId, data: { noticeIds: others.map(({ id }) => id), ...finds } });
}

/** Claims a member's day; false if its digest was sent already. The row stays locked until this transaction ends. */
async function claimDay(trx: Tx, userId: string, date: string): Promise<boolean> {
  const { rows } = await sql`
    insert into digest_settings (user_id, hour, last_on) values (${userId}, ${DIGEST_HOUR}, ${date}::date)
    on conflict (user_id) do update set last_on = excluded.last_on where digest_settings.last_on is distinct from excluded.last_on
    returning user_id`.execute(trx);
  return rows.length > 0;
}
