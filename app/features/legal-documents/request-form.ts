/** The forms of a member's request. */
import { z } from "zod";
import { MARKETS } from "#app/i18n/markets.ts";
import { line, paragraphs } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { KINDS, PARTY_LIMIT, SUBJECT_LIMIT, TERMS_LIMIT } from "./legal-request.ts";

export const requestSchema = z
  .object({
    /** Made with the page, so that a form sent twice is one request. */
    id: z.string().refine(isId),
    kind: z.enum(KINDS, { error: "choose" }),
    /** What it is, of kind `other`. */
    subject: line(SUBJECT_LIMIT).optional(),
    market: z.enum(MARKETS, { error: "choose" }),
    language: z.enum(MARKETS, { error: "choose" }),
    partyA: line(PARTY_LIMIT),
    partyB: line(PARTY_LIMIT),
    terms: paragraphs(TERMS_LIMIT).optional(),
    /** The agreed offer that the page has taken over. */
    offer: z.string().refine(isId).optional(),
    intoConversation: z
      .literal("on")
      .optional()
      .transform((on) => on === "on"),
  })
  .refine(({ kind, subject }) => kind !== "other" || subject !== undefined, {
    path: ["subject"],
    error: "required",
    // Beside what else is wrong, not after it.
    when: () => true,
  })
  .transform((request) => ({ ...request, subject: request.kind === "other" ? request.subject : undefined }));

const TYPED = ["kind", "subject", "market", "language", "partyA", "partyB", "terms", "intoConversation"] as const;

/** What stands in the fields that a member sees. */
export type RequestValues = Readonly<Partial<Record<(typeof TYPED)[number], string>>>;

/** What was typed so far, whether or not it would do. */
export function typedIn(form: FormData): RequestValues {
  const typed = TYPED.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(typed.filter(([, value]) => typeof value === "string"));
}

export type NewRequest = z.output<typeof requestSchema>;

export const answerSchema = z.object({ answer: paragraphs(TERMS_LIMIT) });
