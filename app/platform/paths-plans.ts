/** Addresses of plans and payments; part of `paths`. */
import { withQuery } from "./with-query.ts";

export const PLAN_PATHS = {
  /** What the plans hold and cost; `next` is the page that lacked one, to come back to; `code` the text of a promotion code. */
  upgrade: (query: { plan?: string; country?: string; next?: string | undefined; code?: string | undefined } = {}) =>
    withQuery("/pages/upgrade", query),
  /** How an order stands; `returned` is how its buyer comes back from the provider's page. */
  order: (id: string, returned?: "paid" | "cancelled") => withQuery(`/pages/upgrade/orders/${id}`, { returned }),
  /** Where the payment provider announces what has happened. */
  paymentEvents: () => "/webhooks/payments",
  /** `returned` when its reader comes back from the provider's page of the card. */
  subscription: (returned?: "card") => withQuery("/pages/settings/subscription", { returned }),
  subscriptionCancellation: () => "/pages/settings/subscription/cancellation",
  subscriptionWithdrawal: () => "/pages/settings/subscription/withdrawal",
  /** Puts a promotion code on the next invoice, or takes it off again. */
  subscriptionCode: (id: string) => `/pages/settings/subscription/codes/${id}`,
  subscriptionEarlyExit: () => "/pages/settings/subscription/early-exit",
  /** Where a payer's company and VAT number are changed. */
  invoiceDetails: () => "/pages/settings/subscription/invoice-details",
  /** An invoice as a file. */
  invoice: (id: string) => `/pages/settings/subscription/invoices/${id}`,
  /** The provider's page on which the card is changed. */
  paymentPortal: () => "/pages/settings/subscription/portal",
  /** The provider's page on which an owed renewal is paid. */
  owedInvoice: () => "/pages/settings/subscription/payment",
};
