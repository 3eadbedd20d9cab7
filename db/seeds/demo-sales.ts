import { dayIn } from "#app/features/billing/books.server.ts";
import { PERIOD_OF, priceMinor } from "#app/features/billing/prices.ts";
import { periodAfter } from "#app/features/billing/subscription.ts";
import { climateShare, vatRate, vatWithin } from "#app/features/billing/vat.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { drawOf } from "#demo/chance.ts";
import { personOf } from "#demo/demo.ts";
import { type DemoSubscription, subscriptions } from "#demo/subscriptions.ts";
import { daysBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** Writes the subscriptions of the demo world, with what was paid for them. All ids of the provider have `demo` in them. */
export async function seedSales(trx: Tx, now: Date, members: Ids): Promise<void> {
  const sold = subscriptions.map((subscription) => saleOf(subscription, now, members));
  await trx
    .insertInto("subscriptions")
    .values(sold.map(({ row }) => row))
    .execute();
  await trx
    .insertInto("billingCustomers")
    .values(sold.map(({ row, customerId }) => ({ userId: row.userId, customerId })))
    .execute();
  const entries = sold.flatMap((sale) => sale.entries).sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  let paid = 0;
  await trx
    .insertInto("payments")
    .values(
      entries.map((entry) => {
        if (entry.kind === "payment") paid++;
        const number = entry.kind === "payment" ? `DEMO-${String(paid).padStart(4, "0")}` : null;
        return { ...entry, id: newId(entry.occurredAt.getTime()), invoiceNumber: number, recordedAt: entry.occurredAt };
      }),
    )
    .execute();
}

function saleOf(subscription: DemoSubscription, now: Date, members: Ids) {
  const { person, plan = "premium", begunDaysAgo, months, withdrawnAfter } = subscription;
  const { market: country } = personOf(person);
  const period = PERIOD_OF[plan];
  const userId = members.get(person)!;
  const [id, customerId] = [`sub_demo_${person}`, `cus_demo_${person}`];
  const startedAt = daysBefore(now, begunDaysAgo + 0.4 * drawOf(`order ${person}`));
  const periods = periodsUntil(startedAt, period, now, withdrawnAfter === undefined ? months : 1);
  const periodEnd = periodAfter(startedAt, period, periods);
  const withdrawnAt = withdrawnAfter === undefined ? null : daysBefore(startedAt, -withdrawnAfter);
  const endedAt = withdrawnAt ?? (months === undefined ? null : periodEnd);
  const { currency } = factsOf(country);
  const amountMinor = priceMinor(country, plan);
  const payments = Array.from({ length: periods }, (_, index) => {
    const occurredAt = index === 0 ? startedAt : periodAfter(startedAt, period, index);
    const invoiceId = `in_demo_${person}_${index + 1}`;
    const vatBasisPoints = vatRate(country, dayIn(country, occurredAt));
    const about = { userId, customerId, subscriptionId: id, invoiceId, chargeId: `ch_demo_${person}_${index + 1}` };
    const sums = (sign: 1 | -1) => {
      const vat = vatWithin(amountMinor, vatBasisPoints);
      const net = amountMinor - vat;
      return {
        ...{ grossMinor: sign * amountMinor, vatMinor: sign * vat, netMinor: sign * net },
        ...{ climateMinor: sign * climateShare(net), vatBasisPoints },
      };
    };
    const what = { ...about, plan, country, currency, coversUntil: periodAfter(startedAt, period, index + 1) };
    return [
      { ...what, ...sums(1), kind: "payment", providerId: invoiceId, occurredAt },
      ...(withdrawnAt
        ? [{ ...what, ...sums(-1), kind: "refund", providerId: `re_demo_${person}`, occurredAt: withdrawnAt }]
        : []),
    ];
  });
  const row = {
    ...{ id, userId, plan, country, currency, amountMinor, startedAt, periodEnd, endedAt },
    paidUntil: withdrawnAt ? null : periodEnd,
    status: endedAt ? "canceled" : "active",
    cancelAtPeriodEnd: months !== undefined,
  };
  return { row, customerId, entries: payments.flat() };
}

/** How many periods were paid: those that have begun, at most `months`. */
function periodsUntil(start: Date, period: "month" | "year", now: Date, months = Number.POSITIVE_INFINITY): number {
  let count = 1;
  while (count < months && periodAfter(start, period, count) <= now) count++;
  return count;
}
