/** Availability: the actor's own hours, and the free times of another member. */
import { sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { otherMember } from "#app/features/chat/person.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { FREE_DAYS, type FreeTime, freeTimes, type Hours, type Reminder } from "./availability.ts";
import type { Zones } from "./meeting.ts";

/** A member's weekly hours and choice of reminders. */
export interface Availability {
  hours: Hours[];
  reminder: Reminder;
}

/** The actor's own availability. */
export async function availabilityOf(actor: Member): Promise<Availability> {
  const { rows } = await sql<{ hours: Hours[] | null; reminder: Reminder | null }>`
    select (select reminder from meeting_settings where user_id = ${actor.id}) as reminder,
      (select json_agg(json_build_object('weekday', weekday, 'from', from_minute, 'to', to_minute) order by weekday, from_minute)
        from availability_hours where user_id = ${actor.id}) as hours`.execute(db);
  return { hours: rows[0]?.hours ?? [], reminder: rows[0]?.reminder ?? "day" };
}

/** What a proposal in a conversation needs to know of the other member. */
export interface Plan {
  name: string | null;
  zones: Zones;
  /** The other member has given hours. */
  given: boolean;
  /** When both are free, earliest first. */
  free: FreeTime[];
}

interface PlanRow {
  name: string | null;
  zone: string | null;
  lang: string | null;
  ownZone: string | null;
  ownLang: string;
  hours: Hours[] | null;
  busy: { from: string; to: string }[] | null;
}

/** The plan for a meeting in one of the actor's conversations, or undefined. `except`: the meeting that is being moved. */
export async function planFor(actor: Actor, conversationId: string, except?: string): Promise<Plan | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return undefined;
  const { rows } = await sql<PlanRow>`
    select other.name, other.time_zone as zone, other.lang, own.time_zone as own_zone, own.lang as own_lang,
      -- Not shown while the first message is in quarantine, nor after a block.
      (select json_agg(json_build_object('weekday', weekday, 'from', from_minute, 'to', to_minute))
        from availability_hours where user_id = other.id and c.last_number > 0 and not exists (select from blocks
          where (blocker_id, blocked_id) in ((other.id, own.id), (own.id, other.id)))) as hours,
      (select json_agg(json_build_object('from', lower(during), 'to', upper(during)))
        from (select during from meeting_bookings where user_id in (own.id, other.id) and meeting_id is distinct from ${except ?? null}::uuid
          union all select during from busy_times where user_id in (own.id, other.id)) as taken
        where during && tstzrange(${now()}, ${now()}::timestamptz + make_interval(days => ${FREE_DAYS + 1}))) as busy
    from conversations c
    join users own on own.id = ${actor.id}
    left join users other on other.id = ${otherMember(sql`own.id`)}
      and other.deletion_due_at is null
    where c.id = ${conversationId} and own.id in (c.member_low_id, c.member_high_id)`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { name, lang, hours } = row;
  const zones: Zones = {
    own: zoneOf({ timeZone: row.ownZone, lang: row.ownLang }),
    other: lang === null ? null : zoneOf({ timeZone: row.zone, lang }),
  };
  if (!zones.other || !hours) return { name, zones, given: false, free: [] };
  const busy = (row.busy ?? []).map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
  return { name, zones, given: true, free: freeTimes({ hours, zone: zones.other }, busy, now()) };
}

/** Replaces a member's hours and reminder. */
export async function saveAvailability(
  actor: Member,
  { hours, reminder }: { hours: readonly Hours[]; reminder: Reminder },
): Promise<void> {
  if (actor.viewer) return;
  const userId = actor.id;
  await transaction(async (trx) => {
    // Locks the row: concurrent saves run one after the other.
    await trx
      .insertInto("meetingSettings")
      .values({ userId, reminder })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet({ reminder }))
      .execute();
    await trx.deleteFrom("availabilityHours").where("userId", "=", userId).execute();
    if (hours.length === 0) return;
    await trx
      .insertInto("availabilityHours")
      .values(hours.map(({ weekday, from, to }) => ({ userId, weekday, fromMinute: from, toMinute: to })))
      .execute();
  });
}
