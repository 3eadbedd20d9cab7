/** Addresses of privacy. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/privacy";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [route("pages/settings/export/:id", `${at}/routes/export-file.ts`)];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings/export", `${at}/routes/export.tsx`),
  route("pages/delete-account", `${at}/routes/deletion.tsx`),
  route("pages/delete-account-sso", `${at}/routes/deletion-with-provider.tsx`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/farewell", `${at}/routes/farewell.tsx`)];

/** For administrators: the deletion of a member, which a second one confirms. */
export const desk: RouteConfigEntry[] = [route("admin/members/:id/erasure", `${at}/routes/member-erasure.tsx`)];
