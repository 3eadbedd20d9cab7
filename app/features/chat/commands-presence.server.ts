/** Who is here: which members have a socket open, at which process. By the database's clock, as several machines' differ. */
import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";

/** So often a process says that it lives, in milliseconds. */
export const BEAT_MILLISECONDS = 20_000;

/** Seconds after which the rows of a process that has said nothing are not believed: it was killed, or cut off. */
export const BELIEVED_SECONDS = 60;

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
