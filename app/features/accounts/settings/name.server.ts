import type { Member } from "#app/platform/actor.ts";
import { type Database, db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { NameForm } from "../credentials-form.ts";
import { nameChanged } from "../events.ts";
import type { CheckMethod } from "../identity-check.ts";

/** The badge of a checked name: when it was checked, and how. */
export interface Badge {
  at: Date;
  with: CheckMethod;
}

/** Gives an account its badge, or removes it; triggers update search, people and pitches. An unchanged badge is not written again. */
export async function setBadge(trx: Tx, userId: string, badge: Badge | null): Promise<void> {
  const columns = { identityVerifiedAt: badge?.at ?? null, identityCheckedWith: badge?.with ?? null };
  await trx
    .updateTable("users")
    .set(columns)
    .where("id", "=", userId)
    .where(({ eb, or }) =>
      or([
        eb("identityVerifiedAt", "is distinct from", columns.identityVerifiedAt),
        eb("identityCheckedWith", "is distinct from", columns.identityCheckedWith),
      ]),
    )
    .execute();
}

/** Whether the account has a badge, which a new name ends. */
export async function hasBadge(actor: Member): Promise<boolean> {
  const { identityVerifiedAt } = await db
    .selectFrom("users")
    .select("identityVerifiedAt")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return identityVerifiedAt !== null;
}

/**
 * Gives an account another name. The database ends the badge of the old one; fails with `invalid-input` at `confirmed` until the member
 * confirms that. The same name changes nothing.
 */
export async function saveName(
  actor: Member,
  { name, confirmed }: NameForm,
): Promise<Result<undefined, "forbidden" | "invalid-input" | "too-many-requests">> {
  if (actor.viewer) return err("forbidden");
  const account = (from: Database) =>
    from.selectFrom("users").select(["name", "identityVerifiedAt"]).where("id", "=", actor.id);
  const settled = ({ name: before, identityVerifiedAt }: { name: string | null; identityVerifiedAt: Date | null }) => {
    if (before === name) return ok(undefined);
    return identityVerifiedAt && !confirmed ? err("invalid-input" as const, { confirmed: ["required"] }) : undefined;
  };
  // Counted before the transaction: it takes a connection of its own, which a transaction must not wait for.
  const early = settled(await account(db).executeTakeFirstOrThrow());
  if (early) return early;
  if (!(await consumeRateLimit("name-change", actor.id))) return err("too-many-requests");
  return transaction(async (trx): Promise<Result<undefined, "invalid-input">> => {
    const late = settled(await account(trx).forUpdate().executeTakeFirstOrThrow());
    if (late) return late;
    await trx.updateTable("users").set({ name }).where("id", "=", actor.id).execute();
    await emit(trx, nameChanged({ userId: actor.id }));
    return ok(undefined);
  });
}
