/** The end of a subscription that staff have asked for, as it is stored. */

import { sql } from "kysely";
import type Stripe from "stripe";
import { recordAct } from "#app/features/audit/audit-log.server.ts";
import { type Actor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { storeEnding } from "../endings/endings.server.ts";
import { SUBSCRIPTION_ENDED } from "../mails.ts";
import { decimalOf } from "../prices.ts";
import { isAway, isRefusal, provider, webhookSecret } from "../provider.server.ts";
import { syncCustomer } from "../synchronisation/sync.server.ts";
import type { RefundForm } from "./payment-forms.ts";
import { canSeePayments } from "./policy.ts";

interface StaffEnding {
  /** What goes back with it, in minor units. */
  refundMinor: number;
  currency: string;
  /** The payment that is still to be refunded; null when that is done, or nothing is. */
  chargeId: string | null;
  reason: string;
  /** Whether the reason is written to the member, too. */
  toMember: boolean;
}

/** Stores that a subscription ends now, with the audit entry and the mail; a job carries it out. Nothing the second time. */
export async function endNowByStaff(
  trx: Tx,
  staffId: string,
  { id: subscriptionId, userId }: { id: string; userId: string },
  { refundMinor, currency, chargeId, reason, toMember }: StaffEnding,
): Promise<void> {
  const moment = now();
  const ending = { subscriptionId, kind: "staff", userId, askedAt: moment, endsAt: moment, refundMinor } as const;
  const charge = refundMinor > 0 ? chargeId : null;
  if (!(await storeEnding(trx, { ...ending, chargeId: charge, reason: toMember ? reason : null }))) return;
  await recordAct(trx, staffId, {
    action: "subscription-ended",
    subjectType: "account",
    subjectId: userId,
    reason,
    data: { subscription: subscriptionId, refundMinor, currency },
  });
  await sendMail(trx, SUBSCRIPTION_ENDED, { to: userId, data: { subscriptionId } });
}

// Refunds by staff: what is left of a payment goes back to its card, whole or in part, with a reason that is written down.

type RefundFailure = "not-found" | "own-account" | "invalid-input" | "conflict" | "refund-refused" | "provider-away";

// A charge of ours is refunded in a few parts at most.
const MOST_REFUNDS = 100;

/**
 * Gives back `amount` of a payment. Fails with `conflict` when something else is left of it than the form was shown, with `refund-refused`
 * when the provider does not do it (charged back, too old), and with `provider-away` when it cannot be asked; then nothing has
 * happened, or the same form finds what has.
 */
export async function refundPayment(
  actor: Actor,
  paymentId: string,
  form: RefundForm,
): Promise<Result<undefined, RefundFailure>> {
  if (!canSeePayments(actor)) return failed("not-found");
  const payment = await refundable(paymentId);
  if (!payment) return failed("not-found");
  if (payment.userId === actor.id) return failed("own-account");
  if (form.amount > form.left) return failed("invalid-input", { amount: [`too-big:${decimalOf(form.left)}`] });
  if (webhookSecret() === undefined) return failed("provider-away");
  try {
    const refund = await refundOnce(payment.chargeId, form);
    if (refund) await writeDown(actor.id, payment, refund, form);
    await takeOver(payment.customerId);
    return refund ? done(undefined) : failed("conflict");
  } catch (error) {
    if (isAway(error)) log.warn({ error, payment: paymentId }, "the payment provider did not take a refund");
    else if (isRefusal(error)) log.warn({ error, payment: paymentId }, "the payment provider refused a refund");
    else throw error;
    return failed(isAway(error) ? "provider-away" : "refund-refused");
  }
}

/** What the provider says is left of a payment, in minor units; undefined when it cannot be asked, or knows no such charge. */
export async function leftAtProvider(chargeId: string): Promise<number | undefined> {
  if (webhookSecret() === undefined) return undefined;
  try {
    const charge = await (await provider()).charges.retrieve(chargeId);
    return charge.amount - charge.amount_refunded;
  } catch (error) {
    if (!isAway(error) && !isRefusal(error)) throw error;
    return undefined;
  }
}

interface Refundable {
  id: string;
  userId: string;
  customerId: string;
  chargeId: string;
  invoiceId: string;
  subscriptionId: string | null;
}

/** A payment whose refund the books can take in: its account is still there. */
async function refundable(paymentId: string): Promise<Refundable | undefined> {
  if (!isId(paymentId)) return undefined;
  const row = await db
    .selectFrom("payments")
    .innerJoin("billingCustomers", "billingCustomers.customerId", "payments.customerId")
    .select(["payments.id", "payments.userId", "payments.customerId", "chargeId", "invoiceId", "subscriptionId"])
    .where("payments.id", "=", paymentId)
    .where("kind", "=", "payment")
    .where("chargeId", "is not", null)
    .executeTakeFirst();
  return row as Refundable | undefined;
}

/** Refunds, or finds what the same form has refunded before; undefined when something else is left than it was shown. */
async function refundOnce(charge: string, { id, left, amount }: RefundForm): Promise<Stripe.Refund | undefined> {
  const stripe = await provider();
  const { data } = await stripe.refunds.list({ charge, limit: MOST_REFUNDS });
  const earlier = data.find(({ metadata }) => metadata?.form === id);
  if (earlier) return earlier;
  const { amount: paid, amount_refunded: refunded } = await stripe.charges.retrieve(charge);
  if (paid - refunded !== left) return undefined;
  return stripe.refunds.create(
    { charge, amount, reason: "requested_by_customer", metadata: { form: id } },
    // With the amount: after a refusal the same form may ask for another.
    { idempotencyKey: `refund ${id} ${amount}` },
  );
}

/** Writes the act down, once for each refund, and ends the subscription with it where that was asked for. */
async function writeDown(
  staffId: string,
  payment: Refundable,
  refund: Stripe.Refund,
  { reason, end }: RefundForm,
): Promise<void> {
  await transaction(async (trx) => {
    await trx.selectFrom("payments").select("id").where("id", "=", payment.id).forUpdate().execute();
    const known = await trx
      .selectFrom("auditLog")
      .select("id")
      .where("subjectType", "=", "account")
      .where("subjectId", "=", payment.userId)
      .where("action", "=", "payment-refunded")
      .where(sql<boolean>`data ->> 'refund' = ${refund.id}`)
      .executeTakeFirst();
    if (known) return;
    await recordAct(trx, staffId, {
      action: "payment-refunded",
      subjectType: "account",
      subjectId: payment.userId,
      reason,
      data: {
        payment: payment.id,
        invoice: payment.invoiceId,
        refund: refund.id,
        amountMinor: refund.amount,
        currency: refund.currency.toUpperCase(),
      },
    });
    if (end) await endRefunded(trx, staffId, payment, refund, reason);
  });
}

/** Ends the subscription of a payment that was refunded, if it runs. The mail says what went back; the reason is the refund's, and stays with staff. */
async function endRefunded(
  trx: Tx,
  staffId: string,
  { subscriptionId: id, userId }: Refundable,
  { amount: refundMinor, currency }: Stripe.Refund,
  reason: string,
): Promise<void> {
  const running = await trx
    .selectFrom("subscriptions")
    .select("id")
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .where("refusedAt", "is", null)
    .executeTakeFirst();
  if (!running) return;
  const money = { refundMinor, currency: currency.toUpperCase(), chargeId: null };
  await endNowByStaff(trx, staffId, { id: running.id, userId }, { ...money, reason, toMember: false });
}

/** Takes the refund into the books, and the plan away if the running period was refunded whole. Should that fail now, the provider's announcement does it. */
async function takeOver(customerId: string): Promise<void> {
  try {
    await syncCustomer(systemActor("refund-payment"), customerId);
  } catch (error) {
    log.warn({ error, customer: customerId }, "a refunded customer could not be read anew at once");
  }
}
