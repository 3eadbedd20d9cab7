/** The forms of a request: the member's, and those of staff. */
import { z } from "zod";
import { MARKETS } from "#app/i18n/markets.ts";
import { acrossFields, chosenFile, line, paragraphs } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { KINDS, PARTY_LIMIT, QUESTION_LIMIT, REASON_LIMIT, SUBJECT_LIMIT, TERMS_LIMIT } from "./legal-request.ts";

export const requestSchema = acrossFields(
  z.object({
    /** Generated with the page, so that a form sent twice is one request. */
    id: z.string().refine(isId),
    kind: z.enum(KINDS, { error: "choose" }),
    /** The document's name, for kind `other`. */
    subject: line(SUBJECT_LIMIT).optional(),
    market: z.enum(MARKETS, { error: "choose" }),
    language: z.enum(MARKETS, { error: "choose" }),
    partyA: line(PARTY_LIMIT),
    partyB: line(PARTY_LIMIT),
    terms: paragraphs(TERMS_LIMIT).optional(),
    /** The agreed offer whose terms the page shows. */
    offer: z.string().refine(isId).optional(),
    intoConversation: z
      .literal("on")
      .optional()
      .transform((on) => on === "on"),
  }),
  ({ kind, subject }, wrong) => {
    if (kind === "other" && subject === undefined) wrong("subject", "required");
  },
).transform((request) => ({ ...request, subject: request.kind === "other" ? request.subject : undefined }));

const TYPED = ["kind", "subject", "market", "language", "partyA", "partyB", "terms", "intoConversation"] as const;

/** The values of the form's visible fields. */
export type RequestValues = Readonly<Partial<Record<(typeof TYPED)[number], string>>>;

/** What was typed so far, valid or not. */
export function typedIn(form: FormData): RequestValues {
  const typed = TYPED.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(typed.filter(([, value]) => typeof value === "string"));
}

export type NewRequest = z.output<typeof requestSchema>;

export const answerSchema = z.object({ answer: paragraphs(TERMS_LIMIT) });

/** Staff deliver the finished PDF; `rewrite` accepts that rewriting it loses signatures and the like. */
export const deliverySchema = z.object({ file: chosenFile(), rewrite: z.literal("accepted").optional() });

/** Staff decline a request. */
export const refusalSchema = z.object({ reason: paragraphs(REASON_LIMIT) });

/** Staff ask the member something. */
export const questionSchema = z.object({ question: paragraphs(QUESTION_LIMIT) });
