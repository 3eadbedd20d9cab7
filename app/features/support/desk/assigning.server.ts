/** Who answers a case: nobody, or one of support and admins. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { canSupport } from "../policy.ts";

/** A member of staff who can answer cases. */
export interface Colleague {
  id: string;
  name: string;
}

/** Bounds the list: no desk is larger. */
const MOST = 200;

/** The join's condition by which `who` answers cases still; whoever has left the desk has no case. */
export const worksHere = sql<boolean>`who.staff_role in ('support', 'admin') and who.suspended_at is null`;

/** Everybody who answers cases, by name. Empty for all but support and admins. */
export async function colleagues(actor: Actor): Promise<Colleague[]> {
  if (!canSupport(actor)) return [];
  return db
    .selectFrom("users as who")
    .select(["who.id", "who.name"])
    .where("who.staffRole", "in", ["support", "admin"])
    .where("who.suspendedAt", "is", null)
    .orderBy("who.name")
    .orderBy("who.id")
    .limit(MOST)
    .execute();
}

interface Assignment {
  /** Whose case the page showed it to be; null: nobody's. */
  from: string | null;
  /** Whose it becomes; null: nobody's. */
  to: string | null;
}

/**
 * Takes a case, gives it to a colleague, or releases it. Fails with `case-taken` if it is no longer whose the page showed: of two who take it
 * concurrently one has it, and the other is told. Fails with `no-colleague` if the other does not answer cases.
 */
export async function assignCase(
  actor: Actor,
  ticketId: string,
  { from, to }: Assignment,
): Promise<Result<void, "not-found" | "case-taken" | "no-colleague">> {
  if (!canSupport(actor) || !isId(ticketId)) return err("not-found");
  if ((to !== null && !isId(to)) || (from !== null && !isId(from))) return err("no-colleague");
  return transaction(async (trx) => {
    const ticket = await trx
      .selectFrom("tickets")
      .select("assigneeId")
      .where("id", "=", ticketId)
      .forUpdate()
      .executeTakeFirst();
    if (!ticket) return err("not-found");
    // Looked up after the lock: a join in the locking query would still see whose it was before a concurrent command.
    const assigneeId = await working(trx, ticket.assigneeId);
    // Pressed twice, it is done.
    if (assigneeId === to) return ok(undefined);
    if (assigneeId !== from) return err("case-taken");
    if (to !== null && (await working(trx, to)) === null) return err("no-colleague");
    await trx.updateTable("tickets").set({ assigneeId: to }).where("id", "=", ticketId).execute();
    await recordAuditEntry(trx, actor.id, {
      action: "ticket-assigned",
      subjectType: "ticket",
      subjectId: ticketId,
      data: { from, to },
    });
    return ok(undefined);
  });
}

/** The account if it answers cases, else null. */
async function working(trx: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await trx
    .selectFrom("users as who")
    .select("who.id")
    .where("who.id", "=", id)
    .where(worksHere)
    .executeTakeFirst();
  return row?.id ?? null;
}
