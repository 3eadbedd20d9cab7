/** When a member of staff gives demos: hours, days off, link, languages. Staff see and change their own. */
import { sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import type { Hours } from "#app/features/meetings/availability.ts";
import type { Market } from "#app/i18n/markets.ts";
import { daysAfter, wallClock } from "#app/i18n/wall-clock.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { demoMoved } from "./events.ts";
import type { DaysOff } from "./hosting-form.ts";
import { DEMO_CHANGED } from "./mails.ts";
import { canHostDemos } from "./policy.ts";

/** When and how a member of staff gives demos. */
export interface Hosting {
  hours: Hours[];
  videoLink: string | null;
  languages: Market[];
  zone: string;
  /** Days to come (`2026-12-24`), earliest first. */
  daysOff: string[];
}

/** The actor's own hours, days off, link and languages. */
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

/**
 * Stores when the actor gives demos, in place of what was stored before. Booked demos stay. If the link has changed, they get the new one, and
 * members and host are mailed.
 */
export async function saveHosting(
  actor: Actor,
  { hours, videoLink, languages }: Pick<Hosting, "hours" | "languages"> & { videoLink: string },
): Promise<Result<undefined, "not-found">> {
  if (!canHostDemos(actor)) return err("not-found");
  const userId = actor.id;
  return transaction(async (trx) => {
    // Concurrent saves and bookings wait for each other here.
    await trx
      .insertInto("demoHosts")
      .values({ userId, videoLink, languages })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet({ videoLink, languages }))
      .execute();
    await trx.deleteFrom("demoHours").where("hostId", "=", userId).execute();
    if (hours.length > 0) {
      await trx
        .insertInto("demoHours")
        .values(hours.map(({ weekday, from, to }) => ({ hostId: userId, weekday, fromMinute: from, toMinute: to })))
        .execute();
    }
    const { rows } = await sql<{ id: string; memberId: string; sequence: number; startsAt: Date }>`
      update demo_bookings set video_link = ${videoLink}, sequence = sequence + 1, changed_at = ${now()}
      where host_id = ${userId} and state = 'booked' and starts_at > ${now()} and video_link <> ${videoLink}
      returning id, member_id, sequence, starts_at`.execute(trx);
    for (const { id, memberId, sequence, startsAt } of rows) {
      for (const to of [memberId, userId]) {
        await sendMail(trx, DEMO_CHANGED, { to, data: { demoId: id, sequence, what: "link" } });
      }
      const fact = { demoId: id, memberId, byMember: false, startsAt: startsAt.toISOString() };
      await emit(trx, demoMoved({ ...fact, news: "link" }));
    }
    return ok(undefined);
  });
}

/** Adds days on which the actor gives no demos. Booked demos stay. Fails with `nothing-to-do` if no hours are stored yet. */
export async function addDaysOff(
  actor: Actor,
  days: DaysOff,
): Promise<Result<undefined, "not-found" | "nothing-to-do" | "invalid-input">> {
  if (!canHostDemos(actor)) return err("not-found");
  const today = wallClock(now(), "UTC").slice(0, 10);
  const { first, last = first } = days;
  if (last < daysAfter(today, -1)) return err("invalid-input", { [days.last ? "last" : "first"]: ["date-past"] });
  return transaction(async (trx): Promise<Result<undefined, "nothing-to-do" | "invalid-input">> => {
    const host = await trx
      .selectFrom("demoHosts")
      .select("userId")
      .where("userId", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!host) return err("nothing-to-do");
    await sql`delete from demo_days_off where host_id = ${actor.id} and day < ${daysAfter(today, -1)}::date`.execute(
      trx,
    );
    await sql`insert into demo_days_off (host_id, day)
      select ${actor.id}::uuid, day::date from generate_series(${first}::date, ${last}::date, interval '1 day') as day
      on conflict do nothing`.execute(trx);
    return ok(undefined);
  });
}

/** Removes a day off. */
export async function removeDayOff(actor: Actor, day: string): Promise<Result<undefined, "not-found">> {
  if (!canHostDemos(actor)) return err("not-found");
  await sql`delete from demo_days_off where host_id = ${actor.id} and day = ${day}::date`.execute(db);
  return ok(undefined);
}
