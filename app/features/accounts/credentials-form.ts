import { z } from "zod";
import { line } from "#app/platform/http/forms.ts";
import { emailField } from "./email-address.ts";

/** Product rule: 8 to 128 characters of any kind. */
const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** Characters as people count them: an emoji is one. */
function length(password: string): number {
  return [...password].length;
}

/** A new password, as typed and never trimmed. The server alone checks whether it is too common: it has the list. */
function newPasswordField() {
  return z
    .string()
    .min(1)
    .refine((password) => length(password) >= PASSWORD_LENGTH.least, { error: `too-short:${PASSWORD_LENGTH.least}` })
    .refine((password) => length(password) <= PASSWORD_LENGTH.most, { error: `too-long:${PASSWORD_LENGTH.most}` });
}

/** A password to check. The limit keeps a megabyte from being hashed. */
export function passwordField() {
  return z
    .string()
    .min(1)
    .refine((password) => length(password) <= PASSWORD_LENGTH.most, { error: `too-long:${PASSWORD_LENGTH.most}` });
}

/** Maximum length of a name. */
export const NAME_LIMIT = 100;

/** A visitor or guest becoming a member (specification §5 "Sign-up"). */
export const signUpSchema = z.object({
  name: line(NAME_LIMIT),
  email: emailField(),
  password: newPasswordField(),
  terms: z.literal("on", { error: "terms" }).transform(() => true as const),
  adult: z.literal("on", { error: "adult" }).transform(() => true as const),
});

export type SignUp = z.output<typeof signUpSchema>;

/** Sign-up through a provider that doesn't vouch for an address: it has to be confirmed. */
export const providerSignUpSchema = signUpSchema.omit({ password: true });

/** Sign-up through a provider that vouches for the address. */
export const vouchedSignUpSchema = providerSignUpSchema.omit({ email: true });

/** Email, password, and whether the browser stays signed in for 30 days (specification §3 "remember-me"). */
export const signInSchema = z.object({
  email: emailField(),
  password: passwordField(),
  remember: z
    .literal("on")
    .optional()
    .transform((on) => on === "on"),
});

export type SignIn = z.output<typeof signInSchema>;

/** Re-authentication by password. */
export const reauthenticationSchema = z.object({ password: passwordField() });

/** An address that a confirmation or reset link is asked for. */
export const mailRequestSchema = z.object({ email: emailField() });

/** A new password, by the token of a reset link. */
export const resetSchema = z.object({ token: z.string().min(1).max(200), password: newPasswordField() });

/** A member's new password, with the current one. */
export const passwordChangeSchema = z.object({ current: passwordField(), password: newPasswordField() });

export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** A member's new address, with the current password. */
export const emailChangeSchema = z.object({ email: emailField(), current: passwordField() });

/** A member's new address, after re-authentication without a password. */
export const reauthenticatedEmailChangeSchema = z.object({ email: emailField() });

/** A new name. `confirmed` is required if the account has a badge, which ends. */
export const nameSchema = z.object({ name: line(NAME_LIMIT), confirmed: z.literal("on").optional() });

export type NameForm = z.output<typeof nameSchema>;
