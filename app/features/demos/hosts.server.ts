/** Staff say when they give demos: hours, days off, the video link. */
import { sql } from "kysely";
import { daysAfter, wallClock } from "#app/i18n/wall-clock.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { demoMoved } from "./events.ts";
import type { DaysOff } from "./hosting-form.ts";
import { DEMO_CHANGED } from "./mails.ts";
import { canHostDemos } from "./policy.ts";
import type { Hosting } from "./queries-hosts.server.ts";

/**
 * Stores when the actor gives demos, in place of what was stored before. Booked demos stay; where another link is given, they get it, and
 * their members are mailed.
 */
export async function saveHosting(
  actor: Actor,
  { hours, videoLink, languages }: Pick<Hosting, "hours" | "languages"> & { videoLink: string },
): Promise<Result<undefined, "not-found">> {
  if (!canHostDemos(actor)) return failed("not-found");
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
    return done(undefined);
  });
}

/** Adds days on which the actor gives no demos, first to last; without a last one, a single day. Booked demos stay. Fails with `nothing-to-do` before any hours are stored. */
export async function addDaysOff(
  actor: Actor,
  days: DaysOff,
): Promise<Result<undefined, "not-found" | "nothing-to-do" | "invalid-input">> {
  if (!canHostDemos(actor)) return failed("not-found");
  const today = wallClock(now(), "UTC").slice(0, 10);
  const { first, last = first } = days;
  if (last < daysAfter(today, -1)) return failed("invalid-input", { [days.last ? "last" : "first"]: ["date-past"] });
  return transaction(async (trx): Promise<Result<undefined, "nothing-to-do" | "invalid-input">> => {
    const host = await trx
      .selectFrom("demoHosts")
      .select("userId")
      .where("userId", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!host) return failed("nothing-to-do");
    await sql`delete from demo_days_off where host_id = ${actor.id} and day < ${daysAfter(today, -1)}::date`.execute(
      trx,
    );
    await sql`insert into demo_days_off (host_id, day)
      select ${actor.id}::uuid, day::date from generate_series(${first}::date, ${last}::date, interval '1 day') as day
      on conflict do nothing`.execute(trx);
    return done(undefined);
  });
}

/** Makes a day off an ordinary day again. */
export async function removeDayOff(actor: Actor, day: string): Promise<Result<undefined, "not-found">> {
  if (!canHostDemos(actor)) return failed("not-found");
  await sql`delete from demo_days_off where host_id = ${actor.id} and day = ${day}::date`.execute(db);
  return done(undefined);
}
