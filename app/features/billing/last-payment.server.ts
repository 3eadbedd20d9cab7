import { db } from "#app/platform/db.server.ts";

/** The last payment of a subscription, as the books have it. */
export interface LastPayment {
  /** The provider's. */
  chargeId: string;
  /** What refunds and disputes have left of it, in minor units. */
  leftMinor: number;
}

/** What was paid last for a subscription; null when nothing was, or no card was charged. */
export async function lastPaymentOf(subscriptionId: string): Promise<LastPayment | null> {
  const last = await db
    .selectFrom("payments")
    .select(["invoiceId", "chargeId"])
    .where("subscriptionId", "=", subscriptionId)
    .where("kind", "=", "payment")
    .orderBy("occurredAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last?.chargeId) return null;
  const { left } = await db
    .selectFrom("payments")
    .select((eb) => eb.fn.sum<string>("grossMinor").as("left"))
    .where("invoiceId", "=", last.invoiceId)
    .executeTakeFirstOrThrow();
  return { chargeId: last.chargeId, leftMinor: Math.max(0, Number(left ?? 0)) };
}
