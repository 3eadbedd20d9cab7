/** The API of promotion codes, which buyers enter for a coupon. */
import type Stripe from "stripe";
import { mergeMetadata } from "./account.ts";
import { invalid, missing, missingHere, pageOf } from "./answers.ts";
import { customerGiven } from "./customer-lookup.ts";
import { letters, newId } from "./ids.ts";
import { clearable, flag, hash, integer, metadata, oneOf, paging, range, required, text } from "./parameters.ts";
import { inRange, named, type Route, route } from "./routes.ts";

const restrictions = hash<Stripe.PromotionCodeCreateParams.Restrictions>({ first_time_transaction: flag });

export const promotionCodeRoutes: Route[] = [
  route<Stripe.PromotionCodeCreateParams>(
    "POST",
    "/v1/promotion_codes",
    {
      promotion: required(
        hash<Stripe.PromotionCodeCreateParams.Promotion>({ type: required(oneOf("coupon")), coupon: required(text) }),
      ),
      active: flag,
      code: text,
      customer: text,
      expires_at: integer,
      max_redemptions: integer,
      metadata,
      restrictions,
    },
    ({ account, params }) => {
      const coupon = account.store.get("coupon", params.promotion.coupon!);
      if (!coupon) throw missing("coupon", params.promotion.coupon!, "promotion[coupon]");
      if (params.customer) customerGiven(account, params.customer);
      const code = params.code ?? letters(8).toUpperCase();
      if (!/^[A-Za-z0-9-]{1,500}$/.test(code)) {
        throw invalid("Promotion codes may only contain characters a-z, A-Z, 0-9 and dashes.", { param: "code" });
      }
      const same = account.store
        .all("promotion_code")
        .find(
          (other) =>
            other.active &&
            other.code.toLowerCase() === code.toLowerCase() &&
            (other.customer === null || !params.customer || other.customer === params.customer),
        );
      if (same) throw invalid(`An active promotion code with code ${code} already exists.`, { param: "code" });
      if (
        params.max_redemptions !== undefined &&
        coupon.max_redemptions !== null &&
        params.max_redemptions > coupon.max_redemptions
      ) {
        throw invalid("The max_redemptions of a promotion code cannot be greater than its coupon's.", {
          param: "max_redemptions",
        });
      }
      const made = {
        id: newId("promo"),
        object: "promotion_code",
        active: params.active ?? true,
        code,
        created: account.now(null),
        customer: params.customer ?? null,
        customer_account: null,
        expires_at: params.expires_at ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        promotion: { coupon: coupon.id, type: "coupon" },
        restrictions: {
          first_time_transaction: params.restrictions?.first_time_transaction ?? false,
          minimum_amount: null,
          minimum_amount_currency: null,
        },
        times_redeemed: 0,
      } satisfies Stripe.PromotionCode;
      return account.make("promotion_code", made, "promotion_code.created");
    },
  ),
  route<Stripe.PromotionCodeRetrieveParams>("GET", "/v1/promotion_codes/:id", {}, ({ account, id }) => {
    const found = account.store.get("promotion_code", id);
    if (!found) throw missingHere("promotion code", id);
    return found;
  }),
  route<Stripe.PromotionCodeUpdateParams>(
    "POST",
    "/v1/promotion_codes/:id",
    { active: flag, metadata },
    ({ account, id, params: { active, metadata: given } }) => {
      const code = named(account, "promotion_code", id, "promotion code");
      const spent = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
      if (active && spent)
        throw invalid(
          "This promotion code cannot be reactivated because it has been redeemed the maximum number of times.",
        );
      const changes = { metadata: mergeMetadata(code.metadata, given), ...(active !== undefined && { active }) };
      return account.change("promotion_code", id, changes, "promotion_code.updated");
    },
  ),
  route<Stripe.PromotionCodeListParams>(
    "GET",
    "/v1/promotion_codes",
    { ...paging, active: flag, code: text, coupon: text, created: range, customer: clearable(text) },
    ({ account, params, path }) =>
      pageOf(
        account.store.newest(
          "promotion_code",
          (code) =>
            (params.active === undefined || code.active === params.active) &&
            (!params.code || code.code.toLowerCase() === params.code.toLowerCase()) &&
            (!params.coupon || code.promotion.coupon === params.coupon) &&
            (!params.customer || code.customer === params.customer) &&
            inRange(code.created, params.created),
        ),
        params,
        path,
      ),
  ),
];
