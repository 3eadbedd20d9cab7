import { z } from "zod";
import { MARKETS } from "#app/i18n/markets.ts";
import { PAID_PLANS } from "../prices.ts";

/** The form of an order. */
export const orderSchema = z.object({
  plan: z.enum(PAID_PLANS),
  country: z.enum(MARKETS),
  /** The text of a promotion code. */
  code: z.string().max(40).optional(),
  /** The amount that the buyer saw, in minor units; only compared. */
  shown: z.coerce.number().int().positive(),
  beginNow: z.literal("on", { error: "begin-now" }),
  terms: z.literal("on", { error: "terms" }),
});

export type OrderForm = z.output<typeof orderSchema>;
