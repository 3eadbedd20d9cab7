/** The free times of hosts. */
import { type RawBuilder, sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { type Busy, type FreeTime, freeTimes, type Hours } from "#app/features/meetings/availability.ts";
import type { Market } from "#app/i18n/markets.ts";
import { daysAfter, momentOf, wallClock, weekdayOf } from "#app/i18n/wall-clock.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { BOOKABLE_DAYS, DEMO_MINUTES, type Host, type Slot } from "./demo.ts";
import { HOST_ROLES } from "./policy.ts";

/** When somebody gives demos: weekly hours in their time zone, and days off (`2026-12-24`). */
export interface HostHours {
  hours: readonly Hours[];
  zone: string;
  daysOff: readonly string[];
}

const HOUR_MILLISECONDS = 3_600_000;
const NOTICE_HOURS = 4;

/** The beginnings of a host's free half hours in the next four weeks, earliest first. */
export function slotsOf(host: HostHours, busy: readonly Busy[], now: Date): Date[] {
  const earliest = earliestFrom(host, now);
  const off = new Set(host.daysOff);
  return freeTimes(host, busy, now, { earliest, days: BOOKABLE_DAYS, isOff: (day) => off.has(day) })
    .filter(({ minutes }: FreeTime) => minutes >= DEMO_MINUTES)
    .map(({ at }) => at);
}

/**
 * The earliest beginning of a demo that is booked now, so that hosts have notice: after four of the host's own hours or on the host's next
 * day, whichever is first, but at least four hours from now.
 */
export function earliestFrom(host: HostHours, now: Date): Date {
  const tomorrow = momentOf(`${daysAfter(wallClock(now, host.zone).slice(0, 10), 1)}T00:00`, host.zone);
  const inFourHours = new Date(now.getTime() + NOTICE_HOURS * HOUR_MILLISECONDS);
  // There is no midnight where clocks are put forward at it.
  const nextDay = new Date(Math.max(inFourHours.getTime(), tomorrow?.getTime() ?? 0));
  const worked = afterHours(host, now);
  return worked && worked < nextDay ? worked : nextDay;
}

/** When four of the host's hours of today have passed since `now`; undefined if fewer are left. */
function afterHours({ hours, zone, daysOff }: HostHours, now: Date): Date | undefined {
  const today = wallClock(now, zone).slice(0, 10);
  if (daysOff.includes(today)) return undefined;
  let left = NOTICE_HOURS * HOUR_MILLISECONDS;
  // Hours may overlap: what two ranges cover counts once.
  let covered = now.getTime();
  const ofToday = hours.filter(({ weekday }) => weekday === weekdayOf(today)).toSorted((a, b) => a.from - b.from);
  for (const { from, to } of ofToday) {
    const begins = momentOf([today, clock(from)].join("T"), zone);
    const ends =
      to === 24 * 60 ? momentOf(`${daysAfter(today, 1)}T00:00`, zone) : momentOf([today, clock(to)].join("T"), zone);
    if (!begins || !ends) continue;
    const start = Math.max(begins.getTime(), covered);
    const room = ends.getTime() - start;
    if (room <= 0) continue;
    if (left <= room) return new Date(start + left);
    left -= room;
    covered = ends.getTime();
  }
  return undefined;
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((number) => String(number).padStart(2, "0")).join(":");
}

const MOST_HOSTS = 50;

/** SQL for whether the account under that alias of `users` can give demos. */
export function canHostSql(users: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<boolean>`(coalesce(${column("staffRole")} in (${sql.join([...HOST_ROLES])}), false) and ${column("suspendedAt")} is null
    and ${column("deletionDueAt")} is null)`;
}

interface HostRow {
  id: string;
  name: string;
  timeZone: string | null;
  lang: string;
  videoLink: string;
  languages: Market[];
  hours: Hours[] | null;
  daysOff: string[] | null;
  busy: { from: string; to: string }[] | null;
}

export interface HostTimes {
  host: Host;
  videoLink: string;
  free: Date[];
}

interface Wanted {
  /** The member who books: nobody gives themselves a demo. */
  memberId: string;
  /** Only this host. */
  hostId?: string;
  /** A booking that is being moved: its time is free. */
  except?: string;
}

/** The hosts with their free times; those with the fewest demos to come are first. */
export async function hostTimes(executor: Database, { memberId, hostId, except }: Wanted): Promise<HostTimes[]> {
  const present = now();
  const { rows } = await sql<HostRow>`
    select u.id, u.name, u.time_zone, u.lang, h.video_link, h.languages,
      (select json_agg(json_build_object('weekday', weekday, 'from', from_minute, 'to', to_minute))
        from demo_hours where host_id = u.id) as hours,
      (select json_agg(to_char(day, 'YYYY-MM-DD')) from demo_days_off where host_id = u.id) as days_off,
      (select json_agg(json_build_object('from', starts_at, 'to', ends_at)) from demo_bookings
        where host_id = u.id and state = 'booked' and ends_at > ${present} and id is distinct from ${except ?? null}::uuid) as busy
    from demo_hosts h join users u on u.id = h.user_id
    where ${canHostSql("u")} and u.id <> ${memberId} and u.id = coalesce(${hostId ?? null}::uuid, u.id)
    order by (select count(*) from demo_bookings where host_id = u.id and state = 'booked' and ends_at > ${present}), u.id
    limit ${MOST_HOSTS}`.execute(executor);
  return rows.map(({ id, name, languages, videoLink, hours, daysOff, busy, ...row }) => {
    const zone = zoneOf(row);
    const booked = (busy ?? []).map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
    const free = slotsOf({ hours: hours ?? [], zone, daysOff: daysOff ?? [] }, booked, present);
    return { host: { id, name, zone, languages }, videoLink, free };
  });
}

/** The times that can be booked, earliest first, each with the host who would give the demo. */
export async function freeSlots(executor: Database, wanted: Wanted): Promise<Slot[]> {
  const slots = new Map<number, Slot>();
  for (const { host, free } of await hostTimes(executor, wanted)) {
    const { id: _, ...shown } = host;
    for (const at of free) {
      if (!slots.has(at.getTime())) slots.set(at.getTime(), { at: at.toISOString(), host: shown });
    }
  }
  return [...slots].sort(([one], [other]) => one - other).map(([, slot]) => slot);
}
