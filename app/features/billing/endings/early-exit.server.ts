/** Leaving a yearly plan before its end: what that gives back, and the declaration. */
import { z } from "zod";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { EARLY_EXIT_RECEIVED } from "../mails.ts";
import { contractMadeAt, isUnderWay, runningSubscription } from "../plan-status.server.ts";
import { periodAfter, type Subscription } from "../subscription.ts";
import { earlyEnd, type UnusedPart, unusedPart } from "./early-exit.ts";
import { lastPaymentOf, pendingEnding, storeEnding } from "./endings.server.ts";

/** What a buyer is shown before leaving, amounts in minor units. */
export interface EarlyExit extends UnusedPart {
  subscription: Subscription;
  endsAt: Date;
  /** What was paid for the year: with an upgrade also what was credited to it. */
  paidMinor: number;
}

/** The actor's way out of a yearly plan; null without one. */
export async function earlyExitOf(actor: Member): Promise<EarlyExit | null> {
  return (await offerOf(actor))?.exit ?? null;
}

async function offerOf(actor: Member): Promise<{ exit: EarlyExit; chargeId: string } | null> {
  const subscription = await runningSubscription(actor);
  if (subscription?.status !== "active") return null;
  const madeAt = await contractMadeAt(subscription);
  const endsAt = earlyEnd({ ...subscription, madeAt }, now());
  if (!endsAt || (await isUnderWay(subscription)) || (await pendingEnding(subscription.id))) return null;
  const paid = await paidForYear(subscription);
  if (!paid) return null;
  const exit = { subscription, endsAt, paidMinor: paid.paidMinor, ...unusedPart(subscription, endsAt, paid) };
  return exit.refundMinor > 0 ? { exit, chargeId: paid.chargeId } : null;
}

/** What was paid for the running year, less what went back of it; null when nothing was. */
async function paidForYear({ id, periodEnd }: Subscription) {
  const last = await lastPaymentOf(id);
  if (!last?.leftMinor) return null;
  const credit = await db
    .selectFrom("orders")
    .select("creditMinor")
    .where("upgrades", "=", id)
    .where("state", "=", "paid")
    // An upgrade begins its year, a moment before its order is settled.
    .where("settledAt", ">=", periodAfter(periodEnd, "year", -1))
    .executeTakeFirst();
  const { chargeId, leftMinor: mostMinor } = last;
  return { chargeId, mostMinor, paidMinor: mostMinor + (credit?.creditMinor ?? 0) };
}

/** The button's form: what its buyer saw comes back, in minor units, and is only compared. */
export const earlyExitSchema = z.object({ shown: z.coerce.number().int().positive() });

/**
 * Leaves the yearly plan: the declaration is stored and receipted at once, and a job carries it out. Fails with `conflict` when something else
 * would come back than was shown, or nothing any more.
 */
export async function leaveEarly(
  actor: Member,
  { shown }: z.output<typeof earlyExitSchema>,
): Promise<Result<EarlyExit, "conflict">> {
  const offer = await offerOf(actor);
  if (offer?.exit.refundMinor !== shown) return failed("conflict");
  const { exit, chargeId } = offer;
  const { subscription, endsAt, refundMinor } = exit;
  const subscriptionId = subscription.id;
  const asked = now();
  await transaction(async (trx) => {
    const ending = { subscriptionId, kind: "early", userId: actor.id, askedAt: asked, refundMinor, chargeId } as const;
    // Without notice it ends in the moment of the declaration, which is a little after that of the offer.
    const at = new Date(Math.max(endsAt.getTime(), asked.getTime()));
    if (!(await storeEnding(trx, { ...ending, endsAt: at, reason: null }))) return;
    await sendMail(trx, EARLY_EXIT_RECEIVED, { to: actor.id, data: { subscriptionId } });
  });
  return done(exit);
}
