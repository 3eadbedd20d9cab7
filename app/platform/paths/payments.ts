/** Addresses of plans and payments; part of `paths`. */
import { withQuery } from "./query.ts";

export const PLAN_PATHS = {
  /** Plans and prices; `next` is the page to return to, which needed a plan; `code` a promotion code. */
  upgrade: (query: { plan?: string; country?: string; next?: string | undefined; code?: string | undefined } = {}) =>
    withQuery("/pages/upgrade", query),
  /** An order's status; `returned` is the outcome with which the provider's page sent its buyer back. */
  order: (id: string, returned?: "paid" | "cancelled") => withQuery(`/pages/upgrade/orders/${id}`, { returned }),
  /** Webhooks of the payment provider. */
  paymentEvents: () => "/webhooks/payments",
  /** `returned` after the provider's page for the card. */
  subscription: (returned?: "card") => withQuery("/pages/settings/subscription", { returned }),
  subscriptionCancellation: () => "/pages/settings/subscription/cancellation",
  subscriptionWithdrawal: () => "/pages/settings/subscription/withdrawal",
  /** Applies a promotion code to the next invoice, or removes it. */
  subscriptionCode: (id: string) => `/pages/settings/subscription/codes/${id}`,
  subscriptionEarlyExit: () => "/pages/settings/subscription/early-exit",
  /** The payer's company and VAT number. */
  invoiceDetails: () => "/pages/settings/subscription/invoice-details",
  /** An invoice as a file. */
  invoice: (id: string) => `/pages/settings/subscription/invoices/${id}`,
  /** Redirects to the provider's page for changing the card. */
  paymentPortal: () => "/pages/settings/subscription/portal",
  /** Redirects to the provider's page for paying an overdue renewal. */
  owedInvoice: () => "/pages/settings/subscription/payment",
};

type Query = Record<string, string | undefined>;

/** Addresses of the staff's pages on payments. */
export const BOOKS_PATHS = {
  payments: (query: Query = {}) => withQuery("/admin/payments", query),
  /** A payment and its consequences, by the id of any of its entries. */
  payment: (id: string) => `/admin/payments/${id}`,
  paymentRefund: (id: string) => `/admin/payments/${id}/refund`,
  subscriptions: (query: Query = {}) => withQuery("/admin/subscriptions", query),
  /** The subscriptions that a list shows, as CSV. */
  subscriptionsFile: (query: Query = {}) => withQuery("/admin/subscriptions.csv", query),
  /** Ends a subscription, by the provider's id. */
  subscriptionEnding: (id: string) => `/admin/subscriptions/${id}/ending`,
  revenue: () => "/admin/revenue",
  /** The months of the books, or those before a month. */
  books: (before?: string) => withQuery("/admin/books", { before }),
  /** A month of the books as a file. */
  booksFile: (month: string, format: "csv" | "sie") => withQuery(`/admin/books/${month}`, { format }),
} as const;
