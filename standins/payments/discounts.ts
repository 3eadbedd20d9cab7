/** Granting and redeeming coupons and promotion codes. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import { invalid, missing } from "./answers.ts";
import { idOf, newId } from "./ids.ts";
import type { Cut } from "./totals.ts";

/** A discount in a request. */
export interface DiscountParam {
  coupon?: string;
  promotion_code?: string;
  discount?: string;
}

export interface Granted {
  coupon: Stripe.Coupon;
  promotionCode: string | null;
}

/** Whether a coupon can still be redeemed. */
function isRedeemable(account: Account, coupon: Stripe.Coupon): boolean {
  return (
    (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions) &&
    (coupon.redeem_by === null || coupon.redeem_by > account.now(null))
  );
}

/** The coupon that a request's discount grants to a customer; throws if it cannot be redeemed. */
export function grant(account: Account, given: DiscountParam, customer: string | null, param: string): Granted {
  if (given.promotion_code !== undefined) {
    const code = account.store.get("promotion_code", given.promotion_code);
    if (!code) throw missing("promotion code", given.promotion_code, `${param}[promotion_code]`);
    const problem = problemOf(account, code, customer);
    if (problem) throw invalid(problem, { code: "promotion_code_invalid", param: `${param}[promotion_code]` });
    return { coupon: account.store.need("coupon", idOf(code.promotion.coupon)!), promotionCode: code.id };
  }
  const coupon = given.coupon === undefined ? undefined : account.store.get("coupon", given.coupon);
  if (!coupon) throw missing("coupon", given.coupon ?? "", `${param}[coupon]`);
  if (!isRedeemable(account, coupon)) {
    throw invalid(`Coupon ${coupon.id} is used up or expired and cannot be applied.`, {
      code: "coupon_expired",
      param: `${param}[coupon]`,
    });
  }
  return { coupon, promotionCode: null };
}

/** Why a customer cannot redeem a code; undefined if they can. */
export function problemOf(account: Account, code: Stripe.PromotionCode, customer: string | null): string | undefined {
  const coupon = account.store.get("coupon", idOf(code.promotion.coupon)!);
  const now = account.timeFor({ customer });
  if (!code.active || !coupon || !isRedeemable(account, coupon)) return "This promotion code is not active.";
  if (code.expires_at !== null && code.expires_at <= now) return "This promotion code has expired.";
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions) {
    return "This promotion code has been used up.";
  }
  if (code.customer !== null && code.customer !== customer) return "This promotion code is for another customer.";
  const first = code.restrictions.first_time_transaction;
  if (first && account.store.all("charge").some((charge) => charge.customer === customer && charge.paid)) {
    return "This promotion code is for a first purchase.";
  }
  return undefined;
}

/** Redeems a granted coupon. */
export function redeem(
  account: Account,
  { coupon, promotionCode }: Granted,
  of: { customer: string; subscription: string | null; checkoutSession: string | null },
): Stripe.Discount {
  const start = account.timeFor({ customer: of.customer });
  const discount = {
    id: newId("di"),
    object: "discount",
    checkout_session: of.checkoutSession,
    customer: of.customer,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode,
    source: { coupon: coupon.id, type: "coupon" },
    start,
    subscription: of.subscription,
    subscription_item: null,
  } satisfies Stripe.Discount;
  const redeemed = account.change("coupon", coupon.id, { times_redeemed: coupon.times_redeemed + 1 });
  account.change("coupon", coupon.id, { valid: isRedeemable(account, redeemed) });
  if (promotionCode) {
    const code = account.store.need("promotion_code", promotionCode);
    const times = code.times_redeemed + 1;
    account.change("promotion_code", promotionCode, {
      times_redeemed: times,
      active: code.active && (code.max_redemptions === null || times < code.max_redemptions),
    });
  }
  return account.make("discount", discount, "customer.discount.created");
}

/** Discounts with their coupons, in the order in which they are applied. */
export function cutsOf(account: Account, discounts: readonly (string | { id: string })[]): Cut[] {
  return discounts.map((reference) => {
    const discount = account.store.need("discount", idOf(reference)!);
    return { discount: discount.id, coupon: account.store.need("coupon", idOf(discount.source.coupon)!) };
  });
}

/** The discounts of a preview: those that it names, else the subscription's. Nothing is redeemed. */
export function cutsFor(
  account: Account,
  { customer, discounts }: Stripe.Subscription,
  given: readonly DiscountParam[] | "" | null | undefined,
): Cut[] {
  if (given === undefined || given === null) return cutsOf(account, discounts);
  return (given || []).map((one, index) =>
    one.discount !== undefined
      ? cutsOf(account, [one.discount])[0]!
      : { discount: `di_preview_${index}`, coupon: grant(account, one, idOf(customer), `discounts[${index}]`).coupon },
  );
}

/** The discounts that remain after an invoice: without those of duration `once`. */
export function lastingAfterInvoice(account: Account, discounts: readonly (string | { id: string })[]): string[] {
  return cutsOf(account, discounts)
    .filter(({ coupon }) => coupon.duration !== "once")
    .map(({ discount }) => discount);
}
