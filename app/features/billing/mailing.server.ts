/** What the mails of payments tell of, as it is when they leave. */
import { sql } from "kysely";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import type { OrderState } from "./order.ts";
import type { PaidPlan } from "./prices.ts";

/** A contract and when it was ordered. */
interface MailedContract {
  /** Null when no order of ours is known. */
  orderId: string | null;
  plan: PaidPlan;
  country: Market;
  currency: Currency;
  orderedAt: Date;
}

/** An order that is decided, with what came of it; amounts are minor units. */
export interface MailedOrder extends MailedContract {
  state: OrderState;
  /** What a period costs, VAT included. */
  priceMinor: number;
  /** Of an upgrade: what was paid for the plan before, and is taken off the first period. */
  creditMinor: number;
  /** What a promotion code took off. */
  discountMinor: number;
  code: string | null;
  /** What was paid for it; 0 when nothing was. */
  paidMinor: number;
  vatBasisPoints: number;
  termsVersion: string;
  /** When the contract was made. */
  madeAt: Date;
  /** When the plan renews, or ends. */
  periodEnd: Date;
  renews: boolean;
}

// A subscription's last payment is the one for the contract that it is under.
const lastPayment = sql`left join lateral (
  select gross_minor, invoice_id from payments where subscription_id = s.id and kind = 'payment' order by occurred_at desc, id desc limit 1
) p on true`;

/** An order of an account's, with the subscription that it began or upgraded; undefined when there is none. */
export async function mailedOrder(
  _actor: SystemActor,
  userId: string,
  orderId: string,
): Promise<MailedOrder | undefined> {
  const { rows } = await sql<MailedOrder>`
    select o.id as order_id, o.plan, o.country, o.currency, o.created_at as ordered_at, o.state, o.vat_basis_points, o.terms_version,
      o.amount_minor + o.credit_minor + o.discount_minor as price_minor, o.credit_minor, o.discount_minor,
      (select code from promotion_codes where id = o.promotion_code_id) as code, coalesce(p.gross_minor, 0) as paid_minor,
      case when o.upgrades is null then s.started_at else o.settled_at end as made_at,
      coalesce(s.ended_at, s.period_end) as period_end, s.ended_at is null and not s.cancel_at_period_end as renews
    from orders o join subscriptions s on s.order_id = o.id or s.id = o.upgrades ${lastPayment}
    where o.id = ${orderId} and o.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** A declared withdrawal, with the contract that it ends. */
export interface MailedWithdrawal extends MailedContract {
  name: string;
  email: string;
  askedAt: Date;
  /** What comes back, in minor units: with an upgrade also what it took over, and nothing of what had come back before. */
  refundMinor: number;
}

/** An account's withdrawal from a subscription; undefined when there is none. */
export async function mailedWithdrawal(
  _actor: SystemActor,
  userId: string,
  subscriptionId: string,
): Promise<MailedWithdrawal | undefined> {
  const { rows } = await sql<MailedWithdrawal>`
    select o.id as order_id, s.plan, s.country, s.currency, coalesce(o.created_at, s.started_at) as ordered_at, w.name, w.email, w.asked_at,
      coalesce(p.gross_minor, 0) + coalesce(o.credit_minor, 0) + (
        select coalesce(sum(gross_minor), 0)::integer from payments b
        where b.invoice_id = p.invoice_id and b.kind <> 'payment' and b.occurred_at <= w.asked_at
      ) as refund_minor
    from withdrawals w join subscriptions s on s.id = w.subscription_id
      left join lateral (
        select id, created_at, credit_minor from orders
        where (id = s.order_id or upgrades = s.id) and state = 'paid' order by created_at desc limit 1
      ) o on true
      ${lastPayment}
    where w.subscription_id = ${subscriptionId} and w.user_id = ${userId}`.execute(db);
  return rows[0];
}
