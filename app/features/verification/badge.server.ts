/** The badge of a checked name follows from two things: a check that holds, and a plan that includes it. */
import { type Badge, setBadge } from "#app/features/accounts/commands-badge.server.ts";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { entitledSql } from "#app/features/accounts/queries-entitlements.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Locks an account, so that its name and plan stay while a check of it is settled; undefined when it is gone. */
export async function lockAccount(trx: Tx, userId: string): Promise<{ name: string } | undefined> {
  return trx.selectFrom("users").select("name").where("id", "=", userId).forUpdate().executeTakeFirst();
}

/** Sets an account's badge from its valid check if its plan includes one, else takes it away. Nothing of the check is lost. */
export async function settleBadge(trx: Tx, userId: string): Promise<void> {
  await lockAccount(trx, userId);
  const valid = await trx
    .selectFrom("verifications as v")
    .innerJoin("users", "users.id", "v.userId")
    .select(["v.settledAt", "v.method"])
    .where("v.userId", "=", userId)
    .where("v.status", "=", "succeeded")
    .where("v.endedAt", "is", null)
    .where("v.expiresAt", ">", now())
    .whereRef("v.profileName", "=", "users.name")
    .where(entitledSql("users", "identity"))
    .executeTakeFirst();
  const badge: Badge | null = valid ? { at: valid.settledAt!, with: valid.method as CheckMethod } : null;
  await setBadge(trx, userId, badge);
}
