import { z } from "zod";
import { usernameField } from "#app/features/accounts/username.ts";
import { line } from "#app/platform/http/forms.ts";
import { SIDES } from "./onboarding.ts";

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
