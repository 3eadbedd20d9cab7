/** Addresses of plans and payments. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/billing";

/** Addresses without a page. */
export const machinery: RouteConfigEntry[] = [
  route("webhooks/payments", `${at}/routes/webhook.ts`),
  route("pages/settings/subscription/portal", `${at}/routes/portal.ts`),
  route("pages/settings/subscription/codes/:id", `${at}/routes/code.ts`),
  route("pages/settings/subscription/payment", `${at}/routes/owed-invoice.ts`),
  route("pages/settings/subscription/invoices/:id", `${at}/routes/invoice.ts`),
];

/** Pages in the site's frame. */
export const pages: RouteConfigEntry[] = [
  route("pages/upgrade", `${at}/routes/upgrade.tsx`),
  route("pages/upgrade/orders/:id", `${at}/routes/order.tsx`),
];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings/subscription", `${at}/routes/subscription.tsx`),
  route("pages/settings/subscription/cancellation", `${at}/routes/cancellation.tsx`),
  route("pages/settings/subscription/withdrawal", `${at}/routes/withdrawal.tsx`),
  route("pages/settings/subscription/invoice-details", `${at}/routes/invoice-details.tsx`),
  route("pages/settings/subscription/early-exit", `${at}/routes/early-exit.tsx`),
];

/** The payments desk, for support and admins. */
export const desk: RouteConfigEntry[] = [
  route("admin/payments", `${at}/routes/desk-payments.tsx`),
  route("admin/payments/:id", `${at}/routes/desk-payment.tsx`),
  route("admin/payments/:id/refund", `${at}/routes/desk-refund.tsx`),
  route("admin/subscriptions", `${at}/routes/desk-subscriptions.tsx`),
  route("admin/subscriptions/:id/ending", `${at}/routes/desk-ending.tsx`),
  route("admin/revenue", `${at}/routes/desk-revenue.tsx`),
];

/** The books, for admins. */
export const books: RouteConfigEntry[] = [
  route("admin/subscriptions.csv", `${at}/routes/desk-subscriptions-file.ts`),
  route("admin/books", `${at}/routes/desk-books.tsx`),
  route("admin/books/:month", `${at}/routes/desk-books-file.ts`),
];
