/** Reminders of an agreed meeting: two jobs, each reminding a member at most once. */
import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";

const HOUR_MILLISECONDS = 3_600_000;
const LEADS = { day: 24 * HOUR_MILLISECONDS, hour: HOUR_MILLISECONDS } as const;

/** Schedules the reminders a day and an hour before. For a meeting agreed within its last day, the second one serves both. */
export async function scheduleReminders(trx: Tx, meetingId: string, startsAt: Date): Promise<void> {
  const at = (lead: keyof typeof LEADS) => new Date(startsAt.getTime() - LEADS[lead]);
  const present = now();
  for (const lead of ["day", "hour"] as const) {
    if (at(lead) <= present) continue;
    const payload = { meetingId, startsAt: startsAt.toISOString(), lead, last: at("day") <= present };
    await addJob(trx, "remind-of-meeting", payload, { at: at(lead), key: `remind-of-meeting:${meetingId}:${lead}` });
  }
}

/** The job's payload, written when the meeting was agreed. */
export interface Reminding {
  meetingId: string;
  /** ISO 8601. The job does nothing if the meeting was moved since; that has jobs of its own. */
  startsAt: string;
  lead: "day" | "hour";
  /** The meeting was agreed too late for a reminder a day before: this one serves both. */
  last: boolean;
}

interface Reminded {
  userId: string;
  otherId: string;
  conversationId: string;
  sequence: number;
}

/** Marks and returns the members who want this reminder and have not had it. Idempotent: a second run returns nobody. */
export async function claimReminders(
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
