/** Codes at the payment provider: its coupon and its promotion code, made when a code is first reserved. */
import type Stripe from "stripe";
import { db } from "#app/platform/db/db.server.ts";
import { passRefusal } from "../provider.server.ts";

// The provider's code lasts longer than ours: a checkout that was opened on the last day can still be paid.
const LEEWAY_SECONDS = 2 * 86_400;

interface KnownCode {
  id: string;
  code: string;
  percent: number;
  expiresAt: Date;
  promotionId: string | null;
}

/** The provider's coupon of so much per cent off one payment. */
export function couponOf(percent: number): string {
  return `stakeholm_${percent}_once`;
}

/**
 * The provider's promotion code of a code of ours, for this customer alone and for one payment. Made anew when the one before has been given up: the
 * provider counts it as redeemed, though nothing was paid with it. Idempotent.
 */
export async function promotionAt(stripe: Stripe, customer: string, codeId: string): Promise<string> {
  const known = await db
    .selectFrom("promotionCodes")
    .select(["id", "code", "percent", "expiresAt", "promotionId"])
    .where("id", "=", codeId)
    .executeTakeFirstOrThrow();
  if (known.promotionId && (await isFree(stripe, known.promotionId))) return known.promotionId;
  await prepareCoupon(stripe, known.percent);
  const promotionId =
    (await makeCode(stripe, customer, known).catch(passRefusal)) ?? (await find(stripe, customer, known));
  await db.updateTable("promotionCodes").set({ promotionId }).where("id", "=", known.id).execute();
  return promotionId;
}

/** Whether the provider still takes it. One that was redeemed is closed, so that another can have its text. */
async function isFree(stripe: Stripe, promotionId: string): Promise<boolean> {
  const { active, times_redeemed: times } = await stripe.promotionCodes.retrieve(promotionId);
  if (active && times > 0) await stripe.promotionCodes.update(promotionId, { active: false }).catch(passRefusal);
  return active && times === 0;
}

async function prepareCoupon(stripe: Stripe, percent: number): Promise<void> {
  const coupon = { id: couponOf(percent), percent_off: percent, duration: "once", name: `${percent} %` } as const;
  // It exists after the first code.
  await stripe.coupons.create(coupon).catch(passRefusal);
}

async function makeCode(stripe: Stripe, customer: string, { id, code, percent, expiresAt, promotionId }: KnownCode) {
  const made = await stripe.promotionCodes.create(
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
  return made.id;
}

/** One that was made before its answer was lost. */
async function find(stripe: Stripe, customer: string, { id, code }: KnownCode): Promise<string> {
  const { data } = await stripe.promotionCodes.list({ code, customer, active: true, limit: 1 });
  const made = data.find(({ metadata }) => metadata?.code === id);
  if (!made) throw new Error(`The payment provider does not take the promotion code ${code}`);
  return made.id;
}
