import { contentGraph } from "#app/features/content/structured-data.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { listingOf } from "#app/platform/site/site.server.ts";

interface DirectoryWords {
  path: string;
  title: string;
  description: string;
  /** The pages between the directory's first page and this one; null for that page itself. */
  above: readonly { name: string; path: string }[] | null;
}

/** The structured data of a page of the directory, for search engines, which are visitors. */
export function directoryFacts(
  context: Parameters<typeof visitOf>[0],
  { path, title, description, above }: DirectoryWords,
): object | undefined {
  const { actor, market, url } = visitOf(context);
  const { origin } = listingOf(url, market);
  if (actor.kind !== "visitor" || !origin) return undefined;
  const first = { name: translator(market, "directory")("crumb"), path: paths.directory() };
  return contentGraph({
    ...{ origin, market, path, title, description, kind: "CollectionPage", changed: undefined },
    way: [{ name: BRAND, path: paths.landing() }, ...(above ? [first, ...above] : [])],
  });
}
