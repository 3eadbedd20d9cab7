import { z } from "zod";
import { newPasswordField, passwordField } from "./password.ts";

/** A member's new password, with the one it takes the place of. */
export const passwordChangeSchema = z.object({ current: passwordField(), password: newPasswordField() });

export type PasswordChange = z.output<typeof passwordChangeSchema>;
