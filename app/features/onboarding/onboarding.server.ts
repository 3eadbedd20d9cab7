import { type RouterContextProvider, redirect } from "react-router";
import { welcomeMember } from "#app/features/accounts/sign-up/confirmation.server.ts";
import { suggestedUsernames, usernamesLike } from "#app/features/accounts/username.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, Side } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { isOpen, type OnboardingStep } from "./onboarding.ts";
import type { Onboarding } from "./onboarding-form.ts";

/** Whether nobody has this username, given in its stored form. Only a hint: `finishOnboarding` decides. */
export async function isUsernameFree(actor: Member, username: string): Promise<boolean> {
  const taken = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .where("id", "<>", actor.id)
    .executeTakeFirst();
  return !taken;
}

/** A free username made of the member's name; empty if there is none. */
export async function suggestUsername(actor: Member): Promise<string> {
  const [first = ""] = await freeOf(suggestedUsernames(actor.name), 1);
  return first;
}

/** At most three free usernames similar to one that is taken. */
export function alternativeUsernames(actor: Member, wanted: string): Promise<string[]> {
  return freeOf(usernamesLike(wanted, actor.name), 3);
}

async function freeOf(candidates: string[], most: number): Promise<string[]> {
  if (candidates.length === 0) return [];
  const taken = await db.selectFrom("users").select("username").where("username", "in", candidates).execute();
  const names = new Set(taken.map(({ username }) => username));
  return candidates.filter((candidate) => !names.has(candidate)).slice(0, most);
}

/** How far a new member has come. */
interface OnboardingStatus {
  /** The step to continue with. */
  step: OnboardingStep;
  /** The wished side, not final yet. */
  side: Side | null;
  updatedAt: Date | null;
}

/** How far the actor has come in onboarding; undefined once it is finished. */
export async function onboardingOf(actor: Member): Promise<OnboardingStatus | undefined> {
  const row = await db
    .selectFrom("onboardings")
    .select(["side", "step", "updatedAt"])
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  if (!row) return actor.side ? undefined : { step: "role", side: null, updatedAt: null };
  const side = row.side as Side | null;
  const step = row.step as OnboardingStep;
  // Staff may have given the side meanwhile.
  const open = isOpen(step, { chosen: actor.side !== null, wished: side !== null });
  return { step: open ? step : actor.side ? "language" : "role", side, updatedAt: row.updatedAt };
}

/** Stores the side that a new member wishes for, not final yet. */
export async function wishForSide(actor: Member, side: Side): Promise<Result<Side, "side-already-chosen">> {
  if (actor.side) return err("side-already-chosen");
  const values = { side, step: "name", updatedAt: now() };
  await db
    .insertInto("onboardings")
    .values({ userId: actor.id, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute();
  return ok(side);
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
      if (!chosen) return err("side-already-chosen");
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
      return ok({ username });
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_username_key")) {
      return err("username-taken", { username: ["username-taken"] });
    }
    throw error;
  }
}

/**
 * Records that the actor has reached a step after the choice of a side, where they will continue. The last step finishes onboarding and deletes
 * its row.
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

/**
 * The member at a step of onboarding, and how far they have come. Throws a redirect to their step if this one is not open: not yet, or, for
 * choices that are made once, no longer.
 */
export async function memberAtStep(
  context: Readonly<RouterContextProvider>,
  step: OnboardingStep,
): Promise<{ member: Member; status: OnboardingStatus | undefined }> {
  const member = registeredOf(context);
  const status = await onboardingOf(member);
  const open = isOpen(step, { chosen: member.side !== null, wished: Boolean(status?.side) });
  if (!open) throw redirect(status ? paths.onboardingStep(status.step) : paths.home());
  return { member, status };
}
