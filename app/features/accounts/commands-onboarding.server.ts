import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { isUniqueViolation, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import type { Onboarding } from "./onboarding.ts";

/** Gives a new member a side and a username, once (specification §1; the database refuses a second choice too), and an empty profile. */
export async function finishOnboarding(
  actor: Member,
  { side, username }: Onboarding,
  market: Market,
): Promise<Result<{ username: string }, "side-already-chosen" | "username-taken">> {
  try {
    return await transaction(async (trx) => {
      const chosen = await trx
        .updateTable("users")
        .set({ side, username })
        .where("id", "=", actor.id)
        .where("side", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!chosen) return failed("side-already-chosen");
      await trx
        .insertInto("profiles")
        .values({ userId: actor.id, market })
        .onConflict((conflict) => conflict.column("userId").doNothing())
        .execute();
      return done({ username });
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_username_key")) {
      return failed("username-taken", { username: ["username-taken"] });
    }
    throw error;
  }
}
