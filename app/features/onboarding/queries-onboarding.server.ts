import type { Member, Side } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isOpen, type OnboardingStep } from "./onboarding.ts";

/** How far a new member has come in being welcomed. */
export interface OnboardingStanding {
  /** Where to go on. */
  step: OnboardingStep;
  /** The side wished for, not settled yet. */
  side: Side | null;
  updatedAt: Date | null;
}

/** Where the actor is in the welcome; undefined for whoever has been through it. */
export async function onboardingOf(actor: Member): Promise<OnboardingStanding | undefined> {
  const row = await db
    .selectFrom("onboardings")
    .select(["side", "step", "updatedAt"])
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  if (!row) return actor.side ? undefined : { step: "role", side: null, updatedAt: null };
  const side = row.side as Side | null;
  const step = row.step as OnboardingStep;
  // Staff may have given the side in the meantime.
  const open = isOpen(step, { chosen: actor.side !== null, wished: side !== null });
  return { step: open ? step : actor.side ? "language" : "role", side, updatedAt: row.updatedAt };
}
