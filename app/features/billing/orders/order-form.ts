/** What the form of an order holds. The amount is what the buyer saw, and is only compared. */
import { z } from "zod";
import { MARKETS } from "#app/i18n/markets.ts";
import { PAID_PLANS } from "../prices.ts";

export const orderSchema = z.object({
  plan: z.enum(PAID_PLANS),
  country: z.enum(MARKETS),
  /** The text of a promotion code of the buyer's. */
  code: z.string().max(40).optional(),
  /** Minor units. */
  shown: z.coerce.number().int().positive(),
  beginNow: z.literal("on", { error: "begin-now" }),
  terms: z.literal("on", { error: "terms" }),
});

export type OrderForm = z.output<typeof orderSchema>;
