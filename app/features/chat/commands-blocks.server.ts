/** Blocking people (specification §4 "Chat"). It stops what the two would send each other, both ways; what was said stays readable. */
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { lockPair } from "./commands.server.ts";
import { pairOf } from "./conversation.ts";
import { conversationKept, standingChanged } from "./events.ts";

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
