import type { Side, SystemActor } from "#app/platform/actor.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { WELCOME } from "./mails.ts";

/**
 * Welcomes a member by mail. Called where an address is confirmed and where a side is chosen, each of which happens once and under the
 * lock of the account's row: the later of the two finds both, so that one mail is asked for. `origin`: where its links lead.
 */
export async function welcomeMember(trx: Tx, userId: string, origin?: string): Promise<void> {
  const member = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("emailVerified", "=", true)
    .where("side", "is not", null)
    .executeTakeFirst();
  if (member) await sendMail(trx, WELCOME, { to: userId, data: {}, origin });
}

/** The side of a member who is to be welcomed; undefined when they have left meanwhile. */
export async function welcomedSide(_actor: SystemActor, userId: string): Promise<Side | undefined> {
  const row = await db
    .selectFrom("users")
    .select("side")
    .where("id", "=", userId)
    .where("deletionDueAt", "is", null)
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  return (row?.side as Side | null) ?? undefined;
}
