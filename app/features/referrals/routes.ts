/** Addresses of invitations. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/referrals";

/** Without a page. */
export const machinery: RouteConfigEntry[] = [route("pages/refer/qr.svg", `${at}/routes/qr-code.ts`)];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("i/:slug", `${at}/routes/invitation.tsx`),
  route("pages/refer", `${at}/routes/refer.tsx`),
];

/** The desk of support and admins. */
export const desk: RouteConfigEntry[] = [
  route("admin/referrals", `${at}/routes/desk.tsx`),
  route("admin/referrals/:id/revocation", `${at}/routes/revocation.tsx`),
];
