/** Addresses of plans and payments; part of `paths`. */
import { withQuery } from "./query.ts";

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

// Addresses of the desk of payments, a part of `paths`.

type Query = Record<string, string | undefined>;

export const BOOKS_PATHS = {
  payments: (query: Query = {}) => withQuery("/admin/payments", query),
  /** A payment and what came of it, by the id of any of its entries. */
  payment: (id: string) => `/admin/payments/${id}`,
  paymentRefund: (id: string) => `/admin/payments/${id}/refund`,
  subscriptions: (query: Query = {}) => withQuery("/admin/subscriptions", query),
  /** Where staff end a subscription, by the provider's id. */
  subscriptionEnding: (id: string) => `/admin/subscriptions/${id}/ending`,
  revenue: () => "/admin/revenue",
  /** The months of the books, or those before one. */
  books: (before?: string) => withQuery("/admin/books", { before }),
  /** A month of the books as a file. */
  booksFile: (month: string, format: "csv" | "sie") => withQuery(`/admin/books/${month}`, { format }),
} as const;
