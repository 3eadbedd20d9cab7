import { welcomeMember } from "#app/features/accounts/commands-welcome.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, Side } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import type { Onboarding, OnboardingStep } from "./onboarding.ts";

/** Remembers which side a new member wants. Nothing is settled by it; one who has a side already is not asked. */
export async function wishForSide(actor: Member, side: Side): Promise<Result<Side, "side-already-chosen">> {
  if (actor.side) return failed("side-already-chosen");
  const values = { side, step: "name", updatedAt: now() };
  await db
    .insertInto("onboardings")
    .values({ userId: actor.id, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute();
  return done(side);
}

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
      const values = { side, step: "language", updatedAt: now() };
      await trx
        .insertInto("onboardings")
        .values({ userId: actor.id, ...values })
        .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
        .execute();
      await welcomeMember(trx, actor.id);
      return done({ username });
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_username_key")) {
      return failed("username-taken", { username: ["username-taken"] });
    }
    throw error;
  }
}

/**
 * Remembers that the actor has come to a step after the choice of a side, so that it is where they return to. With the last one the welcome is over,
 * and nothing of it is kept.
 */
export async function reachStep(
  actor: Member,
  step: Extract<OnboardingStep, "language" | "about" | "done">,
): Promise<void> {
  if (step === "done") {
    await db.deleteFrom("onboardings").where("userId", "=", actor.id).execute();
    return;
  }
  await db.updateTable("onboardings").set({ step, updatedAt: now() }).where("userId", "=", actor.id).execute();
}
