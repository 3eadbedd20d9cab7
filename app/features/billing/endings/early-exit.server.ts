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
  return (await offerOf(actor))?.exit ?? null;
}

async function offerOf(actor: Member): Promise<{ exit: EarlyExit; chargeId: string } | null> {
  const subscription = await runningSubscription(actor);
  if (subscription?.status !== "active") return null;
  const madeAt = await contractMadeAt(subscription);
  const endsAt = earlyEnd({ ...subscription, madeAt }, now());
  if (!endsAt || (await isUnderWay(subscription)) || (await pendingEnding(subscription.id))) return null;
  const paid = await paidForPeriod(subscription);
  if (!paid) return null;
  const exit = { subscription, endsAt, paidMinor: paid.paidMinor, ...unusedPart(subscription, endsAt, paid) };
  return exit.refundMinor > 0 ? { exit, chargeId: paid.chargeId } : null;
}

/** The payment for the running period, less refunds, and with it an upgrade's credit; null if there is none. */
export async function paidForPeriod({ id, plan, periodEnd }: Pick<Subscription, "id" | "plan" | "periodEnd">) {
  const last = await lastPaymentOf(id);
  if (!last?.leftMinor) return null;
  const credit = await db
    .selectFrom("orders")
    .select("creditMinor")
    .where("upgrades", "=", id)
    .where("state", "=", "paid")
    // The upgrade that began this period; its order is settled a moment after.
    .where("settledAt", ">=", periodAfter(periodEnd, PERIOD_OF[plan], -1))
    .executeTakeFirst();
  const { chargeId, leftMinor: mostMinor } = last;
  return { chargeId, mostMinor, paidMinor: mostMinor + (credit?.creditMinor ?? 0) };
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
  const offer = await offerOf(actor);
  if (offer?.exit.refundMinor !== shown) return err("conflict");
  const { exit, chargeId } = offer;
  const { subscription, endsAt, refundMinor } = exit;
  const subscriptionId = subscription.id;
  const asked = now();
  await transaction(async (trx) => {
    const ending = { subscriptionId, kind: "early", userId: actor.id, askedAt: asked, refundMinor, chargeId } as const;
    // Without notice it ends at the moment of the declaration, slightly later than the offer's.
    const at = new Date(Math.max(endsAt.getTime(), asked.getTime()));
    if (!(await storeEnding(trx, { ...ending, endsAt: at, reason: null }))) return;
    await sendMail(trx, EARLY_EXIT_RECEIVED, { to: actor.id, data: { subscriptionId } });
  });
  return ok(exit);
}
