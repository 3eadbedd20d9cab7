/** Addresses of the desk of payments, a part of `paths`. */
import { withQuery } from "./with-query.ts";

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
