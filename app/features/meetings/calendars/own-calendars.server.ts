/** Members' own calendars: given, read by the hour, and taken away. Their addresses are secrets, and encrypted. */
import { randomInt } from "node:crypto";
import { sql } from "kysely";
import pLimit from "p-limit";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { decrypt, encrypt } from "#app/platform/encryption.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Span } from "./busy-times.ts";
import { BUSY_DAYS, type CalendarProblem, type Calendars, calendarAddress, pauseAfter } from "./own-calendar.ts";
import { readCalendar } from "./reading.server.ts";

/** What the addresses are encrypted for. */
export const PURPOSE = "own-calendar";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The state of the actor's feed and of their own calendar. */
export async function calendarsOf(actor: Member): Promise<Calendars> {
  if (actor.viewer) return { feed: null, own: null };
  const [feed, own] = await Promise.all([
    db.selectFrom("calendarFeeds").select(["createdAt", "readAt"]).where("userId", "=", actor.id).executeTakeFirst(),
    db
      .selectFrom("ownCalendars")
      .select(["host", "addedAt", "readAt", "nextAt", "problem"])
      .select(sql<number>`(select count(*)::int from busy_times b where b.user_id = own_calendars.user_id)`.as("busy"))
      .where("userId", "=", actor.id)
      .executeTakeFirst(),
  ]);
  return {
    feed: feed ? { createdAt: feed.createdAt.toISOString(), readAt: feed.readAt?.toISOString() ?? null } : null,
    own: own
      ? {
          host: own.host,
          addedAt: own.addedAt.toISOString(),
          readAt: own.readAt?.toISOString() ?? null,
          nextAt: own.nextAt.toISOString(),
          problem: own.problem as CalendarProblem | null,
          busy: own.busy,
        }
      : null,
  };
}

/** Takes a calendar in place of the one before, whose busy times go, and reads it at once. */
export async function giveCalendar(
  actor: Member,
  address: string,
): Promise<Result<undefined, "forbidden" | "invalid-input" | "too-many-requests">> {
  const url = calendarAddress(address);
  if (actor.viewer) return err("forbidden");
  if (!url) return err("invalid-input");
  if (!(await consumeRateLimit("calendar-reading", actor.id))) return err("too-many-requests");
  const row = {
    address: encrypt(PURPOSE, actor.id, Buffer.from(url.href)),
    host: url.host.slice(0, 253),
    addedAt: now(),
    nextAt: now(),
    readAt: null,
    problem: null,
    failures: 0,
  };
  await transaction(async (trx) => {
    await trx
      .insertInto("ownCalendars")
      .values({ userId: actor.id, ...row })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
      .execute();
    await trx.deleteFrom("busyTimes").where("userId", "=", actor.id).execute();
  });
  await readDue(actor.id);
  return ok(undefined);
}

/** Reads the actor's calendar now. */
export async function readOwnCalendar(
  actor: Member,
): Promise<Result<undefined, "forbidden" | "not-found" | "too-many-requests">> {
  if (actor.viewer) return err("forbidden");
  if (!(await consumeRateLimit("calendar-reading", actor.id))) return err("too-many-requests");
  const due = await db
    .updateTable("ownCalendars")
    .set({ nextAt: now() })
    .where("userId", "=", actor.id)
    .returning("userId")
    .executeTakeFirst();
  if (!due) return err("not-found");
  await readDue(actor.id);
  return ok(undefined);
}

/** Forgets the actor's calendar, with its address and its busy times. */
export async function removeCalendar(actor: Member): Promise<Result<undefined, "forbidden">> {
  if (actor.viewer) return err("forbidden");
  await transaction(async (trx) => {
    // First the calendar: a reading that is just storing its times has the row locked.
    await trx.deleteFrom("ownCalendars").where("userId", "=", actor.id).execute();
    await trx.deleteFrom("busyTimes").where("userId", "=", actor.id).execute();
  });
  return ok(undefined);
}

/** Calendars that one run reads, and how many at once. */
const [BATCH, AT_ONCE] = [200, 4];

