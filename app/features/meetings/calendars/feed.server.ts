/** A member's meetings as a feed for their calendar, at an address with a secret of which only the hash is stored. */
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { calendarFeed, entryOf } from "../calendar.server.ts";
import type { PlaceKind } from "../meeting.ts";

/** 256 bits, in an alphabet that programs neither fold nor escape. */
const TOKEN = /^[0-9a-f]{64}$/;

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Makes a new secret for the member's feed, which ends the one before. It is not shown again. */
export async function renewFeed(actor: Member): Promise<Result<{ token: string }, "forbidden">> {
  if (actor.viewer) return err("forbidden");
  const token = randomBytes(32).toString("hex");
  const row = { tokenHash: hashOf(token), createdAt: now(), readAt: null };
  await db
    .insertInto("calendarFeeds")
    .values({ userId: actor.id, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
  return ok({ token });
}

/** Ends the member's feed. */
export async function endFeed(actor: Member): Promise<Result<undefined, "forbidden">> {
  if (actor.viewer) return err("forbidden");
  await db.deleteFrom("calendarFeeds").where("userId", "=", actor.id).execute();
  return ok(undefined);
}

/** A feed, as its reader gets it. */
export interface Feed {
  file: string;
  etag: string;
  changedAt: Date;
}

/** Days before and ahead whose meetings are in the feed, and most meetings. */
const [DAYS_BACK, DAYS_AHEAD, MOST] = [31, 400, 1_000];

/**
 * The feed of a secret, whoever asks: a calendar has no session. Not found if there is none, and while its member is suspended or leaving. `ip`:
 * from where it is asked, since secrets could be guessed. `origin`: scheme and host of the links in it.
 */
export async function feedFor(
  _actor: Actor,
  token: string,
  { ip, origin }: { ip: string; origin: string },
): Promise<Result<Feed, "not-found" | "too-many-requests">> {
  const hash = hashOf(token);
  const owner = TOKEN.test(token) ? await ownerOf(hash) : undefined;
  if (!owner) return err((await consumeRateLimit("calendar-guess", ip)) ? "not-found" : "too-many-requests");
  if (!(await consumeRateLimit("calendar-feed", owner.id))) return err("too-many-requests");
  await noteReading(owner.id);
  const market = owner.lang as Market;
  const meetings = await meetingsIn(owner.id);
  const entries = meetings.map(({ startsAt, minutes, placeKind, place, state, movedAt, ...meeting }) => {
    const agreed = { at: startsAt.toISOString(), minutes, place: { kind: placeKind, words: place } };
    const entry = entryOf(meeting, agreed, state === "cancelled", { market, origin });
    return { ...entry, sequence: meeting.sequence, at: movedAt };
  });
  const file = await calendarFeed(entries, translator(market, "meetings-calendars")("feed.name", { brand: BRAND }));
  const etag = `"${createHash("sha256").update(file).digest("base64url").slice(0, 27)}"`;
  const changedAt = new Date(Math.max(owner.createdAt.getTime(), ...meetings.map(({ movedAt }) => movedAt.getTime())));
  return ok({ file, etag, changedAt });
}

async function ownerOf(hash: Buffer) {
  return db
    .selectFrom("calendarFeeds")
    .innerJoin("users", "users.id", "calendarFeeds.userId")
    .select(["users.id", "users.lang", "calendarFeeds.createdAt"])
    .where("tokenHash", "=", hash)
    .where("suspendedAt", "is", null)
    .where("deletionDueAt", "is", null)
    .executeTakeFirst();
}

/** Notes that a calendar reads the feed, at most once an hour. */
async function noteReading(userId: string): Promise<void> {
  await db
    .updateTable("calendarFeeds")
    .set({ readAt: now() })
    .where("userId", "=", userId)
    .where((or) => or("readAt", "is", null).or("readAt", "<", new Date(now().getTime() - 3_600_000)))
    .execute();
}

interface FeedRow {
  meetingId: string;
  name: string | null;
  state: "agreed" | "moving" | "cancelled";
  sequence: number;
  startsAt: Date;
  minutes: number;
  placeKind: PlaceKind;
  place: string;
  movedAt: Date;
}

/** The member's agreed meetings, and those that were cancelled after both had agreed. */
async function meetingsIn(memberId: string): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select m.id as meeting_id, other.name, m.state, m.sequence, m.starts_at, m.minutes, m.place_kind, m.place, m.moved_at
    from meetings m left join users other on other.deletion_due_at is null
      and other.id = case when m.organiser_id = ${memberId} then m.guest_id else m.organiser_id end
    where ${memberId} in (m.organiser_id, m.guest_id) and m.starts_at is not null and m.state in ('agreed', 'moving', 'cancelled')
      and m.starts_at > ${now()}::timestamptz - make_interval(days => ${DAYS_BACK})
      and m.starts_at < ${now()}::timestamptz + make_interval(days => ${DAYS_AHEAD})
    order by m.starts_at, m.id limit ${MOST}`.execute(db);
  return rows;
}
