/** The forms of adviser links. */
import { z } from "zod";
import { emailField } from "#app/features/accounts/email-address.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { line } from "#app/platform/http/forms.ts";
import { CODE_ALPHABET, CODE_LENGTH, DAYS, NAME_LIMIT, normalCode, PURPOSE_LIMIT } from "./adviser-link.ts";

/** A new link. */
export const newLinkSchema = z.object({
  name: line(NAME_LIMIT),
  email: emailField(),
  market: z.enum(MARKETS),
  purpose: line(PURPOSE_LIMIT),
  days: z
    .enum(DAYS.map(String) as [string, ...string[]])
    .transform(Number)
    .default(14),
});

export type NewLink = z.output<typeof newLinkSchema>;

/** What an adviser enters to read. */
export const confirmationSchema = z.object({
  code: z
    .string()
    .transform(normalCode)
    .pipe(z.string().regex(new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`), { error: "code-mailed" })),
  agreed: z.literal("on", { error: "tick" }),
});
