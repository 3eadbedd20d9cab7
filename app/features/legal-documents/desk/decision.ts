/** What staff do with a request: deliver, decline, ask. */
import { z } from "zod";
import { chosenFile, paragraphs } from "#app/platform/http/forms.ts";
import { QUESTION_LIMIT, REASON_LIMIT } from "../legal-request.ts";

export const deliverySchema = z.object({ file: chosenFile(), rewrite: z.literal("accepted").optional() });

export const refusalSchema = z.object({ reason: paragraphs(REASON_LIMIT) });

export const questionSchema = z.object({ question: paragraphs(QUESTION_LIMIT) });
