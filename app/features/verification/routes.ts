/** Addresses of identity checks. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/verification";

/** Redirects to the providers and back, without a page. */
export const machinery: RouteConfigEntry[] = [
  route("pages/identity/return/:id", `${at}/routes/return.ts`),
  route("pages/identity/eid/callback", `${at}/routes/eid-callback.ts`),
  route("pages/identity/eid/:method", `${at}/routes/eid-start.ts`),
];

/** Pages in the site's frame. */
export const pages: RouteConfigEntry[] = [
  route("pages/identity", `${at}/routes/identity.tsx`),
  route("pages/verify-success", `${at}/routes/verify-success.tsx`),
  route("pages/verify-cancel", `${at}/routes/verify-cancel.tsx`),
];

/** The desk where names are compared, for support and admins. */
export const desk: RouteConfigEntry[] = [
  route("admin/identity", `${at}/routes/desk.tsx`),
  route("admin/identity/:id", `${at}/routes/desk-case.tsx`),
  route("admin/identity/:id/decision", `${at}/routes/desk-decision.tsx`),
  route("admin/identity/:id/claim", `${at}/routes/desk-claim.ts`, { id: "identity-claim" }),
  route("admin/identity/:id/release", `${at}/routes/desk-claim.ts`, { id: "identity-release" }),
  route("admin/identity/:id/end", `${at}/routes/desk-end.tsx`),
];
