/** The API of coupons. */
import type Stripe from "stripe";
import { mergeMetadata } from "./account.ts";
import { invalid, pageOf } from "./answers.ts";
import { letters } from "./ids.ts";
import { CURRENCIES } from "./money.ts";
import { decimal, integer, metadata, oneOf, paging, range, text } from "./parameters.ts";
import { inRange, named, type Route, route } from "./routes.ts";

export const couponRoutes: Route[] = [
  route<Stripe.CouponCreateParams>(
    "POST",
    "/v1/coupons",
    {
      id: text,
      amount_off: integer,
      currency: oneOf(...CURRENCIES),
      // The stand-in does not support `repeating`.
      duration: oneOf("once", "forever"),
      max_redemptions: integer,
      metadata,
      name: text,
      percent_off: decimal,
      redeem_by: integer,
    },
    ({ account, params }) => {
      const { amount_off: amount, percent_off: percent } = params;
      if ((amount === undefined) === (percent === undefined)) {
        throw invalid("You must pass either percent_off or amount_off when creating a coupon.");
      }
      if (amount !== undefined && !params.currency) {
        throw invalid("You must pass currency when passing amount_off", {
          code: "parameter_missing",
          param: "currency",
        });
      }
      if (percent !== undefined && (percent <= 0 || percent > 100)) {
        throw invalid("Invalid percent_off: must be greater than 0 and at most 100", { param: "percent_off" });
      }
      const id = params.id ?? letters(8);
      if (account.store.get("coupon", id)) {
        throw invalid("Coupon already exists.", { code: "resource_already_exists", param: "id" });
      }
      const coupon = {
        id,
        object: "coupon",
        amount_off: amount ?? null,
        created: account.now(null),
        currency: params.currency ?? null,
        duration: params.duration ?? "once",
        duration_in_months: null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: percent ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      } satisfies Stripe.Coupon;
      return account.make("coupon", coupon, "coupon.created");
    },
  ),
  route<Stripe.CouponRetrieveParams>("GET", "/v1/coupons/:id", {}, ({ account, id }) => named(account, "coupon", id)),
  route<Stripe.CouponUpdateParams>(
    "POST",
    "/v1/coupons/:id",
    { metadata, name: text },
    ({ account, id, params: { metadata: given, name } }) => {
      const coupon = named(account, "coupon", id);
      const changes = { metadata: mergeMetadata(coupon.metadata, given), ...(name && { name }) };
      return account.change("coupon", id, changes, "coupon.updated");
    },
  ),
  route<Stripe.CouponDeleteParams>("DELETE", "/v1/coupons/:id", {}, ({ account, id }) => {
    const coupon = named(account, "coupon", id);
    account.emit("coupon.deleted", coupon);
    const used = account.store.all("discount").some(({ source }) => source.coupon === id);
    // A coupon that a discount refers to stays, but cannot be redeemed again.
    if (used) account.change("coupon", id, { valid: false, redeem_by: account.now(null) });
    else account.store.delete("coupon", id);
    for (const code of account.store.all("promotion_code")) {
      if (code.promotion.coupon === id)
        account.change("promotion_code", code.id, { active: false }, "promotion_code.updated");
    }
    return { id, object: "coupon", deleted: true } satisfies Stripe.DeletedCoupon;
  }),
  route<Stripe.CouponListParams>("GET", "/v1/coupons", { ...paging, created: range }, ({ account, params, path }) =>
    pageOf(
      account.store.newest("coupon", ({ created }) => inRange(created, params.created)),
      params,
      path,
    ),
  ),
];
