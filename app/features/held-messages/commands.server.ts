import { recordAct } from "#app/features/audit/commands.server.ts";
import { UNCLAIMED } from "#app/features/casework/casework.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { heldBatches } from "./commands-claims.server.ts";
import {
  conversationsOf,
  deliver,
  lockConversations,
  type Undelivered,
  undelivered,
} from "./commands-delivering.server.ts";
import type { HeldDecision } from "./decision.ts";
import { heldDecided } from "./events.ts";
import { canReadHeld } from "./policy.ts";

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
