/** Addresses of perks. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/perks";

/** Pictures and commands, without a page. */
export const machinery: RouteConfigEntry[] = [
  route("pages/perks/:id/pictures/:pictureId", `${at}/routes/picture.ts`),
  route("pages/perks/:id/redemption", `${at}/routes/redemption.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/perks", `${at}/routes/perks.tsx`)];

/** The desk of support and admins. */
export const desk: RouteConfigEntry[] = [
  route("admin/perks", `${at}/routes/desk.tsx`),
  route("admin/perks/new", `${at}/routes/desk-new.tsx`),
  route("admin/perks/:id", `${at}/routes/desk-perk.tsx`),
  route("admin/perks/:id/publication", `${at}/routes/desk-publication.ts`),
  route("admin/perks/:id/codes", `${at}/routes/desk-codes.tsx`),
  route("admin/perks/:id/codes/removal", `${at}/routes/desk-codes-removal.tsx`),
  route("admin/perks/:id/logo", `${at}/routes/desk-logo.tsx`),
  route("admin/perks/:id/ending", `${at}/routes/desk-ending.tsx`),
];
