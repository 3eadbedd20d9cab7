/** Decisions on batches of quarantined messages. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import type { StatementSource } from "#app/features/casework/statements.server.ts";
import { lockConversationRows, postReleased } from "#app/features/chat/posting/posting.server.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { BatchDecision } from "./decision-form.ts";
import { batchDecided } from "./events.ts";
import { canReadQuarantine } from "./policy.ts";
import { quarantinedBatches } from "./queue.server.ts";

/**
 * Delivers all messages of a batch or refuses them with a reason, in one transaction; an audit entry is written and the sender is notified. Fails
 * with `messages-added` if more have come in since the page was loaded, with `claimed-by-other` while a colleague has the claim, with `forbidden`
 * if the actor is sender or receiver.
 */
export async function decideBatch(
  actor: Actor,
  batchId: string,
  { outcome, rule, reason, seen }: BatchDecision,
): Promise<
  Result<
    { delivered: number; gone: number },
    "not-found" | "forbidden" | "already-decided" | "claimed-by-other" | "messages-added"
  >
> {
  if (!canReadQuarantine(actor) || !isId(batchId)) return err("not-found");
  return transaction(async (trx) => {
    const before = await undelivered(trx, batchId);
    // Sending locks the conversation, then the batch: another order could deadlock.
    await lockConversationRows(trx, conversationsOf(before));
    const batch = await quarantinedBatches.lock(trx, actor, batchId);
    if (!batch.ok) return batch;
    const { senderId, messages } = batch.value;
    const waiting = await undelivered(trx, batchId);
    if (messages !== seen || waiting.length > before.length) return err("messages-added");

    let gone: Undelivered[] = [];
    if (outcome === "passed") gone = await deliver(trx, senderId, waiting);
    else await trx.updateTable("heldMessages").set({ state: outcome }).where("batchId", "=", batchId).execute();
    await trx
      .updateTable("heldBatches")
      .set({ state: outcome, rule, reason, decidedBy: actor.id, decidedAt: now(), ...UNCLAIMED })
      .where("id", "=", batchId)
      .execute();
    const delivered = outcome === "passed" ? waiting.length - gone.length : 0;
    await recordAuditEntry(trx, actor.id, {
      action: `held-${outcome}`,
      subjectType: "account",
      subjectId: senderId,
      ...(reason ? { reason } : {}),
      data: { batchId, messages: waiting.length, ...(rule ? { rule } : {}) },
    });
    await emit(trx, batchDecided({ batchId, senderId, conversationIds: conversationsOf(waiting) }));
    return ok({ delivered, gone: gone.length });
  });
}

/** Delivers a refused batch after an appeal; its text passes from now on. Returns whether any message could be delivered. */
export async function deliverRefused(trx: Tx, batchId: string): Promise<boolean> {
  const refused = await undelivered(trx, batchId);
  await lockConversationRows(trx, conversationsOf(refused));
  const { senderId } = await trx
    .updateTable("heldBatches")
    .set({ state: "passed", overturnedAt: now() })
    .where("id", "=", batchId)
    .returning("senderId")
    .executeTakeFirstOrThrow();
  const gone = await deliver(trx, senderId, refused);
  await emit(trx, batchDecided({ batchId, senderId, conversationIds: conversationsOf(refused) }));
  return gone.length < refused.length;
}

/**
 * The decision on a batch, and the conversation of its first message. Undefined while it is open, if its sender is gone, and if an appeal has
 * overturned it: of that, the appeal notifies.
 */
export async function batchOutcomeOf(_actor: SystemActor, batchId: string) {
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

/** Refusals as statements of reasons to the sender, with the first message's text unless it has been delivered since. */
export const quarantineStatements: StatementSource = {
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

/** A message that has not reached its receiver. */
interface Undelivered {
  conversationId: string;
  id: string;
  receiverId: string;
  text: string;
}

/** The messages of an open or refused batch, oldest first: all of them wait, or all were refused. */
async function undelivered(trx: Tx, batchId: string): Promise<Undelivered[]> {
  return trx
    .selectFrom("heldMessages")
    .select(["conversationId", "id", "receiverId", "text"])
    .where("batchId", "=", batchId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The distinct conversations of messages. */
function conversationsOf(messages: readonly Undelivered[]): string[] {
  return [...new Set(messages.map(({ conversationId }) => conversationId))];
}

/** Posts messages in their order. Returns those that could not be delivered: sender or receiver is gone, or has blocked the other. */
async function deliver(trx: Tx, senderId: string, messages: readonly Undelivered[]): Promise<Undelivered[]> {
  const gone: Undelivered[] = [];
  for (const message of messages) {
    const { conversationId, id, text } = message;
    const posted = await postReleased(trx, { conversationId, senderId, id, text });
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
