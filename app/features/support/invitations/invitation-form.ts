import { z } from "zod";
import { emailField } from "#app/features/accounts/email-address.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { paragraphs } from "#app/platform/http/forms.ts";
import { REASON_LIMIT, STAFF_ROLES } from "../members/member.ts";

/** The form with which an administrator invites staff. */
export const invitationSchema = z.object({
  email: emailField(),
  role: z.enum(STAFF_ROLES),
  market: z.enum(MARKETS),
  reason: paragraphs(REASON_LIMIT),
});

export type InvitationInput = z.output<typeof invitationSchema>;
