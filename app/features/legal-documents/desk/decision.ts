/** What staff do with a request: deliver, decline, ask. */
import { z } from "zod";
import { paragraphs } from "#app/platform/forms.ts";
import { QUESTION_LIMIT, REASON_LIMIT } from "../legal-request.ts";

/** For how long a claim lasts. */
export const CLAIM_MINUTES = 30;

/** The file is taken out of the form before it is read: its content is looked at, not what the browser says of it. */
export const deliverySchema = z.object({ file: z.unknown().optional() });

export const refusalSchema = z.object({ reason: paragraphs(REASON_LIMIT) });

export const questionSchema = z.object({ question: paragraphs(QUESTION_LIMIT) });
