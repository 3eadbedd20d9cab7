/** All addresses of the API. */
import { checkoutRoutes } from "./checkout-sessions.ts";
import { couponRoutes } from "./coupons.ts";
import { customerRoutes } from "./customers.ts";
import { disputeRoutes } from "./disputes.ts";
import { identityRoutes } from "./identity-sessions.ts";
import { invoiceItemRoutes } from "./invoice-items.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { portalRoutes } from "./portal.ts";
import { priceRoutes } from "./prices.ts";
import { productRoutes } from "./products.ts";
import { promotionCodeRoutes } from "./promotion-codes.ts";
import { refundRoutes } from "./refunds.ts";
import type { Route } from "./routes.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import { taxIdRoutes } from "./tax-ids.ts";
import { taxRateRoutes } from "./tax-rates.ts";
import { testClockRoutes } from "./test-clocks.ts";
import { webhookEndpointRoutes } from "./webhook-endpoints.ts";

export const ROUTES: readonly Route[] = [
  ...productRoutes,
  ...priceRoutes,
  ...taxRateRoutes,
  ...customerRoutes,
  ...taxIdRoutes,
  ...webhookEndpointRoutes,
  ...checkoutRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...paymentMethodRoutes,
  ...paymentRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoiceItemRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...testClockRoutes,
  ...portalRoutes,
  ...identityRoutes,
];
