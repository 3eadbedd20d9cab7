/** Addresses of perks. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/perks/routes";

/** Pictures that anybody may have, and what only does something. */
export const machinery: RouteConfigEntry[] = [
  route("pages/perks/:id/pictures/:pictureId", `${at}/picture.ts`),
  route("pages/perks/:id/redemption", `${at}/redemption.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/perks", `${at}/perks.tsx`)];

/** Where support and admins keep them. */
export const desk: RouteConfigEntry[] = [
  route("admin/perks", `${at}/desk.tsx`),
  route("admin/perks/new", `${at}/desk-new.tsx`),
  route("admin/perks/:id", `${at}/desk-perk.tsx`),
  route("admin/perks/:id/publication", `${at}/desk-publication.ts`),
  route("admin/perks/:id/codes", `${at}/desk-codes.tsx`),
  route("admin/perks/:id/codes/removal", `${at}/desk-codes-removal.tsx`),
  route("admin/perks/:id/logo", `${at}/desk-logo.tsx`),
  route("admin/perks/:id/ending", `${at}/desk-ending.tsx`),
];
