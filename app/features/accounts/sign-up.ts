import { z } from "zod";
import { line } from "#app/platform/forms.ts";
import { emailField } from "./email-address.ts";
import { newPasswordField } from "./password.ts";

/** A visitor or guest becoming a member (specification §5 "Sign-up"). */
export const signUpSchema = z.object({
  name: line(100),
  email: emailField(),
  password: newPasswordField(),
  terms: z.literal("on", { error: "terms" }).transform(() => true as const),
});

export type SignUp = z.output<typeof signUpSchema>;
