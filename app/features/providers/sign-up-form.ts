/** The form of who becomes a member through a provider. */
import { z } from "zod";
import { emailField } from "#app/features/accounts/email-address.ts";
import { line } from "#app/platform/http/forms.ts";

const terms = () => z.literal("on", { error: "terms" }).transform(() => true as const);

/** Somebody whom a provider has named, and whose address it vouches for, becoming a member. */
export const vouchedSignUpSchema = z.object({ name: line(100), terms: terms() });

/** The same, with an address that is yet to be confirmed. */
export const providerSignUpSchema = z.object({ name: line(100), email: emailField(), terms: terms() });
