/** Checks that webhooks were processed exactly once, by comparing the product with the provider for each customer. */
import type pg from "pg";
import type Stripe from "stripe";
import { GRACE_DAYS } from "#app/features/billing/subscription.ts";
import { type Account, accountOf } from "#tests/billing-lives/account.ts";
import type { PayingCustomer } from "./paying-customers.ts";

/** Numbers of deviations; all must be zero. */
export interface Proof {
  eventsMissing: number;
  eventsTooMany: number;
  eventsWaiting: number;
  /** Customers with differences, and the first few of those. */
  customersApart: number;
  /** Payments booked twice or not at all. */
  paymentsApart: number;
  /** Buyers who got not exactly one mail about their plan. */
  mailsApart: number;
  differences: string[];
}

interface Row {
  status: string;
  period_end: Date;
  cancel_at_period_end: boolean;
  ended: boolean;
}

/** Compares. `mailsByAddress` is the number of mails about a plan's beginning, by the buyer's address. */
export async function prove(
  pool: pg.Pool,
  stripe: Stripe,
  events: readonly Stripe.Event[],
  customers: readonly PayingCustomer[],
): Promise<Omit<Proof, "mailsApart">> {
  const { rows } = await pool.query<{ id: string; processed: boolean }>(
    "select id, processed_at is not null as processed from payment_events",
  );
  const stored = new Set(rows.map(({ id }) => id));
  const sent = new Set(events.map(({ id }) => id));
  const proof = {
    eventsMissing: [...sent].filter((id) => !stored.has(id)).length,
    eventsTooMany: rows.filter(({ id }) => !sent.has(id)).length,
    eventsWaiting: rows.filter(({ processed }) => !processed).length,
    customersApart: 0,
    paymentsApart: 0,
    differences: [] as string[],
  };
  for (const customer of customers) {
    const account = await accountOf(stripe, customer.customerId);
    const books = await booksOf(pool, customer);
    const apart = [...(await stateApart(pool, customer, account)), ...amountsApart(books, account)];
    const doubled = paymentsApart(books, account);
    proof.paymentsApart += doubled.length;
    if (apart.length + doubled.length > 0) proof.customersApart++;
    proof.differences.push(...[...apart, ...doubled].map((what) => `${customer.customerId}: ${what}`));
  }
  return proof;
}

/** Compares subscription, order and plan. */
async function stateApart(
  pool: pg.Pool,
  { userId, orderId, plan }: PayingCustomer,
  account: Account,
): Promise<string[]> {
  const apart: string[] = [];
  const { rows } = await pool.query<Row>(
    `select status, period_end, cancel_at_period_end, ended_at is not null as ended from subscriptions where user_id = $1`,
    [userId],
  );
  const [ours, theirs] = [rows[0], account.subscriptions[0]];
  if (!ours || !theirs || rows.length !== account.subscriptions.length) return ["subscriptions"];
  if (ours.status !== theirs.status) apart.push(`status ${ours.status}, not ${theirs.status}`);
  if (ours.period_end.getTime() !== theirs.items.data[0]!.current_period_end * 1_000) apart.push("end of the period");
  if (ours.cancel_at_period_end !== theirs.cancel_at_period_end) apart.push("renewal");
  if (ours.ended !== (theirs.ended_at !== null)) apart.push("end");
  const [{ state } = { state: "" }] = (await pool.query("select state from orders where id = $1", [orderId])).rows;
  if (state !== "paid") apart.push(`order ${state}`);
  const paidUntil = Math.max(0, ...account.bills.map(({ keptMinor, until }) => (keptMinor > 0 ? until : 0)));
  const grace = theirs.cancel_at_period_end ? 0 : GRACE_DAYS * 86_400_000;
  const wanted = theirs.ended_at === null && paidUntil + grace > Date.now() ? plan : "basic";
  const [{ has } = { has: "" }] = (
    await pool.query(
      "select case when plan_until <= now() then 'basic' else plan end as has from users where id = $1",
      [userId],
    )
  ).rows;
  if (has !== wanted) apart.push(`plan ${has}, not ${wanted}`);
  return apart;
}

interface Book {
  invoice_id: string;
  payments: number;
  gross: number;
}

async function booksOf(pool: pg.Pool, { userId }: PayingCustomer): Promise<Map<string, Book>> {
  const { rows } = await pool.query<Book>(
    `select invoice_id, count(*) filter (where kind = 'payment')::int as payments, sum(gross_minor)::int as gross
      from payments where user_id = $1 group by invoice_id`,
    [userId],
  );
  return new Map(rows.map((row) => [row.invoice_id, row]));
}

/** Compares the payments, to the minor unit. */
function amountsApart(books: ReadonlyMap<string, Book>, { bills }: Account): string[] {
  return bills
    .filter(({ id, keptMinor }) => books.get(id)?.gross !== keptMinor)
    .map(({ id, keptMinor }) => `${id} has ${books.get(id)?.gross}, not ${keptMinor}`);
}

function paymentsApart(books: ReadonlyMap<string, Book>, { bills }: Account): string[] {
  const paid = new Set(bills.map(({ id }) => id));
  const missing = [...paid].filter((id) => books.get(id)?.payments !== 1);
  const invented = [...books.keys()].filter((id) => !paid.has(id));
  return [...missing, ...invented].map((id) => `${id} was paid once, and stands ${books.get(id)?.payments ?? 0} times`);
}
