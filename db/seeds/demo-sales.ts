import { sql } from "kysely";
import { dayIn } from "#app/features/billing/books.server.ts";
import { PERIOD_OF, priceMinor } from "#app/features/billing/prices.ts";
import { GRACE_DAYS, periodAfter } from "#app/features/billing/subscription.ts";
import { climateShare, vatRate, vatWithin } from "#app/features/billing/vat.ts";
import { factsOf } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { drawOf } from "#demo/chance.ts";
import { personOf } from "#demo/demo.ts";
import { type DemoSubscription, subscriptions } from "#demo/subscriptions.ts";
import { adoptedCard } from "#standins/payments/adoption.ts";
import { storeActs } from "./demo-acts.ts";
import { atDesk, daysBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/**
 * Writes the subscriptions of the demo world, with what was paid for them and the plans that they grant. All ids of the provider have `demo` in
 * them; its local stand-in adopts them (`demo-sold.ts`).
 */
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
  await trx
    .insertInto("billingCards")
    .values(
      sold.map(({ row: { userId, startedAt: firstPaidAt }, customerId }) => ({
        ...{ userId, fingerprint: adoptedCard(customerId), firstPaidAt },
      })),
    )
    .execute();
  await seedGrants(trx);
  const entries = sold.flatMap((sale) => sale.entries).sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  let paid = 0;
  const books = entries.map((entry) => {
    if (entry.kind === "payment") paid++;
    const number = entry.kind === "payment" ? `DEMO-${String(paid).padStart(4, "0")}` : null;
    return { ...entry, id: newId(entry.occurredAt.getTime()), invoiceNumber: number, recordedAt: entry.occurredAt };
  });
  await trx.insertInto("payments").values(books).execute();
  for (const { person, refundFailed } of subscriptions) {
    if (!refundFailed) continue;
    const { userId: subjectId, ...refund } = books.find(({ providerId }) => providerId === refundOf(person))!;
    const payment = books.find(({ providerId }) => providerId === refund.invoiceId)!;
    await storeActs(trx, [
      {
        ...{ actorId: members.get(refundFailed.by)!, action: "payment-refunded", subjectType: "account", subjectId },
        ...{ reason: refundFailed.reason, createdAt: refund.occurredAt },
        data: {
          ...{ payment: payment.id, invoice: payment.invoiceId, refund: refund.providerId },
          ...{ amountMinor: -refund.grossMinor, currency: refund.currency },
        },
      },
    ]);
  }
  // Writes to those who owe a renewal.
  await addJob(trx, "follow-renewals", {});
}

const refundOf = (person: string) => `re_demo_${person}`;

/** Who pays has the plan from the subscription, until it ends or its renewal was owed too long, and not from the staff. */
async function seedGrants(trx: Tx): Promise<void> {
  const until = sql`case when cancel_at_period_end then paid_until else paid_until + ${GRACE_DAYS} * interval '1 day' end`;
  await sql`with paying as (select user_id, ${until} as until from subscriptions where ended_at is null),
    granted as (update plan_grants set source = 'subscription', until = paying.until from paying
      where plan_grants.user_id = paying.user_id)
    update users set plan_until = paying.until from paying where id = user_id`.execute(trx);
}

function saleOf(subscription: DemoSubscription, now: Date, members: Ids) {
  const {
    person,
    plan = "premium",
    begunDaysAgo,
    months,
    withdrawnAfter,
    cancelled,
    owed,
    refundFailed,
  } = subscription;
  const { market: country } = personOf(person);
  const period = PERIOD_OF[plan];
  const userId = members.get(person)!;
  const [id, customerId] = [`sub_demo_${person}`, `cus_demo_${person}`];
  const startedAt = toSecond(daysBefore(now, begunDaysAgo + 0.4 * drawOf(`order ${person}`)));
  const begun = periodsUntil(startedAt, period, now, withdrawnAfter === undefined ? months : 1);
  const periods = owed ? begun - 1 : begun;
  const paidUntil = periodAfter(startedAt, period, periods);
  const withdrawnAt = withdrawnAfter === undefined ? null : daysBefore(startedAt, -withdrawnAfter);
  const endedAt = withdrawnAt ?? (months === undefined ? null : paidUntil);
  const refundedAt = refundFailed ? toSecond(atDesk(daysBefore(now, refundFailed.daysAgo), 0.5)) : withdrawnAt;
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
    const refund = { ...what, providerId: refundOf(person) };
    const isRefunded = refundedAt !== null && index === periods - 1;
    return [
      { ...what, ...sums(1), kind: "payment", providerId: invoiceId, occurredAt },
      ...(isRefunded ? [{ ...refund, ...sums(-1), kind: "refund", occurredAt: refundedAt }] : []),
      ...(isRefunded && refundFailed
        ? [{ ...refund, ...sums(1), kind: "refund-failed", occurredAt: daysBefore(refundedAt, -1) }]
        : []),
    ];
  });
  const row = {
    ...{ id, userId, plan, country, currency, amountMinor, startedAt, endedAt },
    ...{ periodEnd: periodAfter(startedAt, period, begun), paidUntil: withdrawnAt ? null : paidUntil },
    status: endedAt ? "canceled" : owed ? "past_due" : "active",
    pastDueSince: owed ? paidUntil : null,
    cancelAtPeriodEnd: cancelled === true,
  };
  return { row, customerId, entries: payments.flat() };
}

/** The provider counts in seconds. */
function toSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1_000) * 1_000);
}

/** How many periods were paid: those that have begun, at most `months`. */
function periodsUntil(start: Date, period: "month" | "year", now: Date, months = Number.POSITIVE_INFINITY): number {
  let count = 1;
  while (count < months && periodAfter(start, period, count) <= now) count++;
  return count;
}
