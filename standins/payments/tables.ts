/** The kinds of things that the stand-in knows. */
import type Stripe from "stripe";

import type { CheckError, Outcome } from "./identity-outcomes.ts";

/** The objects by kind. References between them are ids; `expand` puts the objects in their place in an answer. */
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
  /** Not shown by the API: what stands behind a checkout session, by its id. */
  checkout: CheckoutState;
  identity_session: Stripe.Identity.VerificationSession;
  identity_report: Stripe.Identity.VerificationReport;
  /** Not shown by the API: what stands behind an identity session, by its id. */
  identity_check: IdentityCheck;
  /** Not shown by the API: answers by idempotency key. */
  remembered: Remembered;
}

export type Kind = keyof Tables;

/** A delivery of an event to an endpoint that is still due. */
export interface Delivery {
  event: string;
  endpoint: string;
  attempts: number;
  /** Not before this moment, in milliseconds of real time. */
  dueAt: number;
}

/** What a checkout session was asked for, and how far its page is. */
export interface CheckoutState {
  id: string;
  lineItems: Stripe.LineItem[];
  /** Ids of the tax rates of each line item, in their order. */
  taxRates: string[][];
  subscriptionData: { metadata?: Stripe.Metadata; description?: string };
  promotionCode?: string | undefined;
  coupon?: string | undefined;
  saveAddress: boolean;
  saveName: boolean;
  /** The payment that the page tries again and again. */
  paymentIntent?: string;
  /** What the page was sent, while the buyer is at 3-D Secure. */
  buyer?: Buyer;
  /** What the page says above its form. */
  problem?: string | undefined;
}

/** What a buyer has entered on a page, checked. */
export interface Buyer {
  paymentMethod: string;
  email: string | null;
  name: string;
  address: Stripe.Address | null;
  business?: string;
  taxId?: { type: string; value: string };
}

/** How far an identity session is. Moments are in seconds. */
export interface IdentityCheck {
  id: string;
  returnUrl: string | null;
  /** What the session's address ends with, until it is opened, and until when it may be. */
  token?: string | undefined;
  tokenUntil?: number | undefined;
  /** What the address of the opened page ends with. */
  visit?: string | undefined;
  /** What is being processed, and until when. */
  submission?: Submission | undefined;
  decidedAt?: number | undefined;
  /** The name in the document that was verified. */
  name?: { first: string; last: string };
  /** When the redaction that was asked for is done. */
  redactedAt?: number | undefined;
}

/** What somebody has entered on the page of an identity session, checked, and what they chose to come of it. */
export interface Submission {
  document: string;
  country: string;
  firstName: string;
  lastName: string;
  error?: CheckError;
  fails?: NonNullable<Outcome["fails"]>;
}

/** The answer to a request that came with an idempotency key. */
export interface Remembered {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  /** Milliseconds. */
  at: number;
}

/** What the API does not show, and is small. */
export interface Hidden {
  secretKey: string;
  /** Secrets of webhook endpoints by their id. */
  secrets: Record<string, string>;
  deliveries: Delivery[];
  /** Test cards by payment method, and whether a payment by it has once been authenticated. */
  cards: Record<string, { number: string; authenticated: boolean }>;
  /** Up to which period's end `invoice.upcoming` was sent, by subscription. */
  upcomingSent: Record<string, number>;
  /** What an update will set when its invoice is paid, by subscription. */
  pendingUpdates: Record<string, { invoice: string; items: Stripe.SubscriptionItem[]; anchor: number | null }>;
}
