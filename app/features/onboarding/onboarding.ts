/** The two sides (specification §1). */
export const SIDES = ["investor", "entrepreneur"] as const;

/** The steps of onboarding, in order; each has its own address. */
export const ONBOARDING_STEPS = ["role", "name", "language", "about", "done"] as const;

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

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
