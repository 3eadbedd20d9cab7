/** Promotion codes on the next invoice of a running subscription. */
import type { Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { addLateSync, UNDER_WAY_MILLISECONDS } from "../orders/orders.server.ts";
import { customerIdOf, runningSubscription } from "../plan-status.server.ts";
import { isAway, isRefusal, provider } from "../provider.server.ts";
import type { Subscription } from "../subscription.ts";
import { syncCustomer } from "../synchronisation/sync.server.ts";
import { promotionCodeOf, promotionCodesOf } from "./codes.server.ts";
import { discountOf, type PayerCodes, type PromotionCode } from "./promotion-code.ts";
import { promotionAt } from "./provider-codes.server.ts";
import { type CodeFailure, outdateReadings, whyNot } from "./reserving.server.ts";

type NextInvoiceFailure =
  | CodeFailure
  | "no-next-invoice"
  | "next-invoice-has-code"
  | "subscription-busy"
  | "provider-away";

/** The next invoice of a subscription; amounts in minor units. */
export interface NextInvoice {
  at: Date;
  currency: string;
  country: Market;
  fullMinor: number;
  code: PromotionCode | null;
  discountMinor: number;
  totalMinor: number;
}

/** The next invoice of the actor's subscription, with its code; null if none is coming. */
export async function nextInvoiceOf(actor: Member): Promise<NextInvoice | null> {
  const subscription = await runningSubscription(actor);
  if (!subscription || !hasNextInvoice(subscription)) return null;
  const { periodEnd: at, currency, country, amountMinor: fullMinor } = subscription;
  const code = await codeOn(actor, subscription.id);
  const discountMinor = code ? discountOf(fullMinor, code.percent) : 0;
  return { at, currency, country, fullMinor, code, discountMinor, totalMinor: fullMinor - discountMinor };
}

/** The code on the next or owed invoice of the actor's subscription; null without one. */
async function codeOn(actor: Member, subscriptionId: string): Promise<PromotionCode | null> {
  const row = await db
    .selectFrom("promotionCodes")
    .select("id")
    .where("subscriptionId", "=", subscriptionId)
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  return (row && (await promotionCodeOf(actor, row.id))) ?? null;
}

/** Whether a subscription renews and nothing is owed. */
function hasNextInvoice({ status, cancelAtPeriodEnd }: Subscription): boolean {
  return status === "active" && !cancelAtPeriodEnd;
}

/** Puts a code of the actor on the next invoice of their subscription. */
export async function applyToNextInvoice(
  actor: Member,
  codeId: string,
): Promise<Result<PromotionCode, NextInvoiceFailure>> {
  if (!isId(codeId)) return err("promotion-code-unknown");
  const subscription = await runningSubscription(actor);
  if (!subscription || !hasNextInvoice(subscription)) {
    const code = await promotionCodeOf(actor, codeId);
    return err(code ? "no-next-invoice" : "promotion-code-unknown");
  }
  const reserved = await transaction((trx) => reserve(trx, actor, codeId, subscription.id));
  if (reserved !== "reserved") return err(reserved === "taken" ? await whyNot(actor, { id: codeId }) : reserved);
  return atProvider(actor, codeId, async (customerId) => {
    const stripe = await provider();
    const promotion_code = await promotionAt(stripe, customerId, codeId);
    // Read from the provider: it may have another code or a pending upgrade that we do not know of yet.
    const { discounts, pending_update } = await stripe.subscriptions.retrieve(subscription.id);
    if (discounts.length > 0) return "next-invoice-has-code";
    if (pending_update) return "subscription-busy";
    await stripe.subscriptions.update(
      subscription.id,
      { discounts: [{ promotion_code }] },
      { idempotencyKey: `discount ${subscription.id} ${promotion_code}` },
    );
    return undefined;
  });
}

/** Takes a code off the next invoice, so that it is available again. One that is on an issued invoice stays. */
export async function removeFromNextInvoice(
  actor: Member,
  codeId: string,
): Promise<Result<PromotionCode, NextInvoiceFailure>> {
  const code = isId(codeId) ? await promotionCodeOf(actor, codeId) : undefined;
  if (!code) return err("promotion-code-unknown");
  if (code.state === "used") return err("promotion-code-used");
  const subscription = await runningSubscription(actor);
  if (code.reservedBy !== "next-invoice" || !subscription) return ok(code);
  if (await isPending(codeId)) return err("subscription-busy");
  return atProvider(actor, codeId, async () => {
    await (await provider()).subscriptions.update(subscription.id, { discounts: "" });
    return undefined;
  });
}

/** Whether the request that puts the code on the invoice is still under way. */
async function isPending(codeId: string): Promise<boolean> {
  const pending = await db
    .selectFrom("promotionCodes")
    .select("id")
    .where("id", "=", codeId)
    .where("pendingUntil", ">", now())
    .executeTakeFirst();
  return pending !== undefined;
}

/** Reserves a code for the next invoice, unless it has a code or an upgrade is open. */
async function reserve(
  trx: Tx,
  actor: Member,
  codeId: string,
  subscriptionId: string,
): Promise<"reserved" | "taken" | "next-invoice-has-code" | "subscription-busy"> {
  // Locked against a concurrent upgrade.
  await trx.selectFrom("subscriptions").select("id").where("id", "=", subscriptionId).forUpdate().execute();
  const other = await trx
    .selectFrom("promotionCodes")
    .select("id")
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirst();
  if (other) return other.id === codeId ? "taken" : "next-invoice-has-code";
  const upgrade = await trx
    .selectFrom("orders")
    .select("id")
    .where("upgrades", "=", subscriptionId)
    .where("state", "=", "open")
    .executeTakeFirst();
  if (upgrade) return "subscription-busy";
  const { numUpdatedRows } = await trx
    .updateTable("promotionCodes")
    .set({
      state: "reserved",
      subscriptionId,
      pendingUntil: new Date(now().getTime() + UNDER_WAY_MILLISECONDS),
    })
    .where("id", "=", codeId)
    .where("userId", "=", actor.id)
    .where("state", "=", "available")
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return numUpdatedRows > 0n ? "reserved" : "taken";
}

/** Runs a change of a code at the provider, and synchronises the customer. `work` returns a failure, or throws the provider's error. */
async function atProvider(
  actor: Member,
  codeId: string,
  work: (customerId: string) => Promise<NextInvoiceFailure | undefined>,
): Promise<Result<PromotionCode, NextInvoiceFailure>> {
  const customerId = (await customerIdOf(actor.id))!;
  try {
    const failure = await work(customerId).catch((error: unknown): NextInvoiceFailure => {
      if (!isRefusal(error)) throw error;
      log.info({ error }, "the payment provider refused a change of a promotion code");
      return "no-next-invoice";
    });
    // From here on the provider's state counts.
    await transaction((trx) => endRequest(trx, actor.id, codeId));
    await syncCustomer(systemActor("promotion-code"), customerId);
    return failure ? err(failure) : ok((await promotionCodeOf(actor, codeId))!);
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the payment provider did not take a change of a promotion code");
    // Whether it was done after all is read when the request has surely ended.
    await addLateSync(customerId);
    return err("provider-away");
  }
}

async function endRequest(trx: Tx, userId: string, codeId: string): Promise<void> {
  await outdateReadings(trx, userId);
  await trx
    .updateTable("promotionCodes")
    .set({ pendingUntil: null })
    .where("id", "=", codeId)
    .where("state", "=", "reserved")
    .execute();
}

/** The actor's codes for the page of their subscription: the one on it, or the one to offer. */
export async function payerCodesOf(actor: Member): Promise<PayerCodes> {
  const subscription = await runningSubscription(actor);
  if (!subscription) return { on: null, removable: false, offered: null, more: 0 };
  const on = await codeOn(actor, subscription.id);
  if (on || !hasNextInvoice(subscription))
    return { on, removable: subscription.status === "active", offered: null, more: 0 };
  const available = (await promotionCodesOf(actor)).filter(({ state }) => state === "available");
  const [offered = null, ...others] = available.sort(
    (one, other) => one.expiresAt.getTime() - other.expiresAt.getTime(),
  );
  return { on: null, removable: false, offered, more: others.length };
}
