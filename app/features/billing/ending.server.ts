/** The end of a subscription as its buyer wants it: at the period's end, taken back until then, or by withdrawal. */
import { type Member, type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { addJob } from "#app/platform/outbox.server.ts";
import { customerIdOf } from "./customers.server.ts";
import { pendingEnding } from "./endings.server.ts";
import { WITHDRAWAL_RECEIVED } from "./mails.ts";
import { contractMadeAt, runningSubscription } from "./plan-status.server.ts";
import { isAway, isRefusal, passRefusal, provider } from "./provider.server.ts";
import { endAndRefund } from "./refusing.server.ts";
import type { Subscription } from "./subscription.ts";
import { syncCustomer } from "./sync.server.ts";
import type { WithdrawalForm } from "./withdrawal-form.ts";
import { withdrawableUntil } from "./withdrawal-period.server.ts";

type EndFailure = "no-subscription" | "provider-away";

/** Cancels the actor's subscription at the end of the period that was paid for. One whose renewal is owed ends now, and nothing more is asked for. */
export async function cancelSubscription(actor: Member): Promise<Result<Subscription, EndFailure>> {
  return change(actor, async ({ id }) => {
    const stripe = await provider();
    // By the provider's word: what was owed may have been paid a moment ago, and lasts then.
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status === "past_due") return endNow(id);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  });
}

/** Takes a cancellation back, until the period ends. */
export async function resumeSubscription(actor: Member): Promise<Result<Subscription, EndFailure>> {
  return change(actor, async ({ id }) => {
    // What was declared for an earlier day, with money that has gone back, stays.
    if (await pendingEnding(id)) return;
    await (await provider()).subscriptions.update(id, { cancel_at_period_end: false });
  });
}

/**
 * Withdraws from the contract while that is open (`withdrawableUntil`): the plan ends now, all that was paid is refunded, and the receipt is mailed at once. The
 * declaration counts from the moment at which it is stored: what the provider does not take now is done by a job. Fails with
 * `withdrawal-over` afterwards.
 */
export async function withdraw(
  actor: Member,
  { name, email }: WithdrawalForm,
): Promise<Result<Subscription, "no-subscription" | "withdrawal-over">> {
  const subscription = await runningSubscription(actor);
  if (!subscription) return failed("no-subscription");
  if (withdrawableUntil(await contractMadeAt(subscription), subscription.country) < now())
    return failed("withdrawal-over");
  const subscriptionId = subscription.id;
  await transaction(async (trx) => {
    const stored = await trx
      .insertInto("withdrawals")
      .values({ subscriptionId, userId: actor.id, name, email, askedAt: now() })
      .onConflict((conflict) => conflict.column("subscriptionId").doNothing())
      .returning("subscriptionId")
      .executeTakeFirst();
    if (!stored) return;
    await sendMail(trx, WITHDRAWAL_RECEIVED, { to: actor.id, address: email, data: { subscriptionId } });
    await addJob(trx, "carry-out-withdrawal", { subscriptionId }, { key: `withdrawal ${subscriptionId}` });
  });
  return done(subscription);
}

/** Ends what somebody has withdrawn from, and refunds it. Idempotent. */
export async function carryOutWithdrawal(subscriptionId: string): Promise<void> {
  const row = await db
    .selectFrom("withdrawals")
    .innerJoin("subscriptions", "subscriptions.id", "withdrawals.subscriptionId")
    .innerJoin("billingCustomers", "billingCustomers.userId", "withdrawals.userId")
    .select(["subscriptions.id", "subscriptions.startedAt", "billingCustomers.customerId"])
    .where("withdrawals.subscriptionId", "=", subscriptionId)
    .executeTakeFirst();
  if (!row) return;
  await endAndRefund(subscriptionId, await contractMadeAt(row));
  await syncCustomer(systemActor("carry-out-withdrawal"), row.customerId);
}

/** Changes the actor's subscription at the provider, and takes over what came of it. */
async function change(
  actor: Member,
  work: (subscription: Subscription) => Promise<void>,
): Promise<Result<Subscription, EndFailure>> {
  const subscription = await runningSubscription(actor);
  if (!subscription) return failed("no-subscription");
  try {
    const refusal = await work(subscription).then(() => undefined, keepRefusal);
    await syncCustomer(systemActor("change-subscription"), (await customerIdOf(actor.id))!);
    if (!refusal) return done(subscription);
    if (await runningSubscription(actor)) throw refusal;
    // It had ended, and the provider's message of that had not come.
    return failed("no-subscription");
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the payment provider did not take a change");
    return failed("provider-away");
  }
}

function keepRefusal(error: unknown): unknown {
  if (!isRefusal(error)) throw error;
  return error;
}

/** Cancels the subscription of somebody who leaves, at the period's end: until then the account may come back. Idempotent. */
export async function cancelForLeaver(_actor: SystemActor, userId: string): Promise<void> {
  const row = await runningOf(userId);
  if (!row || row.cancelAtPeriodEnd) return;
  await (await provider()).subscriptions.update(row.id, { cancel_at_period_end: true });
  await syncCustomer(systemActor("cancel-leaving-subscription"), row.customerId);
}

/** Ends an account's subscription now, and asks for nothing more: before it is erased, or when a renewal was never paid. Throws if the provider is away. */
export async function endSubscriptionOf(actor: SystemActor, userId: string): Promise<void> {
  const row = await runningOf(userId);
  if (!row) return;
  await endNow(row.id);
  await syncCustomer(actor, row.customerId);
}

async function runningOf(userId: string) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("billingCustomers", "billingCustomers.userId", "subscriptions.userId")
    .select(["subscriptions.id", "subscriptions.cancelAtPeriodEnd", "billingCustomers.customerId"])
    .where("subscriptions.userId", "=", userId)
    .where("subscriptions.endedAt", "is", null)
    .where("subscriptions.refusedAt", "is", null)
    .executeTakeFirst();
}

/** Ends a subscription at once, with whatever is still owed for it. Idempotent. */
export async function endNow(subscription: string): Promise<void> {
  const stripe = await provider();
  await stripe.subscriptions.cancel(subscription, { prorate: false, invoice_now: false }).catch(passRefusal);
  for await (const { id } of stripe.invoices.list({ subscription, status: "open", limit: 100 })) {
    await stripe.invoices.voidInvoice(id).catch(passRefusal);
  }
}
