import { z } from "zod";
import { usernameField } from "./username.ts";

/** The two sides (specification §1). */
export const SIDES = ["investor", "entrepreneur"] as const;

/** What a new member chooses, once: a side and a username. */
export const onboardingSchema = z.object({ side: z.enum(SIDES), username: usernameField() });

export type Onboarding = z.output<typeof onboardingSchema>;
