import { z } from "zod";
import { paragraphs } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { minorOf } from "../prices.ts";

/** Longest reason, in UTF-16 units. */
export const REASON_LIMIT = 1_000;

/** The form of a refund. Fields are in the order in which the form lists problems. */
export const refundSchema = z.object({
  /** Generated with the page, so that a form sent twice is one refund. */
  id: z.string().refine(isId),
  /** The refundable amount when the page was shown, in minor units: an outdated form does nothing. */
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
  /** Also ends the subscription. */
  end: z.literal("on").optional(),
});

export type RefundForm = z.output<typeof refundSchema>;

/** The form with which staff end a subscription. */
export const endingSchema = z.object({
  /** The last payment, or nothing. */
  refund: z.enum(["none", "last"]),
  /** Shown to the member. */
  reason: paragraphs(REASON_LIMIT),
});

export type EndingForm = z.output<typeof endingSchema>;
