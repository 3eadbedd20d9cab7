/**
 * Makes refunds at the provider. All go through here, one of a charge at a time: what is left is read, decided on and refunded while no other
 * process can do the same.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type Stripe from "stripe";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { ChargeIsClaimed, provider, wasAnswered } from "./provider.server.ts";

/** A charge at the provider with its refunds. */
export interface ChargeState {
  charge: Stripe.Charge;
  /** Oldest first; those that failed are among them. */
  refunds: Stripe.Refund[];
  /** What can still be refunded, in minor units. */
  leftMinor: number;
}

/** A refund to make. */
interface NewRefund {
  /** In minor units. */
  amount: number;
  /** By which it is found again. */
  metadata: Record<string, string>;
}

type Decision = NewRefund | Stripe.Refund | undefined;

// More than a charge ever has.
const MAX_REFUNDS = 1_000;

/** Reads the refunds of a charge that was asked for with `expand: ["refunds"]`, which has the newest ten. Oldest first. */
export async function refundsOf(stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
  const all =
    refunds && !refunds.has_more
      ? refunds.data
      : await stripe.refunds.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: MAX_REFUNDS });
  return all.toSorted((one, other) => one.created - other.created);
}

/** Reads what is left of a charge. Throws as the provider does. */
export async function chargeState(chargeId: string): Promise<ChargeState> {
  const stripe = await provider();
  const charge = await stripe.charges.retrieve(chargeId, { expand: ["refunds"] });
  const refunds = await refundsOf(stripe, charge);
  return { charge, refunds, leftMinor: leftOf(charge, refunds) };
}

/** Whether a refund has neither failed nor been cancelled: it has been made, or still may be. */
export function isAlive({ status }: Stripe.Refund): boolean {
  return status !== "failed" && status !== "canceled";
}

/** Whether the bank has sent a refund back, or it could not be made. */
export function hasFailed({ status }: Stripe.Refund): boolean {
  return status === "failed";
}

/** What can still be refunded of a charge, in minor units. The provider does not count pending refunds, and may count failed ones. */
export function leftOf(
  { amount, amount_refunded: refunded }: Stripe.Charge,
  refunds: readonly Stripe.Refund[],
): number {
  const alive = refunds.filter(isAlive).reduce((sum, refund) => sum + refund.amount, 0);
  return amount - Math.max(refunded, alive);
}

/** How long a charge is claimed, for the slowest answers of the provider with all retries. A process that died blocks refunds for as long. */
const CLAIM_LASTS = "3 minutes";

/** Milliseconds for which the next refund of a charge waits for the one under way; it mostly takes less than a second. */
const MAX_WAIT = 10_000;

const PAUSE = 100;

interface Claim {
  claim: string;
  errors: number;
}

/** Runs `work` while nobody else refunds the charge or credits it. Holds no connection. Throws `ChargeIsClaimed`. */
export async function withCharge<T>(chargeId: string, work: (claim: Claim) => Promise<T>): Promise<T> {
  const claim = await claimCharge(chargeId);
  let failed = false;
  try {
    return await work(claim);
  } catch (error) {
    failed = wasAnswered(error);
    throw error;
  } finally {
    await db
      .updateTable("refundClaims")
      .set((row) => ({ claimedUntil: sql<Date>`now()`, errors: row("errors", "+", failed ? 1 : 0) }))
      .where("chargeId", "=", chargeId)
      .where("claim", "=", claim.claim)
      .execute();
  }
}

async function claimCharge(chargeId: string): Promise<Claim> {
  const claim = newId();
  const claimedUntil = sql<Date>`now() + ${CLAIM_LASTS}::interval`;
  for (const end = Date.now() + MAX_WAIT; ; await sleep(PAUSE)) {
    const row = await db
      .insertInto("refundClaims")
      .values({ chargeId, claim, claimedUntil })
      .onConflict((conflict) =>
        conflict
          .column("chargeId")
          .doUpdateSet({ claim, claimedUntil })
          .where("refundClaims.claimedUntil", "<=", sql<Date>`now()`),
      )
      .returning("errors")
      .executeTakeFirst();
    if (row) return { claim, errors: row.errors };
    if (Date.now() > end) throw new ChargeIsClaimed(chargeId);
  }
}

/**
 * Makes the refund that `decide` asks for, given what is left of the charge; or returns the one that it finds among those already made, or
 * undefined when it wants none. Throws as the provider does, and `ChargeIsClaimed`.
 */
export async function refundCharge(
  chargeId: string,
  decide: (state: ChargeState) => Decision | Promise<Decision>,
): Promise<Stripe.Refund | undefined> {
  return withCharge(chargeId, async ({ errors }) => {
    const state = await chargeState(chargeId);
    const decided = await decide(state);
    if (!decided || "id" in decided) return decided;
    return (await provider()).refunds.create(
      { charge: chargeId, reason: "requested_by_customer", ...decided },
      // Names the state before: should a process die or a claim end while this is on its way, it still is the only one that comes after it.
      { idempotencyKey: `refund ${chargeId} ${state.refunds.length} ${errors}` },
    );
  });
}

/** Refunds what is left of a charge for a subscription that is not to be paid. */
export async function refundRest(chargeId: string, subscription: string): Promise<void> {
  await refundCharge(chargeId, ({ leftMinor }) =>
    leftMinor > 0 ? { amount: leftMinor, metadata: { rest: subscription } } : undefined,
  );
}

/** Forgets claims that are as old as the provider's memory of idempotency keys. */
export async function forgetClaims(): Promise<void> {
  await db.deleteFrom("refundClaims").where("claimedUntil", "<", sql<Date>`now() - interval '2 days'`).execute();
}
