/** The settings of taking payments: the keys of an account with the payment provider, and what of our prices may be compared. */
import { z } from "zod";
import { flag } from "./env-values.server.ts";

export const PAYMENT_SETTINGS = {
  /** Secret or restricted key of a Stripe account. With a test key no money moves. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, "must be a secret key such as sk_live_…")
    .optional(),
  /** Signs what Stripe tells us; `bin/payments prepare` shows it when it creates the endpoint. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "must be an endpoint's signing secret such as whsec_…")
    .optional(),
  /** The operator's word that the list prices were charged before; without it none is shown (UCPD article 6). */
  LIST_PRICES: flag().optional(),
};

/** What is wrong with these settings together, in a sentence; undefined when nothing is. */
export function paymentSettingProblem(settings: {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
}): string | undefined {
  if (Boolean(settings.STRIPE_SECRET_KEY) !== Boolean(settings.STRIPE_WEBHOOK_SECRET)) {
    return "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together; one of them is missing.";
  }
  return undefined;
}
