import { z } from "zod";
import { byTextName } from "#app/features/casework/market-texts.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { acrossFields, line, optionalField, paragraphs } from "#app/platform/http/forms.ts";
import { TICKET_STATES, TOPICS } from "../ticket.ts";
import { NAME_LIMIT, TEXT_LIMIT, unknownVariables } from "./ready-answer.ts";

const text = optionalField(
  paragraphs(TEXT_LIMIT).refine((text) => unknownVariables(text).length === 0, { error: "unknown-variable" }),
);

/** The form of a ready answer, with a text in one language at least. `version` is the one that the form showed; a new answer has 0. */
export const readyAnswerSchema = acrossFields(
  z.object({
    name: line(NAME_LIMIT),
    topic: z.enum(["", ...TOPICS]).default(""),
    ...byTextName(() => text),
    leaves: z.enum(TICKET_STATES).default("answered"),
    takes: z.literal("on").optional(),
    macro: z.literal("on").optional(),
    version: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  (form, wrong) => {
    if (MARKETS.every((market) => form[`text-${market}`] === null)) wrong(`text-${MARKETS[0]}`, "required");
  },
);

export type ReadyAnswerInput = z.output<typeof readyAnswerSchema>;
