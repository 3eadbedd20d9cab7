/** Addresses of the site's own pages. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/content/routes";

/** Files that anybody may have. */
export const machinery: RouteConfigEntry[] = [route("pages/press/:file", `${at}/brand-file.ts`)];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/about", `${at}/about.tsx`),
  route("pages/customers", `${at}/customers.tsx`),
  route("pages/countries", `${at}/countries.tsx`),
  route("pages/countries/:country", `${at}/country.tsx`),
  route("pages/press", `${at}/press.tsx`),
  route("pages/licences", `${at}/licences.tsx`),
  route("pages/licences/:package", `${at}/licence.tsx`),
  route("pages/social-media", `${at}/social-media.tsx`),
  route("pages/partners", `${at}/plain-page.tsx`, { id: "partners" }),
  route("pages/disclaimer", `${at}/plain-page.tsx`, { id: "disclaimer" }),
  route("pages/accessibility", `${at}/plain-page.tsx`, { id: "accessibility" }),
  route("pages/security", `${at}/plain-page.tsx`, { id: "security" }),
  route("pages/whats-new", `${at}/plain-page.tsx`, { id: "whats-new" }),
];
