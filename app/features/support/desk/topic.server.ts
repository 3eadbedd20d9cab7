/** What a case is about, corrected by staff: senders choose in a hurry. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { canSupport } from "../policy.ts";
import type { Topic } from "../ticket.ts";

interface TopicChange {
  /** The topic that the page showed. */
  from: Topic;
  to: Topic;
}

/**
 * Changes a case's topic. Fails with `conflict` if it is no longer the one that the page showed, and for a request to change sides, which is more
 * than a topic.
 */
export async function changeTopic(
  actor: Actor,
  ticketId: string,
  { from, to }: TopicChange,
): Promise<Result<void, "not-found" | "conflict">> {
  if (!canSupport(actor) || !isId(ticketId)) return err("not-found");
  return transaction(async (trx): Promise<Result<void, "not-found" | "conflict">> => {
    const ticket = await trx
      .selectFrom("tickets")
      .select(["kind", "topic"])
      .where("id", "=", ticketId)
      .forUpdate()
      .executeTakeFirst();
    if (!ticket) return err("not-found");
    if (ticket.kind === "side-change") return err("conflict");
    // Pressed twice, it is done.
    if (ticket.topic === to) return ok(undefined);
    if (ticket.topic !== from) return err("conflict");
    await trx.updateTable("tickets").set({ topic: to }).where("id", "=", ticketId).execute();
    await recordAuditEntry(trx, actor.id, {
      action: "ticket-topic-changed",
      subjectType: "ticket",
      subjectId: ticketId,
      data: { from, to },
    });
    return ok(undefined);
  });
}