/** Reads the calendars that are due, of members who may sign in. Returns how many were read. */
export async function readDueCalendars(_actor: SystemActor): Promise<number> {
  const due = await db
    .selectFrom("ownCalendars")
    .innerJoin("users", "users.id", "ownCalendars.userId")
    .select("userId")
    .where("nextAt", "<=", now())
    .where("suspendedAt", "is", null)
    .where("deletionDueAt", "is", null)
    .orderBy("nextAt")
    .limit(BATCH)
    .execute();
  const limit = pLimit(AT_ONCE);
  await Promise.all(due.map(({ userId }) => limit(() => readDue(userId))));
  return due.length;
}

/** Minutes for which a reading has the calendar to itself; one that has died is then repeated. */
const CLAIM_MINUTES = 5;

/** Reads a member's calendar if it is due and nobody else is reading it. */
async function readDue(userId: string): Promise<void> {
  const claimed = await db
    .updateTable("ownCalendars")
    .set({ nextAt: new Date(now().getTime() + CLAIM_MINUTES * MINUTE) })
    .where("userId", "=", userId)
    .where("nextAt", "<=", now())
    .returning("address")
    .executeTakeFirst();
  if (!claimed) return;
  const address = decrypt(PURPOSE, userId, claimed.address)?.toString();
  const known = await knownTo(userId);
  const start = now().getTime();
  const window: Span = [start, start + BUSY_DAYS * DAY];
  // Encrypted under a SECRET that is lost, it has to be given again.
  const outcome = address ? await readCalendar(address, { ...known, window }) : { problem: "refused" as const };
  await store(userId, claimed.address, outcome);
}

/** The member's zone, and the ids of their meetings here: their calendar may have these from us, and they are not busy twice. */
async function knownTo(userId: string): Promise<{ zone: string; known: string[] }> {
  const { rows } = await sql<{ lang: string; timeZone: string | null; ids: string[] | null }>`
    select lang, time_zone, (select json_agg(id) from (select m.id from meetings m where users.id in (m.organiser_id, m.guest_id)
      order by m.sorts_at desc limit 2000) as own) as ids from users where id = ${userId}`.execute(db);
  const [member] = rows;
  return { zone: member ? zoneOf(member) : "UTC", known: member?.ids ?? [] };
}

/** Days for which busy times outlast readings that fail. */
const STALE_DAYS = 7;

/** Stores what a reading gave, unless the calendar was replaced or removed meanwhile. */
async function store(
  userId: string,
  address: Buffer,
  outcome: { spans: Span[] } | { problem: CalendarProblem },
): Promise<void> {
  await transaction(async (trx) => {
    const calendar = await trx
      .selectFrom("ownCalendars")
      .select(["failures", "readAt", "addedAt"])
      .where("userId", "=", userId)
      .where("address", "=", address)
      .forUpdate()
      .executeTakeFirst();
    if (!calendar) return;
    const at = now();
    // Spread, or all that were given in one minute would be read in one minute for ever.
    const later = (milliseconds: number) => new Date(at.getTime() + milliseconds + randomInt(10 * MINUTE));
    if ("problem" in outcome) {
      const { problem } = outcome;
      const failures = calendar.failures + 1;
      const isStale = (calendar.readAt ?? calendar.addedAt).getTime() < at.getTime() - STALE_DAYS * DAY;
      if (isStale) await trx.deleteFrom("busyTimes").where("userId", "=", userId).execute();
      await trx
        .updateTable("ownCalendars")
        .set({ problem, failures, nextAt: later(pauseAfter(failures - 1)) })
        .where("userId", "=", userId)
        .execute();
      return;
    }
    await trx.deleteFrom("busyTimes").where("userId", "=", userId).execute();
    const column = (end: 0 | 1) => outcome.spans.map((span) => new Date(span[end]).toISOString());
    await sql`insert into busy_times (user_id, during)
      select ${userId}, tstzrange(begins, ends) from unnest(${column(0)}::timestamptz[], ${column(1)}::timestamptz[]) as busy (begins, ends)`.execute(
      trx,
    );
    await trx
      .updateTable("ownCalendars")
      .set({ problem: null, failures: 0, readAt: at, nextAt: later(pauseAfter(0)) })
      .where("userId", "=", userId)
      .execute();
  });
}
