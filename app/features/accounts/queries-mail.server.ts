import type { Market } from "#app/i18n/markets.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** Who an account's mail goes to and in which language; null for guests and for accounts that are gone. */
export async function mailAddressOf(
  _actor: SystemActor,
  userId: string,
): Promise<{ id: string; name: string; email: string; market: Market } | null> {
  const account = await db
    .selectFrom("users")
    .select(["id", "name", "email", "lang"])
    .where("id", "=", userId)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  return account ? { id: account.id, name: account.name, email: account.email, market: account.lang as Market } : null;
}
