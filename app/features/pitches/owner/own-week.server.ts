/** How a published pitch has fared in the last seven days, for its owner's home page. */
import { sql } from "kysely";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayIn } from "../content.server.ts";
import { runsPitch } from "../managers/roles.server.ts";

/** The last seven days of a pitch, and what it has gathered since it was published. */
export interface PitchWeek {
  /** The seven days up to today, by the calendar of the pitch's market. A view is one member on one day. */
  days: { day: string; views: number }[];
  /** Views in the seven days before. */
  before: number;
  saves: { all: number; new: number };
  conversations: { all: number; unread: number };
  /** Negotiations about it: a chain of counter-offers counts once. */
  offers: { all: number; toAnswer: number };
}

/** The week of a published pitch that the actor runs; undefined if they do not, or it is not published. */
export async function weekOf(actor: Actor, publicId: string): Promise<PitchWeek | undefined> {
  if (actor.kind !== "member") return undefined;
  const pitch = await db
    .selectFrom("pitches")
    .select(["id", "market"])
    .where("publicId", "=", publicId)
    .where(runsPitch(actor, "viewer"))
    .where("state", "=", "published")
    .executeTakeFirst();
  if (!pitch) return undefined;
  const { timeZone } = factsOf(pitch.market as Market);
  const today = todayIn(pitch.market as Market);
  const first = sql`${today}::date - 6`;
  const { rows } = await sql<Row>`
    select
      (select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'views',
          (select count(*) from pitch_views v where v.pitch_id = ${pitch.id} and v.day = days.day::date)) order by day)
        from generate_series(${first}, ${today}::date, interval '1 day') as days(day)) as days,
      (select count(*) from pitch_views where pitch_id = ${pitch.id} and day >= ${first} - 7 and day < ${first})::int as before,
      (select count(*) from bookmarks where pitch_id = ${pitch.id})::int as saves,
      (select count(*) from bookmarks where pitch_id = ${pitch.id}
        and created_at >= (${first})::timestamp at time zone ${timeZone})::int as new_saves,
      (select count(*) from conversations where pitch_id = ${pitch.id})::int as conversations,
      (select coalesce(sum(mine.unread), 0) from conversation_members mine join conversations c on c.id = mine.conversation_id
        where mine.user_id = ${actor.id} and c.pitch_id = ${pitch.id}
          and (mine.muted_until is null or mine.muted_until <= ${now()}))::int as unread,
      (select count(*) from offers where pitch_id = ${pitch.id} and previous_id is null)::int as offers,
      (select count(*) from offers where pitch_id = ${pitch.id} and valid_until > ${now()} and ((receiver_id = ${actor.id}
        and state = 'open') or (proposer_id = ${actor.id} and state = 'accepted')))::int as to_answer`.execute(db);
  const { days, before, saves, newSaves, conversations, unread, offers, toAnswer } = rows[0]!;
  // Whoever views a member's pages in their place reads neither their conversations nor their offers.
  const blind = Boolean(actor.viewer);
  return {
    days,
    before,
    saves: { all: saves, new: newSaves },
    conversations: { all: conversations, unread: blind ? 0 : unread },
    offers: blind ? { all: 0, toAnswer: 0 } : { all: offers, toAnswer },
  };
}

interface Row {
  days: PitchWeek["days"];
  before: number;
  saves: number;
  newSaves: number;
  conversations: number;
  unread: number;
  offers: number;
  toAnswer: number;
}
