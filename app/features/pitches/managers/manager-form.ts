/** The forms about managers of a pitch. */
import { z } from "zod";
import { emailField } from "#app/features/accounts/email-address.ts";
import { MANAGER_ROLES } from "./manager.ts";

/** An invitation. */
export const invitationSchema = z.object({
  email: emailField(),
  role: z.enum(MANAGER_ROLES).default("editor"),
});

/** Another role. */
export const roleSchema = z.object({ role: z.enum(MANAGER_ROLES) });
