/** The form of a refund. */
import { z } from "zod";
import { paragraphs } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { minorOf } from "../prices.ts";

/** Longest reason, in UTF-16 units. */
export const REASON_LIMIT = 1_000;

export const refundSchema = z.object({
  // In the order of the form, in which problems are listed above it.
  /** Made with the page, so that a form sent twice is one refund. */
  id: z.string().refine(isId),
  /** What was left when the page was shown, in minor units: a form that comes too late does nothing. */
  left: z.coerce.number().int().min(1).max(2_147_483_647),
  /** In units of the payment's currency. */
  amount: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .refine((text) => minorOf(text) !== undefined, { error: "number" })
    .transform((text) => minorOf(text) ?? 0)
    .pipe(z.number().min(1, { error: "too-small:0.01" })),
  reason: paragraphs(REASON_LIMIT),
  /** Ends the subscription as well. */
  end: z.literal("on").optional(),
});

export type RefundForm = z.output<typeof refundSchema>;

// The form by which staff end a subscription.

export const REFUND_CHOICES = ["none", "last"] as const;

export const endingSchema = z.object({
  refund: z.enum(REFUND_CHOICES),
  /** Its member reads it. */
  reason: paragraphs(REASON_LIMIT),
});

export type EndingForm = z.output<typeof endingSchema>;
