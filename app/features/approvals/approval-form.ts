import { z } from "zod";
import { paragraphs } from "#app/platform/http/forms.ts";
import { REASON_LIMIT } from "./approval.ts";

/** The form with which a request is turned down, and that with which one is made: its reason. */
export const reasonSchema = z.object({ reason: paragraphs(REASON_LIMIT) });
