/** The provider's coupon and promotion code of a code of ours, created when it is first reserved. */
import type Stripe from "stripe";
import { db } from "#app/platform/db/db.server.ts";
import { passRefusal } from "../provider.server.ts";

// The provider's code lasts longer than ours, so that a checkout opened on the last day can still be paid.
const LEEWAY_SECONDS = 2 * 86_400;

interface StoredCode {
  id: string;
  code: string;
  percent: number;
  expiresAt: Date;
  promotionId: string | null;
}

/** The provider's id of the coupon for a percentage off one payment. */
function couponOf(percent: number): string {
  return `stakeholm_${percent}_once`;
}

/**
 * The id of the provider's promotion code of a code of ours, for this customer and one payment. Created again if the earlier one was released
 * without a payment, since the provider counts it as redeemed. Idempotent.
 */
export async function promotionAt(stripe: Stripe, customer: string, codeId: string): Promise<string> {
  const code = await db
    .selectFrom("promotionCodes")
    .select(["id", "code", "percent", "expiresAt", "promotionId"])
    .where("id", "=", codeId)
    .executeTakeFirstOrThrow();
  if (code.promotionId && (await isRedeemable(stripe, code.promotionId))) return code.promotionId;
  await prepareCoupon(stripe, code.percent);
  const promotionId =
    (await createCode(stripe, customer, code).catch(passRefusal)) ?? (await findCode(stripe, customer, code));
  await db.updateTable("promotionCodes").set({ promotionId }).where("id", "=", code.id).execute();
  return promotionId;
}

/** Whether the provider still accepts a code. One that was redeemed is deactivated, so that another can have its text. */
async function isRedeemable(stripe: Stripe, promotionId: string): Promise<boolean> {
  const { active, times_redeemed: times } = await stripe.promotionCodes.retrieve(promotionId);
  if (active && times > 0) await stripe.promotionCodes.update(promotionId, { active: false }).catch(passRefusal);
  return active && times === 0;
}

async function prepareCoupon(stripe: Stripe, percent: number): Promise<void> {
  const coupon = { id: couponOf(percent), percent_off: percent, duration: "once", name: `${percent} %` } as const;
  // Refused if it exists already.
  await stripe.coupons.create(coupon).catch(passRefusal);
}

async function createCode(stripe: Stripe, customer: string, { id, code, percent, expiresAt, promotionId }: StoredCode) {
  const created = await stripe.promotionCodes.create(
    {
      promotion: { type: "coupon", coupon: couponOf(percent) },
      code,
      customer,
      max_redemptions: 1,
      expires_at: Math.floor(expiresAt.getTime() / 1_000) + LEEWAY_SECONDS,
      metadata: { code: id },
    },
    { idempotencyKey: `promotion code ${id} after ${promotionId ?? "none"}` },
  );
  return created.id;
}

/** Finds a code that was created by a request whose answer was lost. */
async function findCode(stripe: Stripe, customer: string, { id, code }: StoredCode): Promise<string> {
  const { data } = await stripe.promotionCodes.list({ code, customer, active: true, limit: 1 });
  const found = data.find(({ metadata }) => metadata?.code === id);
  if (!found) throw new Error(`The payment provider does not take the promotion code ${code}`);
  return found.id;
}
