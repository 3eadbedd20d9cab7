import { z } from "zod";
import { usernameField } from "#app/features/accounts/username.ts";
import { criteriaFields, criteriaInOrder } from "#app/features/profiles/profile.ts";
import { line, optionalField } from "#app/platform/http/forms.ts";
import { SIDES } from "./onboarding.ts";

/** First step: the wished side, not final yet. */
export const roleSchema = z.object({ side: z.enum(SIDES) });

const entrepreneurSchema = z.object({
  side: z.literal("entrepreneur"),
  username: usernameField(),
  companyName: optionalField(line(120)),
});

function investorSchema() {
  return criteriaInOrder(z.object({ side: z.literal("investor"), username: usernameField(), ...criteriaFields() }));
}

/**
 * Second step: the username, the first answers of that side, and the final side. The form names the side that it confirms: another window may
 * have wished for the other one meanwhile.
 */
export function detailsSchema(side: unknown) {
  return side === "investor" ? investorSchema() : entrepreneurSchema;
}

export type Details = z.output<ReturnType<typeof detailsSchema>>;
