/** The provider's checkout of an order. */
import type Stripe from "stripe";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { articleOf } from "../account-setup.server.ts";
import type { PaidPlan } from "../prices.ts";
import { promotionAt } from "../promotions/provider-codes.server.ts";
import { releaseOrder } from "../promotions/reserving.server.ts";
import { isRefusal } from "../provider.server.ts";
import { addSync } from "./orders.server.ts";

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

// Orders that are left: their checkouts are closed, so that nobody pays twice, and the codes that they had are free again.

/**
 * Closes the checkouts that the actor has left open, perhaps in another tab. False when one of them has been paid
 * meanwhile: the provider tells of it in a moment.
 */
export async function leaveOpenOrders(stripe: Stripe, actor: Member, customerId: string): Promise<boolean> {
  const open = await db
    .selectFrom("orders")
    .select(["id", "sessionId"])
    .where("userId", "=", actor.id)
    .where("state", "=", "open")
    .execute();
  for (const { id, sessionId } of open) {
    if (sessionId && !(await closeCheckout(stripe, sessionId))) {
      await transaction((trx) => addSync(trx, customerId));
      return false;
    }
    await leaveOrder(id);
  }
  return true;
}

/** Closes a checkout at the provider; false when it has been paid. */
export async function closeCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    // Only an open one can be closed.
    if (!isRefusal(error)) throw error;
    return (await stripe.checkout.sessions.retrieve(sessionId)).status !== "complete";
  }
}

/** Ends an order that waits, after the provider lets nobody pay for it any more. */
export async function leaveOrder(id: string): Promise<void> {
  await transaction(async (trx) => {
    const left = await trx
      .updateTable("orders")
      .set({ state: "expired", settledAt: now() })
      .where("id", "=", id)
      .where("state", "=", "open")
      .returning("id")
      .executeTakeFirst();
    if (left) await releaseOrder(trx, id);
  });
}
