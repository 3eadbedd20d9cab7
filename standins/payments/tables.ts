/** The types of the stored rows. */
import type Stripe from "stripe";

import type { CheckError, Outcome } from "./identity-outcomes.ts";

/** The rows by kind. References between them are ids, which `expand` replaces in answers. */
export interface Tables {
  product: Stripe.Product;
  price: Stripe.Price;
  tax_rate: Stripe.TaxRate;
  customer: Stripe.Customer;
  tax_id: Stripe.TaxId;
  webhook_endpoint: Stripe.WebhookEndpoint;
  event: Stripe.Event;
  checkout_session: Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoiceitem: Stripe.InvoiceItem;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  test_clock: Stripe.TestHelpers.TestClock;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  discount: Stripe.Discount;
  portal_configuration: Stripe.BillingPortal.Configuration;
  portal_session: Stripe.BillingPortal.Session;
  /** Not in the API: the state of a checkout session, by its id. */
  checkout: CheckoutState;
  identity_session: Stripe.Identity.VerificationSession;
  identity_report: Stripe.Identity.VerificationReport;
  /** Not in the API: the state of an identity session, by its id. */
  identity_check: IdentityCheck;
  /** Not in the API: answers by idempotency key. */
  remembered: Remembered;
}

export type Kind = keyof Tables;

/** A pending delivery of an event to an endpoint. */
export interface Delivery {
  event: string;
  endpoint: string;
  attempts: number;
  /** Not before this moment, in milliseconds of real time. */
  dueAt: number;
}

/** The parameters of a checkout session, and the state of its page. */
interface CheckoutState {
  id: string;
  lineItems: Stripe.LineItem[];
  /** Ids of the tax rates of each line item, in their order. */
  taxRates: string[][];
  subscriptionData: { metadata?: Stripe.Metadata; description?: string };
  promotionCode?: string | undefined;
  coupon?: string | undefined;
  saveAddress: boolean;
  saveName: boolean;
  /** The payment intent of all attempts on the page. */
  paymentIntent?: string;
  /** The submitted values, while the buyer is at 3-D Secure. */
  buyer?: Buyer;
  /** The error message of the page. */
  problem?: string | undefined;
}

/** The validated input of a buyer. */
export interface Buyer {
  paymentMethod: string;
  email: string | null;
  name: string;
  address: Stripe.Address | null;
  business?: string;
  taxId?: { type: string; value: string };
}

/** The state of an identity session. Moments in seconds. */
interface IdentityCheck {
  id: string;
  returnUrl: string | null;
  /** The token of the session's address until it is opened, and when it expires. */
  token?: string | undefined;
  tokenUntil?: number | undefined;
  /** The token of the opened page. */
  visit?: string | undefined;
  /** The submission in processing, and when it is decided. */
  submission?: Submission | undefined;
  decidedAt?: number | undefined;
  /** The name on the verified document. */
  name?: { first: string; last: string };
  /** When a requested redaction is done. */
  redactedAt?: number | undefined;
}

/** The validated input on the page of an identity session, and the chosen outcome. */
export interface Submission {
  document: string;
  country: string;
  firstName: string;
  lastName: string;
  error?: CheckError;
  fails?: NonNullable<Outcome["fails"]>;
}

/** The answer to a request with an idempotency key. */
export interface Remembered {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  /** Milliseconds. */
  at: number;
}

/** Small state that is not in the API. */
export interface Hidden {
  secretKey: string;
  /** Secrets of webhook endpoints by their id. */
  secrets: Record<string, string>;
  deliveries: Delivery[];
  /** Test cards by payment method, and whether a payment with it has ever been authenticated. */
  cards: Record<string, { number: string; authenticated: boolean }>;
  /** The end of the last period for which `invoice.upcoming` was sent, by subscription. */
  upcomingSent: Record<string, number>;
  /** The updates to apply when their invoice is paid, by subscription. */
  pendingUpdates: Record<string, { invoice: string; items: Stripe.SubscriptionItem[]; anchor: number | null }>;
}
