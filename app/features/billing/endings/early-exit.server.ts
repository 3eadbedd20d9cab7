/** Leaving a yearly plan before its end: the offer and the declaration. */
import { z } from "zod";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { EARLY_EXIT_RECEIVED } from "../mails.ts";
import { contractMadeAt, isUnderWay, runningSubscription } from "../plan-status.server.ts";
import { PERIOD_OF } from "../prices.ts";
import { periodAfter, type Subscription } from "../subscription.ts";
import { earlyEnd, type UnusedPart, unusedPart } from "./early-exit.ts";
import { lastPaymentOf, pendingEnding, storeEnding } from "./endings.server.ts";

/** The terms of leaving, shown before the declaration. */
export interface EarlyExit extends UnusedPart {
  subscription: Subscription;
  endsAt: Date;
  /** Paid for the year, including an upgrade's credit, in minor units. */
  paidMinor: number;
}

/** The terms on which the actor can leave a yearly plan now; null without the right to. */
export async function earlyExitOf(actor: Member): Promise<EarlyExit | null> {
  return (await offerOf(actor, now()))?.exit ?? null;
}

async function offerOf(actor: Member, at: Date): Promise<{ exit: EarlyExit; chargeId: string } | null> {
  const subscription = await runningSubscription(actor);
  if (subscription?.status !== "active") return null;
  const madeAt = await contractMadeAt(subscription);
  const endsAt = earlyEnd({ ...subscription, madeAt }, at);
  if (!endsAt || (await isUnderWay(subscription)) || (await pendingEnding(subscription.id))) return null;
  const paid = await paidForPeriod(subscription);
  if (!paid) return null;
  const exit = { subscription, endsAt, paidMinor: paid.paidMinor, ...unusedPart(subscription, endsAt, paid) };
  return exit.refundMinor > 0 ? { exit, chargeId: paid.chargeId } : null;
}

/** The payment for the running period, less refunds, and with it an upgrade's credit; null if there is none. */
export async function paidForPeriod(subscription: Period) {
  const last = await lastPaymentOf(subscription.id);
  if (!last?.leftMinor) return null;
  const { chargeId, leftMinor: mostMinor } = last;
  return { chargeId, mostMinor, paidMinor: mostMinor + (await creditOf(subscription)) };
}

type Period = Pick<Subscription, "id" | "plan" | "country" | "periodEnd">;

/** What an upgrade has credited towards the running period, in minor units. */
async function creditOf({ id, plan, periodEnd }: Period): Promise<number> {
  const credit = await db
    .selectFrom("orders")
    .select("creditMinor")
    .where("upgrades", "=", id)
    .where("state", "=", "paid")
    // The upgrade that began this period; its order is settled a moment after.
    .where("settledAt", ">=", periodAfter(periodEnd, PERIOD_OF[plan], -1))
    .executeTakeFirst();
  return credit?.creditMinor ?? 0;
}

/**
 * The refund of an early ending when this is left of the charge, in minor units. Staff may have refunded a part since the declaration, of which the
 * books did not know: then the days that are left come back of the rest, as after any other refund.
 */
export async function earlyRefund(subscription: Period, endsAt: Date, leftMinor: number): Promise<number> {
  const paidMinor = leftMinor + (await creditOf(subscription));
  return unusedPart(subscription, endsAt, { paidMinor, mostMinor: leftMinor }).refundMinor;
}

/** The form of the button. `shown` is the refund on the page in minor units, only compared. */
export const earlyExitSchema = z.object({ shown: z.coerce.number().int().positive() });

/**
 * Leaves the yearly plan: the declaration is stored and receipted at once, and a job carries it out. Fails with `conflict` when the refund is
 * not the one that was shown.
 */
export async function leaveEarly(
  actor: Member,
  { shown }: z.output<typeof earlyExitSchema>,
): Promise<Result<EarlyExit, "conflict">> {
  const asked = now();
  const offer = await offerOf(actor, asked);
  if (offer?.exit.refundMinor !== shown) return err("conflict");
  const { exit, chargeId } = offer;
  const { subscription, endsAt, refundMinor } = exit;
  const subscriptionId = subscription.id;
  await transaction(async (trx) => {
    const ending = { subscriptionId, kind: "early", userId: actor.id, askedAt: asked, endsAt, refundMinor } as const;
    if (!(await storeEnding(trx, { ...ending, chargeId, reason: null }))) return;
    await sendMail(trx, EARLY_EXIT_RECEIVED, { to: actor.id, data: { subscriptionId } });
  });
  return ok(exit);
}
