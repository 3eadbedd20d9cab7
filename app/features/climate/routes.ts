/** Addresses of the climate ledger. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/climate";

/** Public files. */
export const machinery: RouteConfigEntry[] = [
  route("pages/climate/ledger.csv", `${at}/routes/ledger-file.ts`),
  route("pages/climate/receipts/:id", `${at}/routes/receipt.ts`),
];

/** Pages in the site's frame. */
export const pages: RouteConfigEntry[] = [route("pages/climate", `${at}/routes/ledger.tsx`)];

/** The desk, for admins. */
export const admin: RouteConfigEntry[] = [
  route("admin/climate", `${at}/routes/desk.tsx`),
  route("admin/climate/projects/new", `${at}/routes/project-new.tsx`),
  route("admin/climate/projects/:id/end", `${at}/routes/project-end.tsx`),
  route("admin/climate/payments/new", `${at}/routes/payment-new.tsx`),
  route("admin/climate/payments/:id/correction", `${at}/routes/payment-correction.tsx`),
];
