/** A payment and a subscription for staff to look at: in the demo world nobody has bought anything. */
import { rows } from "./server.ts";

const PAYMENT = "0198d0b6-0000-7000-8000-00000000b001";
const REFUND = "0198d0b6-0000-7000-8000-00000000b002";
const RUNNING = "sub_running";
const DISPUTE = "0198d0b6-0000-7000-8000-00000000b003";

/** What a member has paid and partly got back, and somebody else's payment that was disputed. Twice is once. */
export async function paymentThings(memberId: string): Promise<{ payment: string; subscription: string }> {
  await rows("insert into billing_customers (user_id, customer_id) values ($1, 'cus_things') on conflict do nothing", [
    memberId,
  ]);
  await rows(
    `insert into payments (id, kind, provider_id, user_id, customer_id, subscription_id, invoice_id, invoice_number, charge_id, plan, country,
       currency, gross_minor, vat_minor, net_minor, climate_minor, vat_basis_points, occurred_at, recorded_at)
     select id::uuid, kind, provider_id, $1, 'cus_things', 'sub_things', invoice_id, 'SH-' || invoice_id, 'ch_' || invoice_id, 'premium', 'uk',
       'GBP', gross, vat, gross - vat, 0, 2000, now() - age, now()
     from (values ($2, 'payment', 'in_things', 'in_things', 2900, 483, interval '3 days'),
       ($3, 'refund', 're_things', 'in_things', -900, -150, interval '2 days'),
       ($4, 'dispute', 'du_things', 'in_others', -2900, -483, interval '1 day'))
       as entry(id, kind, provider_id, invoice_id, gross, vat, age)
     on conflict do nothing`,
    [memberId, PAYMENT, REFUND, DISPUTE],
  );
  await rows(
    `insert into subscriptions (id, user_id, plan, country, currency, status, amount_minor, started_at, period_end, paid_until,
       cancel_at_period_end, ended_at)
     values ('sub_things', $1, 'premium', 'uk', 'GBP', 'canceled', 2900, now() - interval '3 days', now(), now(), true, now())
     on conflict do nothing`,
    [memberId],
  );
  await rows(
    `insert into subscriptions (id, user_id, plan, country, currency, status, amount_minor, started_at, period_end, paid_until,
       cancel_at_period_end)
     values ($2, $1, 'premium', 'uk', 'GBP', 'active', 2900, now(), now() + interval '1 month', now() + interval '1 month', false)
     on conflict do nothing`,
    [memberId, RUNNING],
  );
  return { payment: PAYMENT, subscription: RUNNING };
}
