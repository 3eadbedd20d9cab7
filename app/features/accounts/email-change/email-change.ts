/** A member's new email address: the new one confirms it, the old one can undo it. */
import { z } from "zod";
import { passwordField } from "../credentials-form.ts";
import { emailField } from "../email-address.ts";

/**
 * For how long a new address may be confirmed, in milliseconds, however often its link is sent anew: so the old address, which can undo
 * for 72 hours from the request (product rule), always has two days left of them.
 */
export const CONFIRMATION_LASTS = 24 * 3_600_000;

/** Asked of whoever has a password. */
export const emailChangeSchema = z.object({ email: emailField(), current: passwordField() });

/** Asked of whoever has proved otherwise who they are. */
export const provenEmailChangeSchema = z.object({ email: emailField() });

/** A new address that waits for its confirmation. */
export interface PendingEmail {
  id: string;
  email: string;
}
