/** Addresses of search. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/search";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/search/counts", `${at}/routes/search-counts.ts`),
  route("pages/search/map", `${at}/routes/search-map.ts`),
  route("sitemap-companies.xml", `${at}/routes/sitemap-companies.ts`),
];
