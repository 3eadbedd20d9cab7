import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { CONFIRMATION_LASTS, type PendingEmail } from "./email-change.ts";

/** The changes that may still be confirmed. */
export function waitingChanges(trx: Tx | typeof db = db) {
  return trx
    .selectFrom("emailChanges")
    .where("confirmedAt", "is", null)
    .where("cancelledAt", "is", null)
    .where("undoneAt", "is", null)
    .where("requestedAt", ">", new Date(now().getTime() - CONFIRMATION_LASTS));
}

/** The address that the member has asked for and not yet confirmed. */
export async function pendingEmailOf(actor: Member): Promise<PendingEmail | null> {
  const change = await waitingChanges()
    .select(["id", "newEmail as email"])
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  return change ?? null;
}

/** A change that a mail is about to speak of, with whether it still waits and whether it can still be undone; undefined when it is gone. */
export async function emailChangeOf(
  _actor: SystemActor,
  changeId: string,
): Promise<{ newEmail: string; waits: boolean; undone: boolean } | undefined> {
  const change = await db
    .selectFrom("emailChanges")
    .select(["newEmail", "undoneAt"])
    .where("id", "=", changeId)
    .executeTakeFirst();
  if (!change) return undefined;
  const waiting = await waitingChanges().select("id").where("id", "=", changeId).executeTakeFirst();
  return { newEmail: change.newEmail, waits: waiting !== undefined, undone: change.undoneAt !== null };
}
