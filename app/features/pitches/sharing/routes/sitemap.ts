import { directoryCounts } from "#app/features/search/directory/directory.server.ts";
import { partsOf } from "#app/features/search/directory/directory.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { SITEMAP_PATHS } from "#app/platform/paths/sitemaps.ts";
import { hostListing } from "#app/platform/site/site.server.ts";
import { pitchSitemaps, sitemapIndex } from "../sitemap.server.ts";
import type { Route } from "./+types/sitemap.ts";

/** The sitemaps of this host, each with the time of its last change. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = hostListing(visitOf(context).url);
  if (!origin) return new Response(null, { status: 404 });
  const [pitches, directory] = await Promise.all([pitchSitemaps(), directoryCounts()]);
  const sitemaps = [
    { path: SITEMAP_PATHS.pages() },
    ...(partsOf(directory).length > 0 ? [{ path: SITEMAP_PATHS.companies() }] : []),
    ...pitches.map(({ page, changedAt }) => ({ path: SITEMAP_PATHS.pitches(page), changedAt })),
  ];
  return new Response(sitemapIndex(origin, sitemaps), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
  });
}
