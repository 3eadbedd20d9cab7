import { CONTENT_ADDRESSES } from "#app/features/content/content.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { hostListing } from "#app/platform/site/site.server.ts";
import { URLSET_END, URLSET_START, urlEntry } from "../sitemap.server.ts";
import type { Route } from "./+types/sitemap-pages.ts";

/** The pages of the site itself that search engines may list. */
const PAGES = [
  paths.landing(),
  paths.search(),
  paths.upgrade(),
  paths.climate(),
  paths.transparency(),
  paths.faq(),
  paths.perks(),
  paths.signUp(),
  paths.contact(),
  paths.newsletter(),
  paths.cleon(),
  ...CONTENT_ADDRESSES,
  paths.terms(),
  paths.termsOfSale(),
  paths.privacy(),
];

/** The site's own pages, with their addresses in all languages. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin, origins } = hostListing(visitOf(context).url);
  if (!origin) return new Response(null, { status: 404 });
  const entries = PAGES.map((path) => urlEntry({ origin, origins }, { path }));
  return new Response(URLSET_START + entries.join("") + URLSET_END, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
