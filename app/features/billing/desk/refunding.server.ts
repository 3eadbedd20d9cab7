/** Refunds by staff, and subscriptions that staff end. */
import { sql } from "kysely";
import type Stripe from "stripe";
import { z } from "zod";
import type { ASKED } from "#app/features/approvals/approval.ts";
import { askApproval } from "#app/features/approvals/asking.server.ts";
import { noteApprovalFailure } from "#app/features/approvals/deciding.server.ts";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { type Actor, type SystemActor, systemActor } from "#app/platform/actor.ts";
import { approvalKind } from "#app/platform/approval.ts";
import { now } from "#app/platform/clock.ts";
import { type Database, db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { storeEnding } from "../endings/endings.server.ts";
import { SUBSCRIPTION_ENDED } from "../mails.ts";
import { hasOpenUpgrade } from "../orders/upgrade-orders.server.ts";
import { withoutPendingUpgrade } from "../orders/upgrading.server.ts";
import { decimalOf } from "../prices.ts";
import { isAway, isRefusal, provider } from "../provider.server.ts";
import { chargeState, refundCharge } from "../refunds.server.ts";
import { syncCustomer } from "../synchronisation/sync.server.ts";
import type { RefundForm } from "./payment-forms.ts";
import { canSeePayments } from "./policy.ts";
import { takesTwo } from "./refund-limit.ts";

interface StaffEnding {
  /** The refund, in minor units. */
  refundMinor: number;
  currency: string;
  /** The charge that `refundMinor` is still to be refunded of; null when it has been, or no card was charged. */
  chargeId: string | null;
  reason: string;
  /** Whether the member is told the reason. */
  toMember: boolean;
}

/** Stores that a subscription ends now, with audit entry and mail; a job carries it out. Idempotent. */
export async function endNowByStaff(
  trx: Tx,
  staffId: string,
  { id: subscriptionId, userId }: { id: string; userId: string },
  { refundMinor, currency, chargeId, reason, toMember }: StaffEnding,
): Promise<void> {
  const moment = now();
  const ending = { subscriptionId, kind: "staff", userId, askedAt: moment, endsAt: moment, refundMinor } as const;
  if (!(await storeEnding(trx, { ...ending, chargeId, reason: toMember ? reason : null }))) return;
  await recordAuditEntry(trx, staffId, {
    action: "subscription-ended",
    subjectType: "account",
    subjectId: userId,
    reason,
    data: { subscription: subscriptionId, refundMinor, currency },
  });
  await sendMail(trx, SUBSCRIPTION_ENDED, { to: userId, data: { subscriptionId } });
}

type RefundFailure =
  | "not-found"
  | "own-account"
  | "invalid-input"
  | "conflict"
  | "refund-refused"
  | "provider-away"
  | "approval-open";

/**
 * Refunds `amount` of a payment to its card. Fails with `conflict` when the refundable amount is not the one that the form showed, with
 * `refund-refused` when the provider refuses (charged back, too old), and with `provider-away` when it cannot be reached; the same form can
 * then be sent again, since it never refunds twice. Beyond `refundLimit` it is only asked for (`asked`): a second administrator confirms it.
 */
export async function refundPayment(
  actor: Actor,
  paymentId: string,
  form: RefundForm,
  origin?: string,
): Promise<Result<typeof ASKED | undefined, RefundFailure>> {
  if (!canSeePayments(actor)) return err("not-found");
  const payment = await refundable(paymentId);
  if (!payment) return err("not-found");
  if (payment.userId === actor.id) return err("own-account");
  if (form.amount > form.left) return err("invalid-input", { amount: [`too-big:${decimalOf(form.left)}`] });
  if (!takesTwo(payment, form)) return makeRefund(actor.id, payment, form);
  const { id, left, amount, end, reason } = form;
  const request = {
    kind: "refund",
    subject: { type: "payment", id: paymentId },
    about: { type: "account", id: payment.userId },
    parameters: { form: id, left, amount, end: end ?? null, currency: payment.currency },
    reason,
  } as const;
  return transaction((trx) => askApproval(trx, actor.id, request, origin));
}

async function makeRefund(
  staffId: string,
  payment: Refundable,
  form: RefundForm,
): Promise<Result<undefined, "conflict" | "provider-away" | "refund-refused">> {
  try {
    const refund = await refundOnce(payment, form);
    if (refund) await recordRefund(staffId, payment, refund, form);
    await trySync(payment.customerId);
    return refund ? ok(undefined) : err("conflict");
  } catch (error) {
    if (!isAway(error) && !isRefusal(error)) throw error;
    log.warn({ error, payment: payment.id }, "the payment provider did not make a refund");
    return err(isAway(error) ? "provider-away" : "refund-refused");
  }
}

const largeRefundParameters = z.object({
  form: z.string(),
  left: z.number().int(),
  amount: z.number().int(),
  end: z.literal("on").nullable(),
  currency: z.string(),
});

/** A large refund, once a second administrator has confirmed it: a job makes it, which the provider's absence only delays. */
export const largeRefund = approvalKind<z.output<typeof largeRefundParameters>>({
  kind: "refund",
  parameters: largeRefundParameters,
  mayAsk: (role) => role === "support" || role === "admin",
  ready: async ({ subjectId, parameters }) => {
    const payment = await refundable(subjectId);
    if (!payment) return err("not-found");
    const left = await leftAtProvider(payment.chargeId);
    if (left === undefined) return err("provider-away");
    return left === parameters.left ? ok(undefined) : err("conflict");
  },
  carryOut: async (trx, { id, subjectId, asker, confirmer }) => {
    const payment = await refundable(subjectId, trx);
    if (!payment) return err("not-found");
    if (payment.userId === asker.id || payment.userId === confirmer?.id) return err("own-account");
    await addJob(trx, "make-approved-refund", { approvalId: id }, { key: `refund:${id}` });
    return ok(undefined);
  },
});

/**
 * Makes a confirmed refund. Idempotent: the form's id makes it one. Throws while the provider is away, so that the job is tried again; what it
 * refuses is noted with the request.
 */
export async function makeApprovedRefund(actor: SystemActor, approvalId: string): Promise<void> {
  const request = await db
    .selectFrom("approvals")
    .select(["subjectId", "parameters", "reason", "askedBy"])
    .where("id", "=", approvalId)
    .where("kind", "=", "refund")
    .where("state", "=", "confirmed")
    .where("failure", "is", null)
    .executeTakeFirst();
  if (!request) return;
  const payment = await refundable(request.subjectId);
  if (!payment) return noteApprovalFailure(actor, approvalId, "not-found");
  const { form: id, left, amount, end } = largeRefundParameters.parse(request.parameters);
  const form = { id, left, amount, reason: request.reason, ...(end && { end }) };
  const made = await makeRefund(request.askedBy, payment, form);
  if (made.ok) return;
  if (made.code === "provider-away") throw new Error("the payment provider is away");
  await noteApprovalFailure(actor, approvalId, made.code);
}

/** The amount of a charge that the provider can still refund, in minor units; undefined when it cannot be reached or does not know the charge. */
export async function leftAtProvider(chargeId: string): Promise<number | undefined> {
  try {
    return (await chargeState(chargeId)).leftMinor;
  } catch (error) {
    if (!isAway(error) && !isRefusal(error)) throw error;
    return undefined;
  }
}

interface Refundable {
  id: string;
  userId: string;
  customerId: string;
  /** What was paid, in minor units. */
  grossMinor: number;
  currency: string;
  chargeId: string;
  invoiceId: string;
  subscriptionId: string | null;
}

/** A payment that can be refunded: its account still exists. */
async function refundable(paymentId: string, executor: Database = db): Promise<Refundable | undefined> {
  if (!isId(paymentId)) return undefined;
  const row = await executor
    .selectFrom("payments")
    .innerJoin("billingCustomers", "billingCustomers.customerId", "payments.customerId")
    .select([
      "payments.id",
      "payments.userId",
      "payments.customerId",
      "grossMinor",
      "currency",
      "chargeId",
      "invoiceId",
      "subscriptionId",
    ])
    .where("payments.id", "=", paymentId)
    .where("kind", "=", "payment")
    .where("chargeId", "is not", null)
    .executeTakeFirst();
  return row as Refundable | undefined;
}

/**
 * Refunds, or finds the refund that the same form has made; undefined when the refundable amount is not the one that the form showed. An upgrade
 * that waits for its payment is closed: it credits what goes back now.
 */
function refundOnce(
  { chargeId, subscriptionId }: Refundable,
  { id, left, amount }: RefundForm,
): Promise<Stripe.Refund | undefined> {
  return refundCharge(chargeId, async ({ refunds, leftMinor }) => {
    const earlier = refunds.find(({ metadata }) => metadata?.form === id);
    if (earlier) return earlier;
    if (leftMinor !== left) return undefined;
    if (subscriptionId && (await hasOpenUpgrade(subscriptionId)))
      await withoutPendingUpgrade(await provider(), subscriptionId);
    return { amount, metadata: { form: id } };
  });
}

/** Writes the audit entry, once for each refund, and ends the subscription if the form asks for it. */
async function recordRefund(
  staffId: string,
  payment: Refundable,
  refund: Stripe.Refund,
  { reason, end }: RefundForm,
): Promise<void> {
  await transaction(async (trx) => {
    await trx.selectFrom("payments").select("id").where("id", "=", payment.id).forUpdate().execute();
    const recorded = await trx
      .selectFrom("auditLog")
      .select("id")
      .where("subjectType", "=", "account")
      .where("subjectId", "=", payment.userId)
      .where("action", "=", "payment-refunded")
      .where(sql<boolean>`data ->> 'refund' = ${refund.id}`)
      .executeTakeFirst();
    if (recorded) return;
    await recordAuditEntry(trx, staffId, {
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

/** Ends the subscription of a refunded payment, if it runs. The mail names the amount; the reason of the refund stays with staff. */
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

/** Synchronises the customer: the refund reaches the books, and a fully refunded period loses its plan. If this fails, the provider's event does it. */
async function trySync(customerId: string): Promise<void> {
  try {
    await syncCustomer(systemActor("refund-payment"), customerId);
  } catch (error) {
    log.warn({ error, customer: customerId }, "a refunded customer could not be read anew at once");
  }
}
