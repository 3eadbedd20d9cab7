/** A customer as the provider's account has them, read by the tests themselves: what the product is held against. */
import type Stripe from "stripe";
import { isAway } from "#app/features/billing/provider.server.ts";

/** A paid invoice. Amounts are minor units, moments milliseconds. */
export interface Bill {
  id: string;
  subscription: string;
  /** Of `plan`, what was charged for it, and how long it lasts. */
  plan: string;
  from: number;
  until: number;
  paidAt: number;
  priceMinor: number;
  /** What was taken off for the plan before. */
  creditMinor: number;
  /** What a promotion code took off. */
  discountMinor: number;
  paidMinor: number;
  /** What of it is still ours. */
  keptMinor: number;
  /** The cardholder's bank was asked to take it back. */
  disputed: boolean;
}

export interface Account {
  subscriptions: Stripe.Subscription[];
  bills: Bill[];
  charges: Stripe.Charge[];
  /** Gross of all payments, less what went back. */
  keptMinor: number;
}

const ALL = { limit: 1_000 };

/** Asks the provider until it answers: what was to go wrong was for the product, and a bad hour is over some time. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
}

/** All there is of a customer. */
export async function accountOf(stripe: Stripe, customer: string): Promise<Account> {
  const read = () =>
    Promise.all([
      stripe.subscriptions.list({ customer, status: "all" }).autoPagingToArray(ALL),
      stripe.invoices.list({ customer, status: "paid", expand: ["data.payments"] }).autoPagingToArray(ALL),
      stripe.charges.list({ customer }).autoPagingToArray(ALL),
    ]);
  const [subscriptions, invoices, all] = await patiently(read);
  const charges = all.filter(({ status }) => status === "succeeded");
  const kept = new Map<string, number>();
  for (const charge of charges) {
    kept.set(charge.id, charge.amount - charge.amount_refunded - (await takenBack(stripe, charge)));
  }
  const bills = invoices.flatMap((invoice) => billOf(invoice, charges, kept) ?? []);
  return {
    subscriptions,
    bills: bills.sort((one, other) => one.paidAt - other.paidAt || one.from - other.from),
    charges,
    keptMinor: [...kept.values()].reduce((sum, amount) => sum + amount, 0),
  };
}

/** What disputes that are open or lost have taken of a charge. */
async function takenBack(stripe: Stripe, { id, disputed }: Stripe.Charge): Promise<number> {
  if (!disputed) return 0;
  const { data } = await patiently(() => stripe.disputes.list({ charge: id }));
  return data.filter(({ status }) => status !== "won").reduce((sum, { amount }) => sum + amount, 0);
}

function billOf(
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  kept: Map<string, number>,
): Bill | undefined {
  const intents = invoice.payments?.data.map(({ payment }) => payment.payment_intent) ?? [];
  const charge = charges.find(({ payment_intent: intent }) => intents.includes(intent as string));
  const line = invoice.lines.data.find(({ parent }) => parent?.type === "subscription_item_details");
  if (!line || !charge) return undefined;
  const less = invoice.lines.data.filter(({ amount }) => amount < 0);
  const sumOf = (amounts: { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);
  const offs = less.filter(({ metadata }) => metadata.promotion_code);
  return {
    id: invoice.id,
    subscription: invoice.parent!.subscription_details!.subscription as string,
    plan: String(line.pricing!.price_details!.product).replace("stakeholm_", ""),
    from: line.period.start * 1_000,
    until: line.period.end * 1_000,
    paidAt: invoice.status_transitions.paid_at! * 1_000,
    priceMinor: line.amount,
    creditMinor: sumOf(offs) - sumOf(less),
    discountMinor: sumOf(invoice.total_discount_amounts ?? []) - sumOf(offs),
    paidMinor: charge.amount,
    keptMinor: kept.get(charge.id)!,
    disputed: charge.disputed,
  };
}
