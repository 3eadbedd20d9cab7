/** Opens and closes an order's checkout at the provider. */
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

/**
 * Opens the checkout of an order, once, and returns the address of its page. Its buyer comes back to `origin`. Undefined, with
 * the checkout closed, if the order was left meanwhile: its code was revoked, or another tab ordered.
 */
export async function openCheckout(
  stripe: Stripe,
  actor: Member,
  customer: string,
  { id, plan, country, vatBasisPoints, promotionCodeId }: StoredOrder,
  origin: string,
): Promise<string | undefined> {
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
      // Lets companies put their name and VAT number on the invoice.
      tax_id_collection: { enabled: true },
      customer_update: { name: "auto", address: "auto" },
      locale: LOCALES[actor.lang],
      success_url: origin + paths.order(id, "paid"),
      cancel_url: origin + paths.order(id, "cancelled"),
    },
    { idempotencyKey: `checkout ${id}` },
  );
  const stored = await db
    .updateTable("orders")
    .set({ sessionId: session.id, sessionUrl: session.url })
    .where("id", "=", id)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  if (stored) return session.url!;
  await closeCheckout(stripe, session.id);
  return undefined;
}

// The provider's language codes.
const LOCALES = { se: "sv", no: "nb", dk: "da", fi: "fi", uk: "en-GB" } as const satisfies Record<
  Market,
  Stripe.Checkout.SessionCreateParams.Locale
>;

/**
 * Closes the checkouts that the actor has left open, perhaps in another tab, so that nobody pays twice; their codes are available again.
 * False if one of them has been paid meanwhile, and is about to be synchronised.
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

/** Closes a checkout at the provider; false if it has been paid. */
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

/** Expires an open order, whose checkout must have been closed, and releases its code. */
export async function leaveOrder(id: string): Promise<void> {
  await transaction(async (trx) => {
    const expired = await trx
      .updateTable("orders")
      .set({ state: "expired", settledAt: now() })
      .where("id", "=", id)
      .where("state", "=", "open")
      .returning("id")
      .executeTakeFirst();
    if (expired) await releaseOrder(trx, id);
  });
}
