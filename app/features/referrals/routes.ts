/** Addresses of invitations. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/referrals/routes";

/** Without a page. */
export const machinery: RouteConfigEntry[] = [route("pages/refer/qr.svg", `${at}/qr-code.ts`)];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("i/:slug", `${at}/invitation.tsx`),
  route("pages/refer", `${at}/refer.tsx`),
];

/** Where support and administrators look after rewards. */
export const desk: RouteConfigEntry[] = [
  route("admin/referrals", `${at}/desk.tsx`),
  route("admin/referrals/:id/revocation", `${at}/revocation.tsx`),
];
