import { z } from "zod";
import { emailField } from "./email-address.ts";
import { newPasswordField, passwordField } from "./password.ts";

/** Email and password, and whether the browser is to stay signed in for 30 days (specification §3 "remember-me"). */
export const signInSchema = z.object({
  email: emailField(),
  password: passwordField(),
  remember: z
    .literal("on")
    .optional()
    .transform((on) => on === "on"),
});

export type SignIn = z.output<typeof signInSchema>;

/** The password once more, where a proof of identity is asked for. */
export const proofSchema = z.object({ password: passwordField() });

/** Whoever asks for a confirmation or reset link. */
export const mailRequestSchema = z.object({ email: emailField() });

/** A new password, given with the token of a reset link. */
export const resetSchema = z.object({ token: z.string().min(1).max(200), password: newPasswordField() });
