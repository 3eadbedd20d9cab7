/** Addresses of the climate ledger. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/climate/routes";

/** Files that anybody may have. */
export const machinery: RouteConfigEntry[] = [
  route("pages/climate/ledger.csv", `${at}/ledger-file.ts`),
  route("pages/climate/receipts/:id", `${at}/receipt.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/climate", `${at}/ledger.tsx`)];

/** Where admins keep it. */
export const admin: RouteConfigEntry[] = [
  route("admin/climate", `${at}/desk.tsx`),
  route("admin/climate/projects/new", `${at}/project-new.tsx`),
  route("admin/climate/projects/:id/end", `${at}/project-end.tsx`),
  route("admin/climate/payments/new", `${at}/payment-new.tsx`),
  route("admin/climate/payments/:id/correction", `${at}/payment-correction.tsx`),
];
