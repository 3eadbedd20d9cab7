import { z } from "zod";
import { usernameField } from "#app/features/accounts/username.ts";
import { line } from "#app/platform/http/forms.ts";

/** The two sides (specification §1). */
export const SIDES = ["investor", "entrepreneur"] as const;

/** The steps of onboarding, in order; each has its own address. */
export const ONBOARDING_STEPS = ["role", "name", "language", "about", "done"] as const;

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** First step: the wished side, not final yet. */
export const roleSchema = z.object({ side: z.enum(SIDES) });

/**
 * Second step: the username and the final side. The form names the side that it confirms: another window may have wished for the other one
 * meanwhile.
 */
export const onboardingSchema = z.object({
  side: z.enum(SIDES),
  username: usernameField(),
  confirmed: z.literal("on", { error: "confirm-role" }),
});

export type Onboarding = Pick<z.output<typeof onboardingSchema>, "side" | "username">;

/** Fourth step of an entrepreneur: the company of the first pitch. */
export const companySchema = z.object({ companyName: line(120) });

/** Whether a step can be opened: the first two until the side is chosen, the others from then on. */
export function isOpen(step: OnboardingStep, { chosen, wished }: { chosen: boolean; wished: boolean }): boolean {
  if (step === "role") return !chosen;
  if (step === "name") return !chosen && wished;
  return chosen;
}

/** The server's answer to a username. */
export interface UsernameAnswer {
  username: string;
  free: boolean;
  /** Similar free ones, if it is taken. */
  alternatives: string[];
}
