/** Addresses of plans and payments. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/billing/routes";

/** Without a page. */
export const machinery: RouteConfigEntry[] = [
  route("webhooks/payments", `${at}/webhook.ts`),
  route("pages/settings/subscription/portal", `${at}/portal.ts`),
  route("pages/settings/subscription/codes/:id", `${at}/code.ts`),
  route("pages/settings/subscription/payment", `${at}/owed-invoice.ts`),
  route("pages/settings/subscription/invoices/:id", `${at}/invoice.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/upgrade", `${at}/upgrade.tsx`),
  route("pages/upgrade/orders/:id", `${at}/order.tsx`),
];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings/subscription", `${at}/subscription.tsx`),
  route("pages/settings/subscription/cancellation", `${at}/cancellation.tsx`),
  route("pages/settings/subscription/withdrawal", `${at}/withdrawal.tsx`),
  route("pages/settings/subscription/invoice-details", `${at}/invoice-details.tsx`),
  route("pages/settings/subscription/early-exit", `${at}/early-exit.tsx`),
];

/** The desk of payments, for support and administrators. */
export const desk: RouteConfigEntry[] = [
  route("admin/payments", `${at}/desk-payments.tsx`),
  route("admin/payments/:id", `${at}/desk-payment.tsx`),
  route("admin/payments/:id/refund", `${at}/desk-refund.tsx`),
  route("admin/subscriptions", `${at}/desk-subscriptions.tsx`),
  route("admin/subscriptions/:id/ending", `${at}/desk-ending.tsx`),
  route("admin/revenue", `${at}/desk-revenue.tsx`),
];

/** The books to take away, for administrators alone. */
export const books: RouteConfigEntry[] = [
  route("admin/books", `${at}/desk-books.tsx`),
  route("admin/books/:month", `${at}/desk-books-file.ts`),
];
