/** Addresses of the site's own pages. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/content";

/** Public files. */
export const machinery: RouteConfigEntry[] = [route("pages/press/:file", `${at}/routes/brand-file.ts`)];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/terms", `${at}/routes/text-page.tsx`, { id: "terms" }),
  route("pages/terms-of-sale", `${at}/routes/text-page.tsx`, { id: "terms-of-sale" }),
  route("pages/privacy", `${at}/routes/text-page.tsx`, { id: "privacy" }),
  route("pages/ranking", `${at}/routes/text-page.tsx`, { id: "ranking" }),
  route("pages/terms/:version", `${at}/routes/earlier-text.tsx`, { id: "earlier-terms" }),
  route("pages/privacy/:version", `${at}/routes/earlier-text.tsx`, { id: "earlier-privacy" }),

  route("pages/about", `${at}/routes/about.tsx`),
  route("pages/customers", `${at}/routes/customers.tsx`),
  route("pages/countries", `${at}/routes/countries.tsx`),
  route("pages/countries/:country", `${at}/routes/country.tsx`),
  route("pages/press", `${at}/routes/press.tsx`),
  route("pages/licences", `${at}/routes/licences.tsx`),
  route("pages/licences/:package", `${at}/routes/licence.tsx`),
  route("pages/social-media", `${at}/routes/social-media.tsx`),
  route("pages/partners", `${at}/routes/plain-page.tsx`, { id: "partners" }),
  route("pages/disclaimer", `${at}/routes/plain-page.tsx`, { id: "disclaimer" }),
  route("pages/accessibility", `${at}/routes/plain-page.tsx`, { id: "accessibility" }),
  route("pages/security", `${at}/routes/plain-page.tsx`, { id: "security" }),
  route("pages/whats-new", `${at}/routes/plain-page.tsx`, { id: "whats-new" }),
];
