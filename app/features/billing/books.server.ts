/** The books: one row for each payment, refund and dispute, written once and never changed. */
import type Stripe from "stripe";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { PaidPlan } from "./prices.ts";
import { momentOf, type PaidInvoice } from "./synchronisation/readings.server.ts";
import { countryOf, coveredUntil, planOf, subscriptionOf } from "./synchronisation/subscription-rows.server.ts";
import { climateShare, vatRate } from "./vat.ts";

export type EntryKind = "payment" | "refund" | "dispute" | "dispute-won";

/** A row as the provider's objects give it, all amounts in minor units. Refunds and disputes are negative. */
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
 * The entries of a paid invoice that are not `written` yet. Of several partial refunds each takes back what all refunds so far take back, less
 * what was taken: a payment that is refunded whole leaves nothing over, in whatever order they are told and whatever was rounded on the way.
 */
export function entriesOf({ invoice, refunds, disputes }: PaidInvoice, written: readonly Entry[]): Entry[] {
  const gross = invoice.amount_paid;
  if (gross === 0) return [];
  const vat = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const whole = { grossMinor: gross, vatMinor: vat, climateMinor: climateShare(gross - vat) };
  const paidAt = momentOf(invoice.status_transitions.paid_at ?? invoice.created);
  const entries: Entry[] = [{ kind: "payment", providerId: invoice.id, ...whole, occurredAt: paidAt }];
  const isWritten = (kind: EntryKind, id: string) =>
    written.some((entry) => entry.kind === kind && entry.providerId === id);
  let refunded = sumOf(written.filter(({ kind }) => kind === "refund"));
  for (const { id, amount, created, status } of refunds) {
    if (status !== "succeeded" || isWritten("refund", id)) continue;
    const all = shareOf(whole, amount - refunded.grossMinor);
    const entry = less(ZERO, plus(all, refunded));
    refunded = plus(refunded, entry);
    entries.push({ kind: "refund", providerId: id, ...entry, occurredAt: momentOf(created) });
  }
  for (const { id, amount, created, status } of disputes) {
    // An inquiry moves no money.
    if (status.startsWith("warning") || status === "prevented") continue;
    // What is left of the payment without it, so that with refunds before it nothing is left over either.
    const share = less(whole, shareOf(whole, gross - amount));
    entries.push({ kind: "dispute", providerId: id, ...less(ZERO, share), occurredAt: momentOf(created) });
    if (status === "won") entries.push({ kind: "dispute-won", providerId: id, ...share, occurredAt: now() });
  }
  return entries.filter(({ kind, providerId }) => !isWritten(kind, providerId));
}

type Amounts = Pick<Entry, "grossMinor" | "vatMinor" | "climateMinor">;

const ZERO: Amounts = { grossMinor: 0, vatMinor: 0, climateMinor: 0 };

/** What of a payment a part of it is. */
function shareOf({ grossMinor, vatMinor }: Amounts, part: number): Amounts {
  const vat = Math.round((vatMinor * part) / grossMinor);
  return { grossMinor: part, vatMinor: vat, climateMinor: climateShare(part - vat) };
}

const plus = (one: Amounts, other: Amounts): Amounts => ({
  grossMinor: one.grossMinor + other.grossMinor,
  vatMinor: one.vatMinor + other.vatMinor,
  climateMinor: one.climateMinor + other.climateMinor,
});

const less = (one: Amounts, other: Amounts): Amounts =>
  plus(one, { grossMinor: -other.grossMinor, vatMinor: -other.vatMinor, climateMinor: -other.climateMinor });

const sumOf = (entries: readonly Amounts[]): Amounts => entries.reduce(plus, ZERO);

/** Writes what is not in the books yet. Returns how many rows that were. */
export async function writeBooks(
  trx: Tx,
  { userId, customerId }: { userId: string; customerId: string },
  paid: readonly PaidInvoice[],
): Promise<number> {
  const written = await writtenOf(trx, customerId);
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

/** What the books have of a customer, by invoice. */
async function writtenOf(trx: Tx, customerId: string): Promise<Map<string, Entry[]>> {
  const rows = await trx
    .selectFrom("payments")
    .select(["kind", "providerId", "invoiceId", "grossMinor", "vatMinor", "climateMinor", "occurredAt"])
    .where("customerId", "=", customerId)
    .execute();
  return Map.groupBy(rows as (Entry & { invoiceId: string })[], ({ invoiceId }) => invoiceId);
}

/** The plan that an invoice is for: of an upgrade's lines, that which costs something. */
function soldBy({ lines }: Stripe.Invoice): PaidPlan | undefined {
  const sold = [...lines.data].sort((one, other) => other.amount - one.amount);
  return sold.map(({ pricing }) => planOf(pricing?.price_details?.product)).find((plan) => plan);
}

/** The day of a moment in a country, `YYYY-MM-DD`. */
export function dayIn(country: Market, moment: Date): string {
  return wallClock(moment, factsOf(country).timeZone).slice(0, 10);
}
