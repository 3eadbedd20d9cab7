import { URLSET_END, URLSET_START, urlEntry } from "#app/features/pitches/sharing/sitemap.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { hostListing } from "#app/platform/site/site.server.ts";
import { directoryCounts } from "../directory/directory.server.ts";
import { partsOf, pathOf } from "../directory/directory.ts";
import type { Route } from "./+types/sitemap-companies.ts";

/** The pages of the directory in the sitemap. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { origin, origins } = hostListing(visitOf(context).url);
  const parts = origin ? partsOf(await directoryCounts()) : [];
  // An empty sitemap is invalid.
  if (!origin || parts.length === 0) return new Response(null, { status: 404 });
  const entries = [paths.directory(), ...parts.map(pathOf)].map((path) => urlEntry({ origin, origins }, { path }));
  return new Response(URLSET_START + entries.join("") + URLSET_END, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
  });
}
