/** Ends subscriptions at the provider: by cancellation, withdrawal, or a stored ending. */
import type { Market } from "#app/i18n/markets.ts";
import { type Member, type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { WITHDRAWAL_RECEIVED } from "../mails.ts";
import { contractMadeAt, customerIdOf, runningSubscription } from "../plan-status.server.ts";
import type { PaidPlan } from "../prices.ts";
import { canSell, isAway, isRefusal, passRefusal, provider } from "../provider.server.ts";
import { refundCharge } from "../refunds.server.ts";
import type { Subscription } from "../subscription.ts";
import { owedComment } from "../synchronisation/leftovers.server.ts";
import { endAndRefund } from "../synchronisation/refusing.server.ts";
import { syncCustomer } from "../synchronisation/sync.server.ts";
import { earlyRefund } from "./early-exit.server.ts";
import { type EndingKind, isEndingOwed, pendingEnding, withdrawableUntil } from "./endings.server.ts";
import type { WithdrawalForm } from "./withdrawal-form.ts";

type EndFailure = "no-subscription" | "provider-away";

/** Cancels the actor's subscription at the end of its paid period. One whose renewal is owed ends now, and is not charged any more. */
export async function cancelSubscription(actor: Member): Promise<Result<Subscription, EndFailure>> {
  return change(actor, async ({ id }) => {
    const stripe = await provider();
    // Before the status: what is paid after it was read is among these.
    const owed = await openInvoices(id);
    // Read from the provider: the owed renewal may have been paid a moment ago.
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status === "past_due") return endNow(id, owed);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  });
}

/** Takes a cancellation back, until the period ends. */
export async function resumeSubscription(actor: Member): Promise<Result<Subscription, EndFailure>> {
  return change(actor, async ({ id }) => {
    // An ending that was declared for an earlier day and refunded cannot be undone; nor one that is declared while the provider is asked.
    if (await pendingEnding(id)) return;
    await (await provider()).subscriptions.update(id, { cancel_at_period_end: false });
    if (await pendingEnding(id)) await stopRenewing(id);
  });
}

/**
 * Withdraws from the contract, until `withdrawableUntil`: the plan ends now, everything paid is refunded, and the receipt is mailed at once.
 * The stored declaration counts; a job carries it out at the provider. Fails with `withdrawal-over` after that time.
 */
export async function withdraw(
  actor: Member,
  { name, email }: WithdrawalForm,
): Promise<Result<Subscription, "no-subscription" | "withdrawal-over">> {
  const subscription = await runningSubscription(actor);
  if (!subscription) return err("no-subscription");
  if (withdrawableUntil(await contractMadeAt(subscription), subscription.country) < now())
    return err("withdrawal-over");
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
  return ok(subscription);
}

/** Ends and refunds a withdrawn subscription. Idempotent. */
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

/** Runs a change of the actor's subscription at the provider, and synchronises it. */
async function change(
  actor: Member,
  work: (subscription: Subscription) => Promise<void>,
): Promise<Result<Subscription, EndFailure>> {
  const subscription = await runningSubscription(actor);
  if (!subscription) return err("no-subscription");
  try {
    const refusal = await work(subscription).then(() => undefined, returnRefusal);
    await syncCustomer(systemActor("change-subscription"), (await customerIdOf(actor.id))!);
    if (!refusal) return ok(subscription);
    if (await runningSubscription(actor)) throw refusal;
    // It had ended, and the provider's event had not arrived.
    return err("no-subscription");
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the payment provider did not take a change");
    return err("provider-away");
  }
}

function returnRefusal(error: unknown): unknown {
  if (!isRefusal(error)) throw error;
  return error;
}

/** Cancels the subscription of an account in deletion, at the period's end: until then the deletion may be cancelled. Idempotent. */
export async function cancelForLeaver(_actor: SystemActor, userId: string): Promise<void> {
  const row = await runningOf(userId);
  if (!row || row.cancelAtPeriodEnd) return;
  await (await provider()).subscriptions.update(row.id, { cancel_at_period_end: true });
  await syncCustomer(systemActor("cancel-leaving-subscription"), row.customerId);
}

/**
 * Ends an account's subscription now, without further charges: before erasure, or when a renewal was never paid. `owed` as in `endNow`.
 * Throws if the provider is away.
 */
