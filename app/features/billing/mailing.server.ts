/** Queries of the mails about contracts, run when a mail is sent, and the terms of sale as an attachment. */
import { sql } from "kysely";
import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { MailAttachment } from "#app/platform/mail/mail.ts";
import { longText } from "#app/platform/text/texts.server.ts";
import type { Ending, EndingKind } from "./endings/endings.server.ts";
import type { OrderState } from "./orders/order.ts";
import type { PaidPlan } from "./prices.ts";

/**
 * The terms of an order as a text file with links to `origin`, since a buyer keeps them with the confirmation (Directive 2011/83/EU article
 * 8 § 7). A checkout may be paid after the terms have changed: earlier versions are `terms-of-sale-<version>.md`. Throws if one is missing.
 */
export async function termsOfSaleFile(market: Market, version: string, origin: string): Promise<MailAttachment> {
  // Loaded lazily: pages do not need it.
  const { toPlainText } = await import("@react-email/render");
  const name = version === SALE_TERMS_VERSION ? "terms-of-sale" : `terms-of-sale-${version}`;
  const { title, html } = await longText(market, name);
  const content = toPlainText(html, {
    wordwrap: 76,
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false } },
      { selector: "a", options: { baseUrl: origin, linkBrackets: ["(", ")"] } },
      { selector: ".imprint > span", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ],
  });
  return { name: `${title} ${version}.txt`, type: "text/plain; charset=utf-8", content };
}

/** A contract and when it was ordered. */
interface MailedContract {
  /** Null when no order of ours is known. */
  orderId: string | null;
  plan: PaidPlan;
  country: Market;
  currency: Currency;
  orderedAt: Date;
}

/** A settled order with its subscription; amounts in minor units. */
export interface MailedOrder extends MailedContract {
  state: OrderState;
  /** The price of a period, VAT included. */
  priceMinor: number;
  /** Of an upgrade: paid for the running period of the old plan, and deducted from the first period of the new one. */
  creditMinor: number;
  /** The deduction of a promotion code. */
  discountMinor: number;
  code: string | null;
  paidMinor: number;
  vatBasisPoints: number;
  termsVersion: string;
  /** When the contract was made. */
  madeAt: Date;
  /** When the plan renews or, without renewal, ends. */
  periodEnd: Date;
  renews: boolean;
}

// A subscription's last payment is the one of its current contract.
const lastPayment = sql`left join lateral (
  select gross_minor, invoice_id from payments where subscription_id = s.id and kind = 'payment' order by occurred_at desc, id desc limit 1
) p on true`;

/** An order of an account, with the subscription that it began or upgraded; undefined if there is none. */
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
interface MailedWithdrawal extends MailedContract {
  name: string;
  email: string;
  askedAt: Date;
  /** The refund, in minor units: including an upgrade's credit, without earlier refunds. */
  refundMinor: number;
}

/** An account's withdrawal from a subscription; undefined if there is none. */
export async function mailedWithdrawal(
  _actor: SystemActor,
  userId: string,
  subscriptionId: string,
): Promise<MailedWithdrawal | undefined> {
  const { rows } = await sql<MailedWithdrawal>`
    select o.id as order_id, s.plan, s.country, s.currency, coalesce(o.created_at, s.started_at) as ordered_at, w.name, w.email, w.asked_at,
      coalesce(p.gross_minor, 0) + coalesce(o.credit_minor, 0) + (
        select coalesce(sum(gross_minor), 0)::integer from payments refunds
        where refunds.invoice_id = p.invoice_id and refunds.kind <> 'payment' and refunds.occurred_at <= w.asked_at
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

interface MailedEnding extends Pick<Ending, "askedAt" | "endsAt" | "refundMinor" | "reason"> {
  plan: PaidPlan;
  country: Market;
  currency: Currency;
}

/** The ending of an account's subscription; undefined if there is none. */
export async function mailedEnding(
  _actor: SystemActor,
  userId: string,
  subscriptionId: string,
  kind: EndingKind,
): Promise<MailedEnding | undefined> {
  const row = await db
    .selectFrom("subscriptionEndings as ending")
    .innerJoin("subscriptions", "subscriptions.id", "ending.subscriptionId")
    .select(["askedAt", "endsAt", "refundMinor", "reason", "plan", "country", "currency"])
    .where("subscriptionId", "=", subscriptionId)
    .where("kind", "=", kind)
    .where("ending.userId", "=", userId)
    .executeTakeFirst();
  return row as MailedEnding | undefined;
}
