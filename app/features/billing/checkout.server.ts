/** The provider's checkout of an order. */
import type Stripe from "stripe";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths.ts";
import { articleOf } from "./account-setup.server.ts";
import type { PaidPlan } from "./prices.ts";
import { promotionAt } from "./promotions/provider-codes.server.ts";

export interface StoredOrder {
  id: string;
  plan: PaidPlan;
  country: Market;
  vatBasisPoints: number;
  promotionCodeId: string | null;
}

/** Opens the checkout of an order, once. Gives its page. `origin` is where its buyer comes back to. */
export async function openCheckout(
  stripe: Stripe,
  actor: Member,
  customer: string,
  { id, plan, country, vatBasisPoints, promotionCodeId }: StoredOrder,
  origin: string,
): Promise<string> {
  const { price, taxRate } = await articleOf(stripe, country, plan, vatBasisPoints);
  const promotion = promotionCodeId && (await promotionAt(stripe, customer, promotionCodeId));
  const metadata = { order: id, country };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer,
      client_reference_id: id,
      line_items: [{ price, quantity: 1, tax_rates: [taxRate] }],
      ...(promotion && { discounts: [{ promotion_code: promotion }] }),
      subscription_data: { metadata },
      metadata,
      allowed_payment_method_types: ["card"],
      // Companies have their name and VAT number on the invoice.
      tax_id_collection: { enabled: true },
      customer_update: { name: "auto", address: "auto" },
      locale: LOCALES[actor.lang],
      success_url: origin + paths.order(id, "paid"),
      cancel_url: origin + paths.order(id, "cancelled"),
    },
    { idempotencyKey: `checkout ${id}` },
  );
  await db.updateTable("orders").set({ sessionId: session.id, sessionUrl: session.url }).where("id", "=", id).execute();
  return session.url!;
}

// The provider's codes of languages.
const LOCALES = { se: "sv", no: "nb", dk: "da", fi: "fi", uk: "en-GB" } as const satisfies Record<
  Market,
  Stripe.Checkout.SessionCreateParams.Locale
>;
