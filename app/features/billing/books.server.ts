/** The books: one row for each payment, refund and dispute, written once and never changed. */
import type Stripe from "stripe";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { EntryKind } from "./desk/book-entry.ts";
import type { PaidPlan } from "./prices.ts";
import { momentOf, type PaidInvoice } from "./synchronisation/readings.server.ts";
import {
  countryOf,
  coveredUntil,
  planOf,
  subscriptionOf,
  takesMoney,
} from "./synchronisation/subscription-rows.server.ts";
import { climateShare, vatRate } from "./vat.ts";

/** A row derived from the provider's objects, all amounts in minor units. Refunds and disputes are negative; what failed or was won is positive. */
export interface Entry {
  kind: EntryKind;
  /** The provider's invoice, refund or dispute. */
  providerId: string;
  grossMinor: number;
  vatMinor: number;
  climateMinor: number;
  occurredAt: Date;
}

/**
 * The entries of a paid invoice that are not `written` yet. Each partial refund is the share of all refunds so far, less what earlier entries
 * have booked: so the entries of a fully refunded payment sum to zero, in any order of events and despite rounding. A refund that fails is
 * reversed by an entry of its own; one that is first seen when it has failed gets both, so that staff see that it was tried.
 */
export function entriesOf({ invoice, refunds, disputes }: PaidInvoice, written: readonly Entry[]): Entry[] {
  const gross = invoice.amount_paid;
  if (gross === 0) return [];
  const vat = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const payment = { grossMinor: gross, vatMinor: vat, climateMinor: climateShare(gross - vat) };
  const paidAt = momentOf(invoice.status_transitions.paid_at ?? invoice.created);
  const entries: Entry[] = [{ kind: "payment", providerId: invoice.id, ...payment, occurredAt: paidAt }];
  const isWritten = (kind: EntryKind, id: string) =>
    written.some((entry) => entry.kind === kind && entry.providerId === id);
  let refunded = sumOf(written.filter(({ kind }) => kind === "refund" || kind === "refund-failed"));
  const book = (kind: "refund" | "refund-failed", providerId: string, grossMinor: number, occurredAt: Date) => {
    if (isWritten(kind, providerId)) return;
    const total = minus(ZERO, shareOf(payment, -refunded.grossMinor - grossMinor));
    entries.push({ kind, providerId, ...minus(total, refunded), occurredAt });
    refunded = total;
  };
  for (const { id, amount, created, status } of refunds) {
    const failed = status === "failed" || (status === "canceled" && isWritten("refund", id));
    if (failed || status === "succeeded") book("refund", id, -amount, momentOf(created));
    if (failed) book("refund-failed", id, amount, now());
  }
  for (const dispute of disputes) {
    const { id, created, status } = dispute;
    if (!takesMoney(dispute)) continue;
    // By the bank's exchange rate it may be more than was paid; the rest is no sale that is reversed, and is in the bank statement alone.
    const amount = Math.min(dispute.amount, gross);
    // The payment less the share that stays, so that refunds and a dispute of the rest sum to zero too.
    const share = minus(payment, shareOf(payment, gross - amount));
    entries.push({ kind: "dispute", providerId: id, ...minus(ZERO, share), occurredAt: momentOf(created) });
    if (status === "won") entries.push({ kind: "dispute-won", providerId: id, ...share, occurredAt: now() });
  }
  return entries.filter(({ kind, providerId }) => !isWritten(kind, providerId));
}

type Amounts = Pick<Entry, "grossMinor" | "vatMinor" | "climateMinor">;

const ZERO: Amounts = { grossMinor: 0, vatMinor: 0, climateMinor: 0 };

/** The amounts of a gross part of a payment, with its proportional VAT. */
function shareOf({ grossMinor, vatMinor }: Amounts, partMinor: number): Amounts {
  const vat = Math.round((vatMinor * partMinor) / grossMinor);
  return { grossMinor: partMinor, vatMinor: vat, climateMinor: climateShare(partMinor - vat) };
}

const plus = (one: Amounts, other: Amounts): Amounts => ({
  grossMinor: one.grossMinor + other.grossMinor,
  vatMinor: one.vatMinor + other.vatMinor,
  climateMinor: one.climateMinor + other.climateMinor,
});

const minus = (one: Amounts, other: Amounts): Amounts =>
  plus(one, { grossMinor: -other.grossMinor, vatMinor: -other.vatMinor, climateMinor: -other.climateMinor });

const sumOf = (entries: readonly Amounts[]): Amounts => entries.reduce(plus, ZERO);

/** Adds the entries that the books do not have yet. Returns their number. */
export async function writeBooks(
  trx: Tx,
  { userId, customerId }: { userId: string; customerId: string },
  paid: readonly PaidInvoice[],
): Promise<number> {
  const written = await writtenEntries(trx, customerId);
  const rows = paid.flatMap((one) => {
    const { invoice, charge } = one;
    const plan = soldBy(invoice);
    if (!plan) return [];
    const country = countryOf(invoice.parent?.subscription_details?.metadata ?? {});
    return entriesOf(one, written.get(invoice.id) ?? []).map((entry) => ({
      id: newId(),
      ...entry,
      netMinor: entry.grossMinor - entry.vatMinor,
      userId,
      customerId,
      subscriptionId: subscriptionOf(invoice),
      invoiceId: invoice.id,
      invoiceNumber: invoice.number,
      chargeId: charge?.id ?? null,
      plan,
      country,
      currency: invoice.currency.toUpperCase(),
      vatBasisPoints: vatRate(country, dayIn(country, momentOf(invoice.created))),
      coversUntil: coveredUntil(invoice),
      recordedAt: now(),
    }));
  });
  if (rows.length === 0) return 0;
  const added = await trx
    .insertInto("payments")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["kind", "providerId"]).doNothing())
    .returning("id")
    .execute();
  return added.length;
}

/** A customer's entries in the books, by invoice. */
async function writtenEntries(trx: Tx, customerId: string): Promise<Map<string, Entry[]>> {
  const rows = await trx
    .selectFrom("payments")
    .select(["kind", "providerId", "invoiceId", "grossMinor", "vatMinor", "climateMinor", "occurredAt"])
    .where("customerId", "=", customerId)
    .execute();
  return Map.groupBy(rows as (Entry & { invoiceId: string })[], ({ invoiceId }) => invoiceId);
}

/** The plan that an invoice is for: of an upgrade's lines, the one with the highest amount. */
function soldBy({ lines }: Stripe.Invoice): PaidPlan | undefined {
  const sold = [...lines.data].sort((one, other) => other.amount - one.amount);
  return sold.map(({ pricing }) => planOf(pricing?.price_details?.product)).find((plan) => plan);
}

/** The local date of a moment in a country, `YYYY-MM-DD`. */
export function dayIn(country: Market, moment: Date): string {
  return wallClock(moment, factsOf(country).timeZone).slice(0, 10);
}
