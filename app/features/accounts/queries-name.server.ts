import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** Whether a badge ends with the account's name. */
export async function hasBadge(actor: Member): Promise<boolean> {
  const { identityVerifiedAt } = await db
    .selectFrom("users")
    .select("identityVerifiedAt")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return identityVerifiedAt !== null;
}
