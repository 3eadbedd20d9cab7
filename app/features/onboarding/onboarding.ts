/** The two sides (specification §1). */
export const SIDES = ["investor", "entrepreneur"] as const;

/** The steps of onboarding, in order; each has its own address. */
export const ONBOARDING_STEPS = ["role", "name"] as const;

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The server's answer to a username. */
export interface UsernameAnswer {
  username: string;
  free: boolean;
  /** Similar free ones, if it is taken. */
  alternatives: string[];
}
