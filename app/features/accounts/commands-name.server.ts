import type { Member } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { nameChanged } from "./events.ts";
import type { NameForm } from "./name.ts";

/**
 * Gives an account another name. The database ends a badge that stood for the old one; fails with `invalid-input` at `confirmed` while that has
 * not been agreed to. The same name again changes nothing.
 */
export async function saveName(
  actor: Member,
  { name, confirmed }: NameForm,
): Promise<Result<undefined, "forbidden" | "invalid-input" | "too-many-requests">> {
  if (actor.viewer) return failed("forbidden");
  return transaction(async (trx): Promise<Result<undefined, "invalid-input" | "too-many-requests">> => {
    const account = await trx
      .selectFrom("users")
      .select(["name", "identityVerifiedAt"])
      .where("id", "=", actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (account.name === name) return done(undefined);
    if (account.identityVerifiedAt && !confirmed) return failed("invalid-input", { confirmed: ["required"] });
    if (!(await takeToken("name-change", actor.id))) return failed("too-many-requests");
    await trx.updateTable("users").set({ name }).where("id", "=", actor.id).execute();
    await emit(trx, nameChanged({ userId: actor.id }));
    return done(undefined);
  });
}
