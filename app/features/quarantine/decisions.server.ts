import { sql } from "kysely";
import { recordAct } from "#app/features/audit/audit-log.server.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import type { StatementSource } from "#app/features/casework/statements.server.ts";
import { postHeld } from "#app/features/chat/posting/posting.server.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { HeldDecision } from "./decision-form.ts";
import { heldDecided } from "./events.ts";
import { canReadHeld } from "./policy.ts";
import { heldBatches } from "./queue.server.ts";

/**
 * What was decided on a batch, and where the first of its messages stands. Undefined while it waits, when its sender is gone, and when an appeal
 * has changed the decision: that is told with the answer to it.
 */
export async function outcomeOf(_actor: SystemActor, batchId: string) {
  const batch = await db
    .selectFrom("heldBatches")
    .select(["senderId", "state"])
    .select(({ selectFrom }) =>
      selectFrom("heldMessages")
        .select("conversationId")
        .whereRef("heldMessages.batchId", "=", "heldBatches.id")
        .whereRef("heldMessages.state", "=", "heldBatches.state")
        .orderBy("createdAt")
        .limit(1)
        .as("conversationId"),
    )
    .where("id", "=", batchId)
    .where("state", "<>", "open")
    .where("overturnedAt", "is", null)
    .executeTakeFirst();
  return batch && { ...batch, state: batch.state as "passed" | "refused" };
}

/** Refusals as statements of reasons to the sender. What the first message says is told unless it has been delivered since. */
export const heldStatements: StatementSource = {
  id: sql`id`,
  outcome: sql`'messages-refused'`,
  subjectType: sql`'held'`,
  decidedBy: sql`decided_by`,
  at: sql`decided_at`,
  ownerId: sql`sender_id`,
  rule: sql`rule`,
  facts: sql`reason`,
  text: sql`(select nullif(text, '') from held_messages where batch_id = held_batches.id order by created_at, id limit 1)`,
  from: sql`held_batches where rule is not null`,
};

// Held messages on their way to their receivers, in the transaction of the decision or of the appeal that let them go.

/** A message that has not reached its receiver. */
interface Undelivered {
  conversationId: string;
  id: string;
  receiverId: string;
  text: string;
}

/** The messages of a batch that wait, or were refused, in the order in which they were written. */
async function undelivered(trx: Tx, batchId: string, state: "waiting" | "refused"): Promise<Undelivered[]> {
  return trx
    .selectFrom("heldMessages")
    .select(["conversationId", "id", "receiverId", "text"])
    .where("batchId", "=", batchId)
    .where("state", "=", state)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Locks the conversations that they stand in. Sending locks a conversation and then the batch; in any other order the two could wait for each other. */
async function lockConversations(trx: Tx, messages: readonly Undelivered[]): Promise<void> {
  if (messages.length === 0) return;
  await trx
    .selectFrom("conversations")
    .select("id")
    .where("id", "in", conversationsOf(messages))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Where they stand, each once. */
function conversationsOf(messages: readonly Undelivered[]): string[] {
  return [...new Set(messages.map(({ conversationId }) => conversationId))];
}

/** Posts them in their order. Returns those that could not be delivered, because one of the two is gone or has blocked the other. */
async function deliver(trx: Tx, senderId: string, messages: readonly Undelivered[]): Promise<Undelivered[]> {
  const gone: Undelivered[] = [];
  for (const message of messages) {
    const { conversationId, id, text } = message;
    const posted = await postHeld(trx, { conversationId, senderId, id, text });
    if (posted === "gone") gone.push(message);
    await trx
      .updateTable("heldMessages")
      .set(posted === "gone" ? { state: "gone" } : { state: "passed", text: "" })
      .where("conversationId", "=", conversationId)
      .where("id", "=", id)
      .execute();
  }
  return gone;
}

/**
 * Delivers a batch that was refused, after an appeal; its text passes from now on, as one that was let pass. Returns whether any of it
 * could be.
 */
export async function deliverRefused(trx: Tx, batchId: string): Promise<boolean> {
  const refused = await undelivered(trx, batchId, "refused");
  await lockConversations(trx, refused);
  const batch = await trx
    .updateTable("heldBatches")
    .set({ state: "passed", overturnedAt: now() })
    .where("id", "=", batchId)
    .where("state", "=", "refused")
    .returning("senderId")
    .executeTakeFirst();
  if (!batch) return false;
  const { senderId } = batch;
  const gone = await deliver(trx, senderId, refused);
  await emit(trx, heldDecided({ batchId, senderId, conversationIds: conversationsOf(refused) }));
  return gone.length < refused.length;
}

/**
 * Delivers all messages of a batch, or refuses them with a reason; the act is written down and the sender told. All of it or nothing. Fails with
 * `messages-added` when more have come in since the page was read, with `claimed-by-other` while a colleague is at it, with `forbidden` for one's own text and one that is meant for oneself.
 */
export async function decideHeld(
  actor: Actor,
  batchId: string,
  { outcome, rule, reason, seen }: HeldDecision,
): Promise<
  Result<
    { delivered: number; gone: number },
    "not-found" | "forbidden" | "already-decided" | "claimed-by-other" | "messages-added"
  >
> {
  if (!canReadHeld(actor) || !isId(batchId)) return failed("not-found");
  return transaction(async (trx) => {
    const before = await undelivered(trx, batchId, "waiting");
    await lockConversations(trx, before);
    const batch = await heldBatches.lock(trx, actor, batchId);
    if (!batch.ok) return batch;
    const { senderId, messages } = batch.value;
    const waiting = await undelivered(trx, batchId, "waiting");
    if (messages !== seen || waiting.length > before.length) return failed("messages-added");

    const gone = outcome === "passed" ? await deliver(trx, senderId, waiting) : [];
    if (outcome === "refused") await mark(trx, batchId, waiting, "refused");
    await trx
      .updateTable("heldBatches")
      .set({ state: outcome, rule, reason, decidedBy: actor.id, decidedAt: now(), ...UNCLAIMED })
      .where("id", "=", batchId)
      .execute();
    const delivered = outcome === "passed" ? waiting.length - gone.length : 0;
    await recordAct(trx, actor.id, {
      action: `held-${outcome}`,
      subjectType: "account",
      subjectId: senderId,
      ...(reason ? { reason } : {}),
      data: { batchId, messages: waiting.length, ...(rule ? { rule } : {}) },
    });
    await emit(trx, heldDecided({ batchId, senderId, conversationIds: conversationsOf(waiting) }));
    return done({ delivered, gone: gone.length });
  });
}

async function mark(trx: Tx, batchId: string, waiting: readonly Undelivered[], state: "refused"): Promise<void> {
  if (waiting.length === 0) return;
  await trx
    .updateTable("heldMessages")
    .set({ state })
    .where("batchId", "=", batchId)
    .where("state", "=", "waiting")
    .execute();
}
