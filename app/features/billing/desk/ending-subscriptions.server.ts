/** Staff end a subscription at once: nothing more is charged, and the last payment goes back if they say so. */
import type { Currency } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { lastPaymentOf } from "../last-payment.server.ts";
import type { PaidPlan } from "../prices.ts";
import type { EndingForm } from "./ending-form.ts";
import { canSeePayments } from "./policy.ts";
import { leftAtProvider } from "./refunding.server.ts";
import { endNowByStaff } from "./staff-endings.server.ts";

/** A subscription that runs, and what could go back with its end. */
export interface EndableSubscription {
  id: string;
  userId: string;
  payerName: string;
  plan: PaidPlan;
  currency: Currency;
  /** What is left of its last payment, in minor units; 0 when nothing can be refunded. */
  lastMinor: number;
  chargeId: string | null;
  /** A colleague's to decide. */
  own: boolean;
}

/** Whether the actor can end a subscription. */
export async function isEndable(actor: Actor, id: string): Promise<boolean> {
  if (!canSeePayments(actor)) return false;
  const row = await running(id).select("subscriptions.userId").executeTakeFirst();
  return row !== undefined && row.userId !== actor.id;
}

/** A subscription that staff can end; undefined when it does not run, or is not the actor's to see. What is left is the less of what the provider and the books say. */
export async function endableSubscription(actor: Actor, id: string): Promise<EndableSubscription | undefined> {
  if (!canSeePayments(actor)) return undefined;
  const row = await running(id)
    .select(["subscriptions.id", "subscriptions.userId", "users.name as payerName", "subscriptions.plan", "currency"])
    .executeTakeFirst();
  if (!row) return undefined;
  const last = await lastPaymentOf(id);
  // Of a disputed payment the provider says nothing there, the books do.
  const lastMinor = last ? Math.min(last.leftMinor, (await leftAtProvider(last.chargeId)) ?? last.leftMinor) : 0;
  return { ...row, lastMinor, chargeId: last?.chargeId ?? null, own: row.userId === actor.id } as EndableSubscription;
}

function running(id: string) {
  return db
    .selectFrom("subscriptions")
    .innerJoin("billingCustomers", "billingCustomers.userId", "subscriptions.userId")
    .innerJoin("users", "users.id", "subscriptions.userId")
    .where("subscriptions.id", "=", id)
    .where("endedAt", "is", null)
    .where("refusedAt", "is", null);
}

/**
 * Ends a subscription at once. It is stored with its audit entry and the mail, and a job carries it out. Fails with `not-found` when it does not run, and with
 * `own-account`.
 */
export async function endAsStaff(
  actor: Actor,
  id: string,
  { refund, reason }: EndingForm,
): Promise<Result<undefined, "not-found" | "own-account">> {
  const subscription = await endableSubscription(actor, id);
  if (!subscription || !canSeePayments(actor)) return failed("not-found");
  if (subscription.own) return failed("own-account");
  const { userId, lastMinor, chargeId, currency } = subscription;
  const refundMinor = refund === "last" ? lastMinor : 0;
  await transaction((trx) =>
    endNowByStaff(trx, actor.id, { id, userId }, { refundMinor, currency, reason, chargeId, toMember: true }),
  );
  return done(undefined);
}
