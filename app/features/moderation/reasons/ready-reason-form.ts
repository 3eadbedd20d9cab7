import { z } from "zod";
import { byTextName } from "#app/features/casework/market-texts.ts";
import { optionalField, paragraphs } from "#app/platform/http/forms.ts";
import { REASON_LIMIT } from "../decision.ts";

const text = optionalField(paragraphs(REASON_LIMIT));

/** The form of a ready reason. An empty text brings back the original; `version` is the one that the form showed, 0 for an original. */
export const readyReasonSchema = z.object({
  ...byTextName(() => text),
  version: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

export type ReadyReasonInput = z.output<typeof readyReasonSchema>;
