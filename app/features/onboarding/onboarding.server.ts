import { type RouterContextProvider, redirect } from "react-router";
import { welcomeMember } from "#app/features/accounts/sign-up/confirmation.server.ts";
import { suggestedUsernames, usernamesLike } from "#app/features/accounts/username.ts";
import { startDraftNamed } from "#app/features/pitches/wizard/drafts.server.ts";
import { saveCriteria } from "#app/features/profiles/profile.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, Side } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { OnboardingStep } from "./onboarding.ts";
import type { Details } from "./onboarding-form.ts";

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
}

/** How far the actor has come in onboarding; undefined once it is finished, also if staff have given the side meanwhile. */
export async function onboardingOf(actor: Member): Promise<OnboardingStatus | undefined> {
  if (actor.side) return undefined;
  const row = await db.selectFrom("onboardings").select("side").where("userId", "=", actor.id).executeTakeFirst();
  return row ? { step: "name", side: row.side as Side } : { step: "role", side: null };
}

/** Stores the side that a new member wishes for, not final yet. */
export async function wishForSide(actor: Member, side: Side): Promise<Result<Side, "side-already-chosen">> {
  if (actor.side) return err("side-already-chosen");
  const values = { side, updatedAt: now() };
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
  { side, username }: Pick<Details, "side" | "username">,
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
      await trx.deleteFrom("onboardings").where("userId", "=", actor.id).execute();
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
 * Finishes onboarding, then stores an investor's criteria, or starts an entrepreneur's first draft if the company has a name. Returns the page
 * with the next thing to do: pitches of the chosen industries, the draft, or the steps at home.
 */
export async function finishWithDetails(
  actor: Member,
  details: Details,
  market: Market,
): Promise<Result<string, "side-already-chosen" | "username-taken">> {
  const finished = await finishOnboarding(actor, details, market);
  if (!finished.ok) return finished;
  const { side, username } = details;
  const member = { ...actor, side, username };
  if (details.side === "investor") {
    await saveCriteria(member, details);
    return ok(paths.search(details.interests.map((industry) => `industry=${industry}`).join("&")));
  }
  const draft = details.companyName ? await startDraftNamed(member, details.companyName) : undefined;
  return ok(draft?.ok ? paths.editPitch(draft.value) : paths.home());
}

/**
 * The member at a step of onboarding, and the wished side. Throws a redirect to their step if this one is not open yet, and home once the side
 * is chosen.
 */
export async function memberAtStep(
  context: Readonly<RouterContextProvider>,
  step: OnboardingStep,
): Promise<{ member: Member; side: Side | null }> {
  const member = registeredOf(context);
  const status = await onboardingOf(member);
  if (!status) throw redirect(paths.home());
  if (step === "name" && !status.side) throw redirect(paths.onboardingStep("role"));
  return { member, side: status.side };
}