export async function endSubscriptionOf(actor: SystemActor, userId: string, owed?: readonly string[]): Promise<void> {
  const row = await runningOf(userId);
  if (!row) return;
  await endNow(row.id, owed);
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

/**
 * Ends a subscription at once and voids its open invoices. One that is paid before it is voided is refunded by `clearLeftovers`. `owed` has the
 * open invoices if the caller has listed them before it decided to end; otherwise they are listed now.
 */
async function endNow(subscription: string, owed?: readonly string[]): Promise<void> {
  const stripe = await provider();
  const comment = owedComment(owed ?? (await openInvoices(subscription)));
  await stripe.subscriptions
    .cancel(subscription, { prorate: false, invoice_now: false, cancellation_details: { comment } })
    .catch(passRefusal);
  for (const id of await openInvoices(subscription)) await stripe.invoices.voidInvoice(id).catch(passRefusal);
}

/** The ids of a subscription's unpaid invoices. */
export async function openInvoices(subscription: string): Promise<string[]> {
  const { data } = await (await provider()).invoices.list({ subscription, status: "open", limit: 100 });
  return data.map(({ id }) => id);
}

/**
 * Carries out a stored ending: stops the renewal, refunds, and at its moment ends the subscription; until then only the first two, and the
 * hourly job (`carryOutEndings`) does the rest. Called again when the refund has failed. Idempotent. Throws while the provider is away.
 */
export async function carryOutEnding(actor: SystemActor, subscriptionId: string, kind: EndingKind): Promise<void> {
  const row = await db
    .selectFrom("subscriptionEndings as ending")
    .innerJoin("billingCustomers", "billingCustomers.userId", "ending.userId")
    .innerJoin("subscriptions", "subscriptions.id", "ending.subscriptionId")
    .select(["endsAt", "doneAt", "refundMinor", "chargeId", "customerId"])
    .select(["subscriptions.id", "plan", "country", "periodEnd"])
    .where("subscriptionId", "=", subscriptionId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!row) return;
  const isDue = row.endsAt <= now();
  if (!isDue) await stopRenewing(subscriptionId);
  else if (!row.doneAt) await endNow(subscriptionId);
  const { chargeId, refundMinor } = row;
  if (chargeId && refundMinor > 0) {
    const subscription = { ...row, plan: row.plan as PaidPlan, country: row.country as Market };
    await refundEnding(chargeId, `${kind} ${subscriptionId}`, async (leftMinor) =>
      Math.min(refundMinor, kind === "early" ? await earlyRefund(subscription, row.endsAt, leftMinor) : leftMinor),
    );
  }
  await syncCustomer(actor, row.customerId);
  if (!isDue || row.doneAt) return;
  await db
    .updateTable("subscriptionEndings")
    .set({ doneAt: now() })
    .where("subscriptionId", "=", subscriptionId)
    .where("kind", "=", kind)
    .execute();
  log.info({ subscription: subscriptionId, kind }, "a subscription was ended before its time");
}

async function stopRenewing(subscriptionId: string): Promise<void> {
  const stripe = await provider();
  await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }).catch(passRefusal);
}

/** Refunds what is wanted of the part of a charge that is left, once for each ending, and once more if that fails. */
async function refundEnding(
  charge: string,
  ending: string,
  wantedOf: (leftMinor: number) => Promise<number>,
): Promise<void> {
  await refundCharge(charge, async ({ refunds, leftMinor }) => {
    const amount = isEndingOwed(refunds, ending) ? await wantedOf(leftMinor) : 0;
    return amount > 0 ? { amount, metadata: { ending } } : undefined;
  }).catch((error: unknown) => {
    passRefusal(error);
    // Charged back, or too old: staff have to refund it.
    log.error({ error, charge, ending }, "the payment provider refused the refund of a subscription that was ended");
  });
}

// Few are due at any time; the rest waits for the next hour.
const BATCH = 500;

/** Carries out all endings whose moment has come. Returns their number. */
export async function carryOutEndings(actor: SystemActor): Promise<number> {
  if (!canSell()) return 0;
  const due = await db
    .selectFrom("subscriptionEndings")
    .select(["subscriptionId", "kind"])
    .where("doneAt", "is", null)
    .where("endsAt", "<=", now())
    .orderBy("endsAt")
    .limit(BATCH)
    .execute();
  let done = 0;
  for (const { subscriptionId, kind } of due) {
    try {
      await carryOutEnding(actor, subscriptionId, kind as EndingKind);
      done++;
    } catch (error) {
      if (!isAway(error)) throw error;
      log.warn(
        { error, subscription: subscriptionId },
        "a subscription could not be ended; the next round tries again",
      );
    }
  }
  return done;
}
