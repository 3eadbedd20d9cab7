/** Members with promotion codes, for tests that pay with them; for files with `paymentsStage()`. */
import { placeOrder } from "#app/features/billing/ordering.server.ts";
import { type PaidPlan, priceMinor } from "#app/features/billing/prices.ts";
import { issuePromotionCode, promotionCodesOf } from "#app/features/billing/promotions/codes.server.ts";
import { discountOf, type PromotionCode } from "#app/features/billing/promotions/promotion-code.ts";
import { upgrade, upgradeOffer } from "#app/features/billing/upgrading.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { payAs } from "#standins/payments/buyer.ts";
import { CARDS, ORIGIN, settle } from "./payments-stage.ts";

export const PERCENT = 20;

/** Issues a code to a member. */
export function newCode(member: Member, percent = PERCENT) {
  return transaction((trx) => issuePromotionCode(trx, { userId: member.id, percent, name: member.name }));
}

/** Orders a plan with a code, as its form does. */
export function orderWith(actor: Member, plan: PaidPlan, code: string, country: Market = "se") {
  const full = priceMinor(country, plan);
  const shown = full - discountOf(full, PERCENT);
  return placeOrder(actor, { plan, country, shown, code, terms: "on", beginNow: "on" }, { origin: ORIGIN, next: null });
}

/** Orders a plan with a code, pays for it and lets it begin. Throws if the order is refused. */
export async function buyWith(actor: Member, plan: PaidPlan, code: string, country: Market = "se", card = CARDS.good) {
  const placed = await orderWith(actor, plan, code, country);
  if (!placed.ok) throw new Error(placed.code);
  await payAs(placed.value.url, card);
  await settle();
  return placed.value;
}

/** Orders the upgrade that is offered with a code; gives what was shown and what came of it. */
export async function upgradeWith(actor: Member, code: { code: string; percent: number } | null) {
  const offer = await upgradeOffer(actor, code);
  const ordered = await upgrade(actor, { shown: offer?.sum.totalMinor ?? 0, next: null, code: code?.code });
  await settle();
  return { sum: offer?.sum, ordered };
}

/** A member's code as it stands. */
export async function codeOf(actor: Member, id: string): Promise<PromotionCode> {
  return (await promotionCodesOf(actor)).find((code) => code.id === id)!;
}

/** A subscription's running invoice is due then. */
export async function periodEndOf(actor: Member): Promise<Date> {
  const { periodEnd } = await db
    .selectFrom("subscriptions")
    .select("periodEnd")
    .where("userId", "=", actor.id)
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  return periodEnd;
}
