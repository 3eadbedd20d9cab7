/** What the demo world has sold, as the local payment provider has to know it to go on with it. */
import { lookupKey, type PaidPlan } from "#app/features/billing/prices.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import type { Sold } from "#standins/payments/adoption.ts";

/** The subscriptions of the demo world that are still in the database, with their books. */
export async function demoSales(db: Database): Promise<Sold[]> {
  const rows = await db
    .selectFrom("subscriptions as s")
    .innerJoin("billingCustomers as customer", "customer.userId", "s.userId")
    .innerJoin("users as u", "u.id", "s.userId")
    .select(["s.id", "s.plan", "s.country", "s.startedAt", "s.endedAt", "s.cancelAtPeriodEnd", "s.pastDueSince"])
    .select(["customer.customerId", "u.id as user", "u.name", "u.email", "u.lang"])
    .where("s.id", "like", "sub\\_demo\\_%")
    .orderBy("s.startedAt")
    .execute();
  const entries = await db
    .selectFrom("payments")
    .select(["subscriptionId", "kind", "providerId", "invoiceId", "invoiceNumber", "chargeId"])
    .select(["grossMinor", "vatBasisPoints", "occurredAt"])
    .where("subscriptionId", "like", "sub\\_demo\\_%")
    .where("kind", "in", ["payment", "refund", "refund-failed"])
    .orderBy("occurredAt")
    .execute();
  const books = Map.groupBy(entries, ({ subscriptionId }) => subscriptionId);
  return rows.map(({ id, plan, country: stated, ...row }): Sold => {
    const { startedAt, endedAt, cancelAtPeriodEnd, pastDueSince: owedSince } = row;
    const country = stated as Market;
    const own = books.get(id) ?? [];
    const payments = own.filter(({ kind }) => kind === "payment");
    return {
      ...{
        id,
        startedAt,
        endedAt,
        cancelAtPeriodEnd,
        owedSince,
        metadata: { country },
        price: lookupKey(country, plan as PaidPlan),
      },
      customer: {
        ...{ id: row.customerId, name: row.name, email: row.email, user: row.user },
        locale: factsOf(row.lang as Market).bcp47,
      },
      vat: { country: factsOf(country).countryCode, percentage: (payments[0]?.vatBasisPoints ?? 0) / 100 },
      periods: payments.map(({ invoiceId, invoiceNumber, chargeId, occurredAt }) => ({
        ...{ invoice: invoiceId, number: invoiceNumber, charge: chargeId!, paidAt: occurredAt },
        refunds: own
          .filter((entry) => entry.kind === "refund" && entry.invoiceId === invoiceId)
          .map(({ providerId: refund, grossMinor, occurredAt: at }) => ({
            ...{ id: refund, amount: -grossMinor, at },
            failedAt:
              own.find(({ kind, providerId }) => kind === "refund-failed" && providerId === refund)?.occurredAt ?? null,
          })),
      })),
    };
  });
}
