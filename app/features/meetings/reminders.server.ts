/** Who is to be reminded of a meeting now, each once. */
import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";

/** What the job was asked for when the meeting was agreed. */
export interface Reminding {
  meetingId: string;
  /** Of the meeting as it was agreed then, ISO 8601: of one that was moved, another job reminds. */
  startsAt: string;
  lead: "day" | "hour";
  /** There was no time for a reminder a day before: who wants one then gets this one. */
  last: boolean;
}

export interface Reminded {
  userId: string;
  otherId: string;
  conversationId: string;
  sequence: number;
}

/** Takes those who want to be reminded now and have not been; run twice, it takes nobody twice. */
export async function takeReminders(
  trx: Tx,
  _actor: SystemActor,
  { meetingId, startsAt, lead, last }: Reminding,
): Promise<Reminded[]> {
  const stamp = lead === "day" ? sql`reminded_day_at` : sql`reminded_hour_at`;
  const choices = lead === "day" ? ["day", "both"] : last ? ["day", "hour", "both"] : ["hour", "both"];
  const { rows } = await sql<Reminded>`
    update meeting_bookings b set ${stamp} = ${now()}
    from meetings m
    where m.id = ${meetingId} and b.meeting_id = m.id and m.state in ('agreed', 'moving') and m.starts_at = ${startsAt}
      and m.starts_at > ${now()} and b.${stamp} is null
      and coalesce((select reminder from meeting_settings s where s.user_id = b.user_id), 'day') = any(${choices})
    returning b.user_id, case when m.organiser_id = b.user_id then m.guest_id else m.organiser_id end as other_id,
      m.conversation_id, m.sequence`.execute(trx);
  return rows;
}
