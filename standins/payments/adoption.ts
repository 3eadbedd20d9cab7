/**
 * Adoption of sales that this account has not made: those of the demo world, which are written into the product's database. They get customers,
 * cards, subscriptions, invoices and charges with the ids that the product knows, each at its own moment, so that they go on like all others.
 */
import type Stripe from "stripe";
import { log } from "#app/platform/log.server.ts";
import type { Account } from "./account.ts";
import { fingerprintOf } from "./cards.ts";
import { makeFirstInvoice } from "./checkout-payment.ts";
import { makeCustomer } from "./customers.ts";
import { idOf } from "./ids.ts";
import { settleInvoice } from "./invoice-settling.ts";
import { finaliseInvoice, intentOf } from "./invoices.ts";
import { attach, makePaymentMethod } from "./payment-methods.ts";
import { decideRefund, makeRefund } from "./refunds.ts";
import { renew } from "./renewals.ts";
import { updateSubscription } from "./subscription-changes.ts";
import { endSubscription } from "./subscription-effects.ts";
import { newSubscription } from "./subscription-object.ts";

/** A paid period of a subscription, with its refunds. */
interface SoldPeriod {
  invoice: string;
  number: string | null;
  charge: string;
  paidAt: Date;
  /** Oldest first; `failedAt`: when its bank sent it back. */
  refunds: readonly { id: string; amount: number; at: Date; failedAt: Date | null }[];
}

/** A subscription as the product knows it. */
export interface Sold {
  id: string;
  customer: { id: string; name: string; email: string; locale: string; user: string };
  /** The lookup key of its price. */
  price: string;
  /** The VAT within the price: of which country, and in per cent. */
  vat: { country: string; percentage: number };
  metadata: Stripe.Metadata;
  startedAt: Date;
  /** Oldest first. */
  periods: readonly SoldPeriod[];
  cancelAtPeriodEnd: boolean;
  /** The renewal of that moment was refused, and is still to be paid. */
  owedSince: Date | null;
  endedAt: Date | null;
}

/** A card that goes through, and does not expire while anybody looks. */
const CARD = { number: "4242424242424242", expMonth: 12, expYear: 2040 };

/** A card that renewals fail with. */
const REFUSED_CARD = { ...CARD, number: "4000000000000341" };

/** Adopts the subscriptions that the account does not have. Nobody is told: the product knows them. */
export function adopt(account: Account, sold: readonly Sold[]): void {
  for (const each of sold) {
    if (!account.store.get("subscription", each.id)) account.quietly(() => adoptOne(account, each));
  }
}

/** The fingerprint of a customer's card: each has one of their own, though all have the same number. */
export function adoptedCard(customer: string): string {
  return fingerprintOf(`${CARD.number} of ${customer}`);
}

function adoptOne(account: Account, sold: Sold): void {
  const { id, periods, owedSince, endedAt } = sold;
  const [first, ...renewals] = periods;
  const item = first && itemOf(account, sold);
  if (!item) {
    log.warn({ subscription: id }, "payment stand-in: nothing to adopt, or its price or tax rate is not there");
    return;
  }
  const at = (moment: Date, work: () => void) => account.at(secondsOf(moment), work);
  at(sold.startedAt, () => {
    begin(account, sold, item, first.invoice);
    collect(account, first);
  });
  for (const period of renewals) {
    at(period.paidAt, () => {
      renew(account, id, period.invoice);
      collect(account, period);
    });
  }
  for (const { charge, refunds } of periods) {
    for (const { id: refund, amount, at: made, failedAt } of refunds) {
      at(made, () => makeRefund(account, { charge, amount }, refund));
      if (failedAt) at(failedAt, () => decideRefund(account, refund));
    }
  }
  if (owedSince && !endedAt) at(owedSince, () => fail(account, id));
  if (endedAt) at(endedAt, () => endSubscription(account, id, { reason: "cancellation_requested" }));
  else if (sold.cancelAtPeriodEnd) {
    at(periods.at(-1)!.paidAt, () => updateSubscription(account, id, { cancel_at_period_end: true }));
  }
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

function itemOf(account: Account, { price: key, vat }: Sold) {
  const price = account.store.all("price").find(({ lookup_key }) => lookup_key === key);
  const rate = account.store
    .all("tax_rate")
    .find(({ country, percentage }) => country === vat.country && percentage === vat.percentage);
  return price && rate && { price, quantity: 1, rates: [rate] };
}

/** The customer with a card, and the subscription with the draft of its first invoice. */
function begin(
  account: Account,
  { id, customer, metadata, owedSince }: Sold,
  item: NonNullable<ReturnType<typeof itemOf>>,
  latestInvoice: string,
): void {
  const { name, email, locale, user } = customer;
  if (!account.store.get("customer", customer.id)) {
    makeCustomer(account, { name, email, preferred_locales: [locale], metadata: { user } }, customer.id);
  }
  const card = owedSince ? REFUSED_CARD : CARD;
  const made = makePaymentMethod(account, card, { name, email, address: null }, account.now(null));
  account.change("payment_method", made.id, { card: { ...made.card!, fingerprint: adoptedCard(customer.id) } });
  attach(account, made.id, customer.id);
  const subscription = newSubscription(account, {
    ...{ id, customer: customer.id, items: [item], metadata, description: null, discounts: [] },
    ...{ method: made.id, latestInvoice },
  });
  account.store.put("subscription", subscription);
  makeFirstInvoice(account, subscription, []);
}

/** Charges the card for a draft, which gets the number of the product's books, and its charge their id. */
function collect(account: Account, { invoice, number, charge: id }: SoldPeriod): void {
  finaliseInvoice(account, invoice);
  if (number) account.change("invoice", invoice, { number });
  // Renewals too: what was paid did not fail, whatever the card does now.
  settleInvoice(account, invoice, { presence: "checkout" });
  const intent = intentOf(account, invoice)!;
  const made = account.store.need("charge", idOf(account.store.need("payment_intent", intent).latest_charge)!);
  account.store.delete("charge", made.id);
  account.store.put("charge", { ...made, id, receipt_url: `${account.url}/receipts/${id}` });
  account.change("payment_intent", intent, { latest_charge: id });
}

/** Begins the next period, and is refused its payment. */
function fail(account: Account, subscription: string): void {
  const { id } = renew(account, subscription);
  finaliseInvoice(account, id);
  settleInvoice(account, id, { presence: "absent" });
}
