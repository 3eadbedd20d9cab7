/** What can be booked: the free times of everybody who gives demos. */
import { type RawBuilder, sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import type { Hours } from "#app/features/meetings/availability.ts";
import type { Market } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db.server.ts";
import type { Host, Slot } from "./demo.ts";
import { HOST_ROLES } from "./policy.ts";
import { slotsOf } from "./slots.ts";

const MOST_HOSTS = 50;

/** SQL for whether the account of that alias of `users` can give demos. */
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
  /** Who books: nobody gives a demo to themselves. */
  memberId: string;
  /** Of one host only. */
  hostId?: string;
  /** The booking that is being moved. */
  except?: string;
}

/** The hosts with their free times, those with the fewest coming demos first. */
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
    const taken = (busy ?? []).map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
    const free = slotsOf({ hours: hours ?? [], zone, daysOff: daysOff ?? [] }, taken, present);
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
