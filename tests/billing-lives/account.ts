/** Reads a customer from the provider independently of the product, to compare with it. */
import type Stripe from "stripe";
import { isAway } from "#app/features/billing/provider.server.ts";

/** A paid invoice. Amounts are in minor units, times in milliseconds. */
export interface Bill {
  id: string;
  subscription: string;
  /** The plan, its period and its price. */
  plan: string;
  from: number;
  until: number;
  paidAt: number;
  priceMinor: number;
  /** The credit for the previous plan. */
  creditMinor: number;
  /** The discount by a promotion code. */
  discountMinor: number;
  paidMinor: number;
  /** Paid minus refunds and lost or open disputes. */
  keptMinor: number;
  disputed: boolean;
}

export interface Account {
  subscriptions: Stripe.Subscription[];
  bills: Bill[];
  charges: Stripe.Charge[];
  /** Gross of all payments minus refunds and disputes. */
  keptMinor: number;
}

const ALL = { limit: 1_000 };

/** Repeats a request until the provider answers: injected trouble is for the product and ends after some requests. */
export async function untilReachable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
}

/** The whole account of a customer. */
export async function accountOf(stripe: Stripe, customer: string): Promise<Account> {
  const read = () =>
    Promise.all([
      stripe.subscriptions.list({ customer, status: "all" }).autoPagingToArray(ALL),
      stripe.invoices.list({ customer, status: "paid", expand: ["data.payments"] }).autoPagingToArray(ALL),
      stripe.charges.list({ customer }).autoPagingToArray(ALL),
    ]);
  const [subscriptions, invoices, all] = await untilReachable(read);
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

/** The amount of a charge's open and lost disputes. */
async function takenBack(stripe: Stripe, { id, disputed }: Stripe.Charge): Promise<number> {
  if (!disputed) return 0;
  const { data } = await untilReachable(() => stripe.disputes.list({ charge: id }));
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
  const deductions = invoice.lines.data.filter(({ amount }) => amount < 0);
  const sumOf = (amounts: { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);
  const discounts = deductions.filter(({ metadata }) => metadata.promotion_code);
  return {
    id: invoice.id,
    subscription: invoice.parent!.subscription_details!.subscription as string,
    plan: String(line.pricing!.price_details!.product).replace("stakeholm_", ""),
    from: line.period.start * 1_000,
    until: line.period.end * 1_000,
    paidAt: invoice.status_transitions.paid_at! * 1_000,
    priceMinor: line.amount,
    creditMinor: sumOf(discounts) - sumOf(deductions),
    discountMinor: sumOf(invoice.total_discount_amounts ?? []) - sumOf(discounts),
    paidMinor: charge.amount,
    keptMinor: kept.get(charge.id)!,
    disputed: charge.disputed,
  };
}
