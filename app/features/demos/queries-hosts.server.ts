/** When a member of staff gives demos, as they see it themselves. */
import { sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import type { Hours } from "#app/features/meetings/availability.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";

/** What a member of staff has said of when they give demos. */
export interface Hosting {
  hours: Hours[];
  videoLink: string | null;
  languages: Market[];
  zone: string;
  /** Those still to come (`2026-12-24`), earliest first. */
  daysOff: string[];
}

/** The actor's own. */
export async function hostingOf(actor: Member): Promise<Hosting> {
  const { rows } = await sql<{
    timeZone: string | null;
    lang: string;
    videoLink: string | null;
    languages: Market[] | null;
    hours: Hours[] | null;
    daysOff: string[] | null;
  }>`
    select u.time_zone, u.lang, h.video_link, h.languages,
      (select json_agg(json_build_object('weekday', weekday, 'from', from_minute, 'to', to_minute) order by weekday, from_minute)
        from demo_hours where host_id = u.id) as hours,
      (select json_agg(to_char(day, 'YYYY-MM-DD') order by day) from demo_days_off where host_id = u.id
        and day >= (${now()}::timestamptz - interval '1 day')::date) as days_off
    from users u left join demo_hosts h on h.user_id = u.id where u.id = ${actor.id}`.execute(db);
  const { timeZone, lang, videoLink, languages, hours, daysOff } = rows[0]!;
  return {
    ...{ videoLink, hours: hours ?? [], daysOff: daysOff ?? [], zone: zoneOf({ timeZone, lang }) },
    languages: languages ?? [lang as Market],
  };
}
