/** Blocking people (specification §4 "Chat"). It stops what the two would send each other, both ways; what was said stays readable. */

import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { pairOf } from "./conversation.ts";
import { conversationKept, standingChanged } from "./events.ts";
import { lockPair } from "./posting/sending.server.ts";

type BlockFailure = "not-found" | "members-only" | "too-many-requests";

/** Blocks somebody. Staff cannot be blocked: what they have to say goes through support. Blocking again changes nothing. */
export async function blockMember(actor: Actor, username: string): Promise<Result<undefined, BlockFailure>> {
  return change(actor, username, async (trx, blockerId, blockedId) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("blocks")
      .values({ blockerId, blockedId, createdAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  });
}

/** Takes a block back. The other one's, if there is one, stands. */
export async function unblockMember(actor: Actor, username: string): Promise<Result<undefined, BlockFailure>> {
  return change(actor, username, async (trx, blockerId, blockedId) => {
    const { numDeletedRows } = await trx
      .deleteFrom("blocks")
      .where("blockerId", "=", blockerId)
      .where("blockedId", "=", blockedId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

async function change(
  actor: Actor,
  username: string,
  write: (trx: Tx, blockerId: string, blockedId: string) => Promise<boolean>,
): Promise<Result<undefined, BlockFailure>> {
  if (actor.kind !== "member") return failed("members-only");
  if (actor.viewer) return failed("not-found");
  if (!(await takeToken("block", actor.id))) return failed("too-many-requests");
  return transaction(async (trx) => {
    const other = await trx
      .selectFrom("users")
      .select("id")
      .where("username", "=", username)
      .where("deletionDueAt", "is", null)
      .where("staffRole", "is", null)
      .executeTakeFirst();
    if (!other || other.id === actor.id) return failed("not-found");
    await lockPair(trx, actor.id, other.id);
    if (await write(trx, actor.id, other.id)) await announce(trx, actor.id, other.id);
    return done(undefined);
  });
}

/** Only the one who blocks sees that something has changed; of each other's presence both see less, or more. */
async function announce(trx: Tx, actorId: string, otherId: string): Promise<void> {
  const pair = pairOf(actorId, otherId);
  const shared = await trx
    .selectFrom("conversations")
    .select("id")
    .where("memberLowId", "=", pair.memberLowId)
    .where("memberHighId", "=", pair.memberHighId)
    // Where all that was written waits for a moderator, whom it is for knows of nothing.
    .where((or) => or("lastNumber", ">", 0).or("startedBy", "=", actorId))
    .execute();
  await emit(
    trx,
    standingChanged({ accountIds: [actorId, otherId] }),
    ...shared.map(({ id }) => conversationKept({ conversationId: id, readerId: actorId })),
  );
}

// Whom the actor has blocked. By whom they are blocked nobody is told but by a message that is refused.

const PAGE = 30;

/** Somebody whom the actor has blocked. */
export interface BlockedPerson {
  name: string;
  username: string;
  pictureId: string | null;
  /** ISO 8601. */
  at: string;
}

/** The people whom the actor has blocked, the last first. `before` is the `next` of the page before. */
export async function blockedBy(
  actor: Actor,
  before?: string,
): Promise<{ people: BlockedPerson[]; next: string | null }> {
  if (actor.kind !== "member" || actor.viewer) return { people: [], next: null };
  const cursor = cursorRow(before);
  const earlier = cursor ? sql`and (b.created_at, b.blocked_id) < ${cursor}` : sql``;
  const { rows } = await sql<Omit<BlockedPerson, "at"> & { id: string; at: Date; micros: number }>`
    select u.id, u.name, u.username, profile.picture_id, b.created_at as at, ${microsOf(sql`b.created_at`)} as micros
    from blocks b
    join users u on u.id = b.blocked_id and u.deletion_due_at is null and u.username is not null
    left join profiles profile on profile.user_id = u.id
    where b.blocker_id = ${actor.id} ${earlier}
    order by b.created_at desc, b.blocked_id desc
    limit ${PAGE + 1}`.execute(db);
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return {
    people: page.map(({ name, username, pictureId, at }) => ({ name, username, pictureId, at: at.toISOString() })),
    next,
  };
}

/** Whether the actor has blocked whoever has that username. */
export async function hasBlocked(actor: Actor, username: string): Promise<boolean> {
  if (actor.kind !== "member" || actor.viewer) return false;
  const block = await db
    .selectFrom("blocks")
    .innerJoin("users", "users.id", "blocks.blockedId")
    .select("users.id")
    .where("blocks.blockerId", "=", actor.id)
    .where("users.username", "=", username)
    .executeTakeFirst();
  return block !== undefined;
}
