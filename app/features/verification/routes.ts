/** Addresses of the check of somebody's identity. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/verification/routes";

/** Ways there and back, without a page. */
export const machinery: RouteConfigEntry[] = [
  route("pages/identity/return/:id", `${at}/return.ts`),
  route("pages/identity/eid/callback", `${at}/eid-callback.ts`),
  route("pages/identity/eid/:method", `${at}/eid-start.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/identity", `${at}/identity.tsx`),
  route("pages/verify-success", `${at}/verify-success.tsx`),
  route("pages/verify-cancel", `${at}/verify-cancel.tsx`),
];

/** The desk on which names are compared, for support and administrators. */
export const desk: RouteConfigEntry[] = [
  route("admin/identity", `${at}/desk.tsx`),
  route("admin/identity/:id", `${at}/desk-case.tsx`),
  route("admin/identity/:id/decision", `${at}/desk-decision.tsx`),
  route("admin/identity/:id/claim", `${at}/desk-claim.ts`),
  route("admin/identity/:id/release", `${at}/desk-release.ts`),
  route("admin/identity/:id/end", `${at}/desk-end.tsx`),
];
