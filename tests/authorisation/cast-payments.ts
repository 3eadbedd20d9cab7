/** What a member has paid, for the authorisation matrix. */
import { issuePromotionCode } from "#app/features/billing/promotions/codes.server.ts";
import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { bookEntry, subscriptionRow } from "#tests/books-stage.ts";

export interface PaymentThings {
  /** Of the owner's, of which nothing has been refunded. */
  payment: string;
  /** The provider's id of the invoice that it paid. */
  invoice: string;
  /** What led to it. */
  order: string;
  /** One that is free. */
  promotionCode: string;
  /** What it pays for. */
  subscription: string;
}

/** A payment and the subscription of a member who is still the provider's customer. */
export async function payment(userId: string): Promise<PaymentThings> {
  const customerId = "cus_owner";
  await db.insertInto("billingCustomers").values({ userId, customerId }).execute();
  const [order, invoice] = [newId(), "in_owner"];
  const moment = new Date("2026-11-01T12:00:00Z");
  await db
    .insertInto("orders")
    .values({
      ...{
        id: order,
        userId,
        plan: "premium",
        country: "uk",
        currency: "GBP",
        amountMinor: 2_900,
        vatBasisPoints: 2_000,
      },
      ...{ termsVersion: SALE_TERMS_VERSION, consentedAt: moment, state: "paid", createdAt: moment, settledAt: moment },
    })
    .execute();
  const subscription = await subscriptionRow(userId);
  const { id: promotionCode } = await transaction((trx) =>
    issuePromotionCode(trx, { userId, percent: 20, name: "Owner" }),
  );
  const payment = await bookEntry(userId, { customerId, invoiceId: invoice });
  return { payment, invoice, order, subscription, promotionCode };
}
