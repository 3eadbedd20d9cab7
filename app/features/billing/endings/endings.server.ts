import type Stripe from "stripe";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { isWorkingDay } from "#app/i18n/office-hours.server.ts";
import { daysAfter, momentOf, wallClock } from "#app/i18n/wall-clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { hasFailed } from "../refunds.server.ts";

/** Length of the withdrawal period, in days. */
const WITHDRAWAL_DAYS = 14;

/**
 * The last minute in which a buyer may withdraw from a contract: on the fourteenth day after it was made, in the country's time (Directive
 * 2011/83/EU article 9; Consumer Contracts Regulations 2013 reg. 30), or the next working day (Regulation 1182/71 article 3 § 4, which we
 * follow in all five).
 */
export function withdrawableUntil(madeAt: Date, country: Market): Date {
  const { timeZone } = factsOf(country);
  let day = daysAfter(wallClock(madeAt, timeZone).slice(0, 10), WITHDRAWAL_DAYS);
  while (!isWorkingDay(new Date(`${day}T00:00Z`), country)) day = daysAfter(day, 1);
  return momentOf(`${day}T23:59`, timeZone)!;
}

/** The last payment of a subscription, from the books. */
interface LastPayment {
  /** The provider's id. */
  chargeId: string;
  /** In minor units. */
  grossMinor: number;
  /** What refunds and disputes have left of it, in minor units. */
  leftMinor: number;
}

/** The last payment for a subscription; null if there is none, or no card was charged for it. */
export async function lastPaymentOf(subscriptionId: string): Promise<LastPayment | null> {
  const last = await db
    .selectFrom("payments")
    .select(["invoiceId", "chargeId", "grossMinor"])
    .where("subscriptionId", "=", subscriptionId)
    .where("kind", "=", "payment")
    .orderBy("occurredAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last?.chargeId) return null;
  const { left } = await db
    .selectFrom("payments")
    .select((eb) => eb.fn.sum<string>("grossMinor").as("left"))
    .where("invoiceId", "=", last.invoiceId)
    .executeTakeFirstOrThrow();
  return { chargeId: last.chargeId, grossMinor: last.grossMinor, leftMinor: Math.max(0, Number(left ?? 0)) };
}

/** `staff`: ended by support, at once. `early`: its buyer leaves a yearly plan by right. */
export type EndingKind = "staff" | "early";

/** The end of a subscription before its time: stored first, then carried out at the provider by a job. */
export interface Ending {
  subscriptionId: string;
  kind: EndingKind;
  askedAt: Date;
  endsAt: Date;
  /** The refund, in minor units. */
  refundMinor: number;
  reason: string | null;
}

interface NewEnding extends Ending {
  userId: string;
  /** The provider's charge to refund; null if it has been refunded already. */
  chargeId: string | null;
}

/** Stores an ending and enqueues its job. False if it was stored before. */
export async function storeEnding(trx: Tx, ending: NewEnding): Promise<boolean> {
  const { subscriptionId, kind } = ending;
  const stored = await trx
    .insertInto("subscriptionEndings")
    .values(ending)
    .onConflict((conflict) => conflict.doNothing())
    .returning("kind")
    .executeTakeFirst();
  if (stored)
    await addJob(trx, "carry-out-ending", { subscriptionId, kind }, { key: `ending ${kind} ${subscriptionId}` });
  return stored !== undefined;
}

/** Whether the refund of an ending is still to be made: never tried, or tried once and failed. */
export function isEndingOwed(refunds: readonly Stripe.Refund[], ending: string): boolean {
  const tried = refunds.filter(({ metadata }) => metadata?.ending === ending);
  return tried.length < 2 && tried.every(hasFailed);
}

/** Enqueues the second attempt at refunds of endings that have failed, by what is in the metadata of the first. */
export async function addEndingRefunds(trx: Tx, refunds: readonly Stripe.Refund[]): Promise<void> {
  for (const { metadata } of refunds.filter(hasFailed)) {
    if (!metadata?.ending || !isEndingOwed(refunds, metadata.ending)) continue;
    const [kind, subscriptionId] = metadata.ending.split(" ");
    await addJob(trx, "carry-out-ending", { subscriptionId, kind }, { key: `ending ${metadata.ending}` });
  }
}

/** The first ending of a subscription that has not been carried out yet; null if there is none. */
export async function pendingEnding(subscriptionId: string): Promise<Ending | null> {
  const row = await db
    .selectFrom("subscriptionEndings")
    .select(["subscriptionId", "kind", "askedAt", "endsAt", "refundMinor", "reason"])
    .where("subscriptionId", "=", subscriptionId)
    .where("doneAt", "is", null)
    .orderBy("endsAt")
    .limit(1)
    .executeTakeFirst();
  return (row as Ending | undefined) ?? null;
}
