/** The form by which staff end a subscription. */
import { z } from "zod";
import { paragraphs } from "#app/platform/forms.ts";
import { REASON_LIMIT } from "./refund-form.ts";

export const REFUND_CHOICES = ["none", "last"] as const;

export const endingSchema = z.object({
  refund: z.enum(REFUND_CHOICES),
  /** Its member reads it. */
  reason: paragraphs(REASON_LIMIT),
});

export type EndingForm = z.output<typeof endingSchema>;
