/** Who is here: which members have a socket open, at which process. By the database's clock, as several machines' differ. */
import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { otherMember } from "./person.server.ts";

/** So often a process says that it lives, in milliseconds. */
export const BEAT_MILLISECONDS = 20_000;

/** Seconds after which the rows of a process that has said nothing are not believed: it was killed, or cut off. */
const BELIEVED_SECONDS = 60;

/**
 * Says that this process lives, and removes those that do not. `anew`: the database knows nothing of this process (it has just started,
 * or the database has, which forgets these rows). `gone`: members who were at processes that are no more.
 */
export async function beat(processId: string): Promise<{ anew: boolean; gone: string[] }> {
  const { rows } = await sql<{ anew: boolean; gone: string[] | null }>`
    with silent as (
      select id from live_processes where seen_at < now() - make_interval(secs => ${BELIEVED_SECONDS}) for update skip locked
    ), left_behind as (
      select distinct user_id from live_members where process_id in (select id from silent)
    ), removed as (
      delete from live_processes where id in (select id from silent)
    ), present as (
      insert into live_processes (id) values (${processId}) on conflict (id) do update set seen_at = now()
      returning xmax = 0 as anew
    )
    select anew, (select array_agg(user_id) from left_behind) as gone from present`.execute(db);
  const [row] = rows;
  return { anew: row?.anew ?? false, gone: row?.gone ?? [] };
}

/** Writes down who has come to this process and who has left it. Accounts that were deleted meanwhile are left out. */
export async function moveMembers(processId: string, came: readonly string[], left: readonly string[]): Promise<void> {
  if (left.length > 0) {
    await sql`delete from live_members where process_id = ${processId} and user_id = any(${left}::uuid[])`.execute(db);
  }
  if (came.length === 0) return;
  await sql`
    insert into live_members (user_id, process_id)
    select users.id, live_processes.id from users, live_processes
    where users.id = any(${came}::uuid[]) and live_processes.id = ${processId}
    on conflict do nothing`.execute(db);
}

/** Takes a process off the list, with all who are at it: it ends. */
export async function leaveProcess(processId: string): Promise<void> {
  await sql`delete from live_processes where id = ${processId}`.execute(db);
}

// What the live layer asks for its readers, many at a time.

/** A member and a conversation that the member looks at. */
export interface Look {
  readerId: string;
  conversationId: string;
}

/** What the reader may see of the other one at this moment. */
export interface Sight {
  otherId: string;
  /** Whether each of the two may see the other type. */
  typing: boolean;
  /** Whether the other one is here, and the two may see that of each other. */
  present: boolean;
}

/**
 * What each may see, in the same order. Undefined for conversations of others, and when the other has left for good. Typing and presence are
 * mutual: both settings have to be on, and neither may have blocked the other (decision 055).
 */
export async function sightsOf(looks: readonly Look[]): Promise<(Sight | undefined)[]> {
  const { rows } = await sql<Sight & { place: number }>`
    select look.place, other.id as other_id,
      not c.blocked and coalesce(mine.typing, true) and coalesce(theirs.typing, true) as typing,
      not c.blocked and coalesce(mine.presence, true) and coalesce(theirs.presence, true)
        -- Whoever's first message waits for a moderator has reached nobody, and learns nothing of them.
        and (c.last_number > 0 or not exists (select from held_messages where conversation_id = c.id)) and exists (
        select from live_members here join live_processes process on process.id = here.process_id
        where here.user_id = other.id and process.seen_at > now() - make_interval(secs => ${BELIEVED_SECONDS})) as present
    from unnest(${looks.map(({ readerId }) => readerId)}::uuid[], ${looks.map(({ conversationId }) => conversationId)}::uuid[])
      with ordinality as look (reader_id, conversation_id, place)
    join conversations c on c.id = look.conversation_id and look.reader_id in (c.member_low_id, c.member_high_id)
    join users other on other.id = ${otherMember(sql`look.reader_id`)}
      and other.deletion_due_at is null and other.suspended_at is null
    left join chat_settings mine on mine.user_id = look.reader_id
    left join chat_settings theirs on theirs.user_id = other.id`.execute(db);
  const sights = new Map(rows.map(({ place, ...sight }) => [place, sight]));
  return looks.map((_, index) => sights.get(index + 1));
}
