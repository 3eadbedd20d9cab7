/** Rows of the books for tests that read them, written as a synchronisation would. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

interface EntryChange {
  id?: string;
  kind?: "payment" | "refund" | "dispute" | "dispute-won";
  providerId?: string;
  customerId?: string;
  subscriptionId?: string | null;
  invoiceId?: string;
  invoiceNumber?: string | null;
  chargeId?: string | null;
  plan?: "premium" | "enterprise";
  country?: "se" | "no" | "dk" | "fi" | "uk";
  currency?: "SEK" | "NOK" | "DKK" | "EUR" | "GBP";
  grossMinor?: number;
  vatMinor?: number;
  vatBasisPoints?: number;
  occurredAt?: Date;
}

let count = 0;

/** Writes an entry of an account's: by default a payment of 399 kr with 25 % of VAT in Sweden. Gives its id. */
export async function bookEntry(userId: string, change: EntryChange = {}): Promise<string> {
  const number = ++count;
  const { grossMinor = 39_900, vatMinor = Math.round(grossMinor / 5), ...rest } = change;
  const row = {
    id: newId(),
    kind: "payment" as const,
    providerId: `in_test${number}`,
    customerId: `cus_${userId.slice(-12)}`,
    subscriptionId: `sub_${userId.slice(-12)}`,
    invoiceId: `in_test${number}`,
    invoiceNumber: `SH-${String(number).padStart(4, "0")}`,
    chargeId: `ch_test${number}`,
    plan: "premium" as const,
    country: "se" as const,
    currency: "SEK" as const,
    vatBasisPoints: 2_500,
    occurredAt: new Date("2026-11-05T12:00:00Z"),
    ...rest,
  };
  const netMinor = grossMinor - vatMinor;
  await db
    .insertInto("payments")
    .values({
      ...row,
      userId,
      grossMinor,
      vatMinor,
      netMinor,
      climateMinor: Math.round(netMinor / 100),
      recordedAt: row.occurredAt,
    })
    .execute();
  return row.id;
}

interface SubscriptionChange {
  id?: string;
  plan?: "premium" | "enterprise";
  country?: "se" | "no" | "dk" | "fi" | "uk";
  currency?: "SEK" | "NOK" | "DKK" | "EUR" | "GBP";
  status?: "active" | "past_due" | "unpaid" | "incomplete" | "incomplete_expired" | "canceled";
  startedAt?: Date;
  paidUntil?: Date | null;
  cancelAtPeriodEnd?: boolean;
  pastDueSince?: Date | null;
  refusedAt?: Date | null;
  endedAt?: Date | null;
}

/** Writes a subscription of an account's: by default one of Premium in Sweden that runs. Gives its id. */
export async function subscriptionRow(userId: string, change: SubscriptionChange = {}): Promise<string> {
  const startedAt = change.startedAt ?? new Date("2026-11-05T12:00:00Z");
  const row = {
    id: `sub_test${++count}`,
    plan: "premium" as const,
    country: "se" as const,
    currency: "SEK" as const,
    status: "active" as const,
    amountMinor: 39_900,
    startedAt,
    periodEnd: new Date("2026-12-05T12:00:00Z"),
    paidUntil: new Date("2026-12-05T12:00:00Z"),
    cancelAtPeriodEnd: false,
    ...change,
  };
  await db
    .insertInto("subscriptions")
    .values({ userId, ...row })
    .execute();
  return row.id;
}
