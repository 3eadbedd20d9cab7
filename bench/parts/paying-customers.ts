/** Customers of some months: members and orders in the database, the rest at the provider, which has sent no webhooks yet. */
import type pg from "pg";
import type Stripe from "stripe";
import { articleOf } from "#app/features/billing/account-setup.server.ts";
import { type PaidPlan, priceMinor } from "#app/features/billing/prices.ts";
import { vatRate } from "#app/features/billing/vat.ts";
import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { newId } from "#app/platform/ids.ts";
import { payAs } from "#standins/payments/buyer.ts";
import type { Measured } from "./process.ts";

/** A member who has bought a plan. */
export interface PayingCustomer {
  userId: string;
  customerId: string;
  orderId: string;
  country: Market;
  plan: PaidPlan;
}

const MONTHS = 9;
const DAY = 86_400_000;
const GOOD = "4242424242424242";
const FAILS_LATER = "4000000000000341";
const AT_ONCE = 4;

/** Adds customers in all countries: most renew monthly, some yearly; some have ended, are past due, or were refunded. */
export async function makeCustomers(
  provider: Measured,
  stripe: Stripe,
  pool: pg.Pool,
  count: number,
): Promise<PayingCustomer[]> {
  const begun = new Date(Date.now() - MONTHS * 30 * DAY);
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: seconds(begun) });
  const customers: PayingCustomer[] = [];
  const indexes = Array.from({ length: count }, (_, index) => index);
  await together(indexes, async (index) => {
    customers.push(await makeCustomer(stripe, pool, clock, begun, index));
  });
  for (let month = 1; month <= MONTHS; month++) {
    const at = new Date(begun.getTime() + month * 30 * DAY - 3_600_000);
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: seconds(at) });
    process.stderr.write(".");
    if (month === MONTHS - 2) await changeSome(provider, stripe, customers);
  }
  process.stderr.write("\n");
  return customers;
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

async function makeCustomer(
  stripe: Stripe,
  pool: pg.Pool,
  clock: string,
  begun: Date,
  index: number,
): Promise<PayingCustomer> {
  const country = MARKETS[index % MARKETS.length]!;
  const plan: PaidPlan = index % 12 === 11 ? "enterprise" : "premium";
  const [userId, orderId] = [newId(), newId()];
  const vat = vatRate(country, begun.toISOString().slice(0, 10));
  const { price, taxRate } = await articleOf(stripe, country, plan, vat);
  const { id: customer } = await stripe.customers.create({ metadata: { user: userId }, test_clock: clock });
  const metadata = { order: orderId, country };
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: orderId,
    line_items: [{ price, quantity: 1, tax_rates: [taxRate] }],
    subscription_data: { metadata },
    metadata,
    success_url: "https://stakeholm.example/",
  });
  await pool.query(
    `with account as (
        insert into users (id, name, email, email_verified, lang, side, username)
          values ($1, 'Payer ' || $2, 'payer' || $2 || '@example.com', true, $3, 'entrepreneur', 'payer' || $2) returning id
      ), customer as (insert into billing_customers (user_id, customer_id) select id, $4 from account)
      insert into orders (id, user_id, plan, country, currency, amount_minor, vat_basis_points, terms_version, consented_at,
          state, session_id, session_url, created_at)
        select $5, id, $6, $3, $7, $8, $9, $13, $10, 'open', $11, $12, $10 from account`,
    [
      userId,
      String(index),
      country,
      customer,
      orderId,
      plan,
      factsOf(country).currency,
      priceMinor(country, plan),
      vat,
      begun,
      session.id,
      session.url,
      SALE_TERMS_VERSION,
    ],
  );
  await payAs(session.url!, index % 20 === 7 ? FAILS_LATER : GOOD);
  return { userId, customerId: customer, orderId, country, plan };
}

/** Ends some, refunds some in part or full, and disputes some. */
async function changeSome(provider: Measured, stripe: Stripe, customers: readonly PayingCustomer[]): Promise<void> {
  await together([...customers.entries()], async ([index, { customerId: customer }]) => {
    if (index % 9 === 3) {
      const { data } = await stripe.subscriptions.list({ customer });
      for (const { id } of data) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    }
    if (index % 7 > 1) return;
    const [charge] = (await stripe.charges.list({ customer })).data.filter(({ status }) => status === "succeeded");
    if (!charge) return;
    if (index % 21 === 8) await provider.ask("dispute", charge.id);
    else await stripe.refunds.create({ charge: charge.id, amount: index % 2 ? charge.amount : charge.amount >> 2 });
  });
}

/** Runs `work` for each, a few at a time. */
async function together<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const hand = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}
