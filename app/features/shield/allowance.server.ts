import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { type Allowance, allowanceOf, DAY_MILLISECONDS, mayBegin } from "./allowance.ts";

/** Conversations begun by a member in the last 24 hours. */
function begunBy(trx: Tx | typeof db, userId: string) {
  return trx
    .selectFrom("conversations")
    .where("startedBy", "=", userId)
    .where("createdAt", ">", new Date(now().getTime() - DAY_MILLISECONDS));
}

/** Whether the member may begin one more conversation today. Locks the account's row: two concurrent requests cannot both use the last one. */
export async function hasAllowance(trx: Tx, userId: string): Promise<boolean> {
  const account = await trx
    .selectFrom("users")
    .select(["createdAt", "identityVerifiedAt"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { begun } = await begunBy(trx, userId)
    .select(({ fn }) => fn.countAll<number>().as("begun"))
    .executeTakeFirstOrThrow();
  return mayBegin({ createdAt: account.createdAt, identified: account.identityVerifiedAt !== null }, begun, now());
}

/** The actor's limit of new conversations, for display; null for non-members. */
export async function allowanceFor(actor: Actor): Promise<Allowance | null> {
  if (actor.kind !== "member") return null;
  const [account, begun] = await Promise.all([
    db
      .selectFrom("users")
      .select(["createdAt", "identityVerifiedAt"])
      .where("id", "=", actor.id)
      .executeTakeFirstOrThrow(),
    begunBy(db, actor.id).select("createdAt").orderBy("createdAt").limit(1_000).execute(),
  ]);
  return allowanceOf(
    { createdAt: account.createdAt, identified: account.identityVerifiedAt !== null },
    begun.map(({ createdAt }) => createdAt),
    now(),
  );
}
