/** Blocking people (specification §4 "Chat"). Neither of the two can send to the other; their messages stay readable. */
import { sql } from "kysely";
import { isProfileOpen, openPicture } from "#app/features/profiles/open-profile.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { pairOf } from "./conversation.ts";
import { contactRulesChanged, ownConversationChanged } from "./events.ts";
import { lockPair } from "./posting/sending.server.ts";

type BlockFailure = "not-found" | "members-only" | "too-many-requests";

/** Blocks somebody. Staff cannot be blocked: they write through support. Idempotent. */
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

/** Unblocks somebody. A block by the other member stays. */
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
  if (actor.kind !== "member") return err("members-only");
  if (actor.viewer) return err("not-found");
  if (!(await consumeRateLimit("block", actor.id))) return err("too-many-requests");
  return transaction(async (trx) => {
    const other = await trx
      .selectFrom("users")
      .select("id")
      .where("username", "=", username)
      .where("deletionDueAt", "is", null)
      .where("staffRole", "is", null)
      .executeTakeFirst();
    if (!other || other.id === actor.id) return err("not-found");
    await lockPair(trx, actor.id, other.id);
    if (await write(trx, actor.id, other.id)) await announce(trx, actor.id, other.id);
    return ok(undefined);
  });
}

/** Only the blocker's conversations change; presence and typing change for both. */
async function announce(trx: Tx, actorId: string, otherId: string): Promise<void> {
  const pair = pairOf(actorId, otherId);
  const shared = await trx
    .selectFrom("conversations")
    .select("id")
    .where("memberLowId", "=", pair.memberLowId)
    .where("memberHighId", "=", pair.memberHighId)
    // A conversation with quarantined messages only does not exist for their receiver.
    .where((or) => or("lastNumber", ">", 0).or("startedBy", "=", actorId))
    .execute();
  await emit(
    trx,
    contactRulesChanged({ accountIds: [actorId, otherId] }),
    ...shared.map(({ id }) => ownConversationChanged({ conversationId: id, readerId: actorId })),
  );
}

const PAGE = 30;

/** Somebody whom the actor has blocked. */
interface BlockedPerson {
  name: string;
  username: string;
  /** Others can open it. */
  hasProfile: boolean;
  pictureId: string | null;
  /** ISO 8601. */
  at: string;
}

/**
 * The people whom the actor has blocked, latest first; `before`: the `next` of the page before. Members learn of blocks against them only by a
 * refused message.
 */
export async function blockedBy(
  actor: Actor,
  before?: string,
): Promise<{ people: BlockedPerson[]; next: string | null }> {
  if (actor.kind !== "member" || actor.viewer) return { people: [], next: null };
  const cursor = cursorRow(before);
  const earlier = cursor ? sql`and (b.created_at, b.blocked_id) < ${cursor}` : sql``;
  const { rows } = await sql<Omit<BlockedPerson, "at"> & { id: string; at: Date; micros: number }>`
    select u.id, u.name, u.username, ${isProfileOpen("u")} as has_profile, ${openPicture("u", "profile")} as picture_id, b.created_at as at,
      ${microsOf(sql`b.created_at`)} as micros
    from blocks b
    join users u on u.id = b.blocked_id and u.deletion_due_at is null and u.username is not null
    left join profiles profile on profile.user_id = u.id
    where b.blocker_id = ${actor.id} ${earlier}
    order by b.created_at desc, b.blocked_id desc
    limit ${PAGE + 1}`.execute(db);
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return {
    people: page.map(({ id: _, micros: __, at, ...person }) => ({ ...person, at: at.toISOString() })),
    next,
  };
}

/** How many people the actor has blocked. */
export async function countBlockedBy(actor: Member): Promise<number> {
  if (actor.viewer) return 0;
  const { count } = await db
    .selectFrom("blocks")
    .innerJoin("users", "users.id", "blocks.blockedId")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("blocks.blockerId", "=", actor.id)
    .where("users.deletionDueAt", "is", null)
    .where("users.username", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the actor has blocked the member with this username. */
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
