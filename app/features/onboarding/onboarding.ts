import { z } from "zod";
import { usernameField } from "#app/features/accounts/username.ts";
import { line } from "#app/platform/http/forms.ts";

/** The two sides (specification §1). */
export const SIDES = ["investor", "entrepreneur"] as const;

/** The steps of a new member's welcome, in order; each has its own address. */
export const ONBOARDING_STEPS = ["role", "name", "language", "about", "done"] as const;

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** First step: the side somebody wants. Nothing is settled by it. */
export const roleSchema = z.object({ side: z.enum(SIDES) });

/**
 * Second step: the username, and with it the side for good. The form says which side it confirms: another window may have wished for
 * the other one in the meantime.
 */
export const onboardingSchema = z.object({
  side: z.enum(SIDES),
  username: usernameField(),
  confirmed: z.literal("on", { error: "confirm-role" }),
});

export type Onboarding = Pick<z.output<typeof onboardingSchema>, "side" | "username">;

/** Fourth step of an entrepreneur: the company that the first pitch is about. */
export const companySchema = z.object({ companyName: line(120) });

/** Whether a step can be opened: the first two until the side is chosen, the others from then on. */
export function isOpen(step: OnboardingStep, standing: { chosen: boolean; wished: boolean }): boolean {
  if (step === "role") return !standing.chosen;
  if (step === "name") return !standing.chosen && standing.wished;
  return standing.chosen;
}
