/** What is held of somebody who has bought, cancelled and withdrawn, long ago. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** A plan from staff, and a subscription that has ended, with its order, its books and its withdrawal. */
export async function billingRows(
  trx: Tx,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const orderId = newId();
  const of = (kind: string) => `${kind}_${id.slice(-12)}`;
  const run = (query: ReturnType<typeof sql>) => query.execute(trx);
  await run(
    sql`insert into plan_grants (user_id, source, plan, until) values (${id}, 'staff', 'premium', '2026-11-03')`,
  );
  await run(sql`insert into billing_customers (user_id, customer_id) values (${id}, ${of("cus")})`);
  await run(sql`insert into orders (id, user_id, plan, country, currency, amount_minor, vat_basis_points, terms_version, consented_at,
    state, session_id, session_url, next, created_at, settled_at)
    values (${orderId}, ${id}, 'premium', 'uk', 'GBP', 2900, 2000, '2026-11-22', '2026-11-01', 'paid', ${of("cs")},
    ${`https://checkout.example/geheimnis-token-${of("cs")}`}, '/pages/home', '2026-11-01', '2026-11-01')`);
  await run(sql`insert into subscriptions (id, user_id, order_id, plan, country, currency, status, amount_minor, started_at, period_end,
    paid_until, cancel_at_period_end, ended_at)
    values (${of("sub")}, ${id}, ${orderId}, 'premium', 'uk', 'GBP', 'canceled', 2900, '2026-11-01', '2026-12-01', null, false, '2026-11-02')`);
  await run(sql`insert into payments (id, kind, provider_id, user_id, customer_id, subscription_id, invoice_id, invoice_number, plan, country,
    currency, gross_minor, vat_minor, net_minor, climate_minor, vat_basis_points, occurred_at, recorded_at)
    values (${newId()}, 'payment', ${of("in")}, ${id}, ${of("cus")}, ${of("sub")}, ${of("in")}, 'SH-1', 'premium', 'uk', 'GBP', 2900, 483,
    2417, 24, 2000, '2026-11-01', '2026-11-01')`);
  await run(sql`insert into withdrawals (subscription_id, user_id, name, email, asked_at)
    values (${of("sub")}, ${id}, ${name}, ${email}, '2026-11-02')`);
  await run(sql`insert into subscription_endings (subscription_id, kind, user_id, asked_at, ends_at, reason, done_at)
    values (${of("sub")}, 'staff', ${id}, '2026-11-02', '2026-11-02', 'You asked us to.', '2026-11-02')`);
  await run(sql`insert into renewal_notices (subscription_id, kind, about, sent_at)
    values (${of("sub")}, 'failed-0', '2026-11-01', '2026-11-01')`);
  await run(sql`insert into promotion_codes (id, user_id, code, percent, issued_at, expires_at, state, promotion_id, invoice_id, used_at,
    discount_minor) values (${newId()}, ${id}, ${`KODE-20-${id.slice(-12).toUpperCase()}`}, 20, '2026-11-01', '2027-11-01', 'used',
    ${of("promo")}, ${of("in")}, '2026-11-01', 580)`);
  await run(
    sql`insert into billing_cards (user_id, fingerprint, first_paid_at) values (${id}, ${of("card")}, '2026-11-01')`,
  );
  await run(sql`insert into plan_lapses (user_id, ended_at) values (${id}, '2026-11-03')`);
  await run(sql`insert into payment_events (id, type, customer_id, object_id, created_at, received_at)
    values (${of("evt")}, 'invoice.paid', ${of("cus")}, ${of("in")}, '2026-11-01', '2026-11-01')`);
}
