/** What staff write about a case among themselves: on no page of the sender's, and in no mail. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { isUniqueViolation, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { canSupport } from "../policy.ts";
import type { NewMessage } from "../ticket-form.ts";

/** Adds an internal note to a case. Status, promise and assignee stay. Idempotent by the note's id. */
export async function addNote(
  actor: Actor,
  ticketId: string,
  { id, message: text }: NewMessage,
): Promise<Result<void, "not-found">> {
  if (!canSupport(actor) || !isId(ticketId)) return err("not-found");
  try {
    return await transaction(async (trx) => {
      const ticket = await trx
        .selectFrom("tickets")
        .select("id")
        .where("id", "=", ticketId)
        .forShare()
        .executeTakeFirst();
      if (!ticket) return err("not-found");
      const note = { id, ticketId, staffId: actor.id, text, createdAt: now() };
      await trx.insertInto("ticketNotes").values(note).execute();
      await recordAuditEntry(trx, actor.id, {
        action: "ticket-noted",
        subjectType: "ticket",
        subjectId: ticketId,
        data: { noteId: id },
      });
      return ok(undefined);
    });
  } catch (error) {
    if (isUniqueViolation(error, "ticket_notes_pkey")) return ok(undefined);
    throw error;
  }
}
