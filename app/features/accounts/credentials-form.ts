import { z } from "zod";
import { line } from "#app/platform/http/forms.ts";
import { emailField } from "./email-address.ts";

/** Product rule: 8 to 128 characters, nothing about what they must be. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** Characters as a person counts them: an emoji is one. */
function length(password: string): number {
  return [...password].length;
}

/** A password being chosen; as typed, never trimmed. Whether it is too common is the server's to say, which has the list. */
function newPasswordField() {
  return z
    .string()
    .min(1)
    .refine((password) => length(password) >= PASSWORD_LENGTH.least, { error: `too-short:${PASSWORD_LENGTH.least}` })
    .refine((password) => length(password) <= PASSWORD_LENGTH.most, { error: `too-long:${PASSWORD_LENGTH.most}` });
}

/** A password being tried. The cap keeps a megabyte from being hashed. */
export function passwordField() {
  return z
    .string()
    .min(1)
    .refine((password) => length(password) <= PASSWORD_LENGTH.most, { error: `too-long:${PASSWORD_LENGTH.most}` });
}

/** A visitor or guest becoming a member (specification §5 "Sign-up"). */
export const signUpSchema = z.object({
  name: line(100),
  email: emailField(),
  password: newPasswordField(),
  terms: z.literal("on", { error: "terms" }).transform(() => true as const),
});

export type SignUp = z.output<typeof signUpSchema>;

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

/** A member's new password, with the one it takes the place of. */
export const passwordChangeSchema = z.object({ current: passwordField(), password: newPasswordField() });

export type PasswordChange = z.output<typeof passwordChangeSchema>;
