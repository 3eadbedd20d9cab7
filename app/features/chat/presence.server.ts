/** Presence: which members have a socket open, at which process. Uses the database's clock, since those of machines differ. */
import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { otherMember } from "./person.server.ts";

/** Milliseconds between two heartbeats of a process. */
export const BEAT_MILLISECONDS = 20_000;

/** Seconds without a heartbeat after which a process counts as dead. */
const ALIVE_SECONDS = 60;

/**
 * Heartbeat of this process; removes dead processes. `anew`: the database had no row of this process, since one of the two has just started (the
 * table is unlogged). `gone`: members of dead processes.
 */
export async function beat(processId: string): Promise<{ anew: boolean; gone: string[] }> {
  const { rows } = await sql<{ anew: boolean; gone: string[] | null }>`
    with silent as (
      select id from live_processes where seen_at < now() - make_interval(secs => ${ALIVE_SECONDS}) for update skip locked
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

/** Stores which members have connected to this process and which have left. Skips accounts that were deleted meanwhile. */
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

/** Removes a stopping process with its members. */
export async function leaveProcess(processId: string): Promise<void> {
  await sql`delete from live_processes where id = ${processId}`.execute(db);
}

/** A conversation that a member watches. */
interface WatchedConversation {
  readerId: string;
  conversationId: string;
}

/** What a reader may see of the other member now. */
export interface OtherPresence {
  otherId: string;
  /** Whether the two may see each other type. */
  typing: boolean;
  /** Whether the other member is online, and the two may see each other's presence. */
  present: boolean;
}

/**
 * What each reader may see, in the same order; undefined for other people's conversations, and if the other account is gone. Typing and presence
 * are mutual: both settings have to be on, and neither may have blocked the other (decision 055).
 */
export async function presencesOf(watched: readonly WatchedConversation[]): Promise<(OtherPresence | undefined)[]> {
  const { rows } = await sql<OtherPresence & { position: number }>`
    select watched.position, other.id as other_id,
      not c.blocked and coalesce(mine.typing, true) and coalesce(theirs.typing, true) as typing,
      not c.blocked and coalesce(mine.presence, true) and coalesce(theirs.presence, true)
        -- While the first message is in quarantine, its sender must not see the receiver's presence.
        and (c.last_number > 0 or not exists (select from held_messages where conversation_id = c.id)) and exists (
        select from live_members online join live_processes process on process.id = online.process_id
        where online.user_id = other.id and process.seen_at > now() - make_interval(secs => ${ALIVE_SECONDS})) as present
    from unnest(${watched.map(({ readerId }) => readerId)}::uuid[], ${watched.map(({ conversationId }) => conversationId)}::uuid[])
      with ordinality as watched (reader_id, conversation_id, position)
    join conversations c on c.id = watched.conversation_id and watched.reader_id in (c.member_low_id, c.member_high_id)
    join users other on other.id = ${otherMember(sql`watched.reader_id`)}
      and other.deletion_due_at is null and other.suspended_at is null
    left join chat_settings mine on mine.user_id = watched.reader_id
    left join chat_settings theirs on theirs.user_id = other.id`.execute(db);
  const presences = new Map(rows.map(({ position, ...presence }) => [position, presence]));
  return watched.map((_, index) => presences.get(index + 1));
}
