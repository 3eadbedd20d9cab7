/** Bookmarked people: added, removed, and as the people search asks for them. Nobody learns who has bookmarked them. */
import { sql } from "kysely";
import { type AccountHolder, type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Condition } from "#app/platform/db/conditions.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";

/** People that one account may have bookmarked: more than anybody looks after, and few enough for the search to walk through. */
export const MOST_BOOKMARKED = 500;

/**
 * Bookmarks a member whom others may find. Idempotent. Fails with `not-found` for anybody else and for oneself, and with `person-bookmark-limit` if
 * the account has MOST_BOOKMARKED already.
 */
export async function addPersonBookmark(
  actor: AccountHolder,
  username: string,
  most: number = MOST_BOOKMARKED,
): Promise<Result<undefined, "not-found" | "person-bookmark-limit">> {
  if (!isUsername(username)) return err("not-found");
  return transaction(async (trx) => {
    // Two concurrent presses: the second counts the first.
    await trx.selectFrom("users").select("id").where("id", "=", actor.id).forNoKeyUpdate().executeTakeFirstOrThrow();
    const { rows } = await sql<{ memberId: string; saved: boolean; count: number }>`
      select p.user_id as member_id, exists (select from person_bookmarks where user_id = ${actor.id} and member_id = p.user_id) as saved,
        (select count(*)::int from person_bookmarks where user_id = ${actor.id}) as count
      from people as p join users as u on u.id = p.user_id
      where u.username = ${username} and u.id <> ${actor.id}`.execute(trx);
    const [found] = rows;
    if (!found) return err("not-found");
    if (found.saved) return ok(undefined);
    if (found.count >= most) return err("person-bookmark-limit");
    const { memberId } = found;
    await trx.insertInto("personBookmarks").values({ userId: actor.id, memberId, createdAt: now() }).execute();
    return ok(undefined);
  });
}

/** Removes a member from the bookmarked ones, whether or not others may find them. Idempotent. Fails with `not-found` for what is no username. */
export async function removePersonBookmark(
  actor: AccountHolder,
  username: string,
): Promise<Result<undefined, "not-found">> {
  if (!isUsername(username)) return err("not-found");
  await db
    .deleteFrom("personBookmarks")
    .where("userId", "=", actor.id)
    .where("memberId", "in", (eb) => eb.selectFrom("users").select("id").where("username", "=", username))
    .execute();
  return ok(undefined);
}

/** Whether the actor has bookmarked a member; null for those who cannot be: oneself, and members who are not listed. */
export async function isPersonBookmarked(actor: AccountHolder, memberId: string): Promise<boolean | null> {
  const { rows } = await sql<{ saved: boolean; listed: boolean }>`
    select exists (select from person_bookmarks where user_id = ${actor.id} and member_id = ${memberId}) as saved,
      exists (select from people where user_id = ${memberId} and user_id <> ${actor.id}) as listed`.execute(db);
  const { saved, listed } = rows[0]!;
  return saved || listed ? saved : null;
}

/**
 * SQL: the ids of the people whom a reader has bookmarked, without those whom the reader has blocked since. That they may be found is up to whoever
 * asks: the search reads `people` only.
 */
export function bookmarkedBy(readerId: string): Condition {
  return sql`select b.member_id from person_bookmarks as b where b.user_id = ${readerId}::uuid
    and not exists (select from blocks where blocker_id = b.user_id and blocked_id = b.member_id)`;
}

/** Moves a guest's bookmarks to an account, with their times, as many as it may have. Of bookmarks that both have the account's own stays. */
async function moveBookmarks(_actor: SystemActor, guestId: string, userId: string): Promise<void> {
  await sql`
    with moved as (delete from person_bookmarks where user_id = ${guestId} returning member_id, created_at)
    insert into person_bookmarks (user_id, member_id, created_at)
    select u.id, moved.member_id, moved.created_at from moved join users u on u.id = ${userId}
    where moved.member_id <> u.id
    order by moved.created_at desc
    limit greatest(0, ${MOST_BOOKMARKED} - (select count(*) from person_bookmarks where user_id = ${userId}))
    on conflict do nothing`.execute(db);
}

/** After `guest-merged`: moves the guest's bookmarks to the account. */
export async function moveGuestPersonBookmarks(payload: unknown): Promise<void> {
  const { guestId, userId } = payload as { guestId: string; userId: string };
  await moveBookmarks(systemActor("move-guest-person-bookmarks"), guestId, userId);
}

// Other input from an address is not sent to PostgreSQL, which refuses NUL, for example.
function isUsername(text: string): boolean {
  return /^[a-z0-9_.-]{1,30}$/i.test(text);
}
