/** The texts of the site's pages, with structured data for search engines. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { listingOf } from "#app/platform/site/site.server.ts";
import { type LongText, longText } from "#app/platform/text/texts.server.ts";
import { CONTENT_PAGES, type ContentPage, countryText } from "./content.ts";
import { contentGraph } from "./structured-data.ts";

/** A long text as sections, without the whole, which would be sent twice. */
export type ReadText = Omit<LongText, "html">;

type Context = Parameters<typeof visitOf>[0];

/** A text without its whole HTML. */
export function partsOf({ html: _, ...parts }: LongText): ReadText {
  return parts;
}

/** A page of the site in the reader's language. Only visitors get `facts`: search engines read as visitors. */
export async function contentPage(context: Context, name: ContentPage) {
  const { path, kind } = CONTENT_PAGES[name];
  return read(context, name, { path, kind, way: [] });
}

/** The page of a country, in the reader's language. */
export async function countryPage(context: Context, country: Market) {
  const { market } = visitOf(context);
  const countries = { name: translator(market, "content")("page.countries"), path: paths.countries() };
  return read(context, countryText(country), { path: paths.country(country), kind: "Article", way: [countries] });
}

interface Place {
  path: string;
  kind: "WebPage" | "AboutPage" | "CollectionPage" | "Article";
  way: readonly { name: string; path: string }[];
}

async function read(context: Context, name: string, { path, kind, way }: Place) {
  const { actor, market, url } = visitOf(context);
  const text = partsOf(await longText(market, name));
  const { origin } = listingOf(url, market);
  const facts =
    actor.kind === "visitor" && origin
      ? contentGraph({
          ...{ origin, market, path, kind, title: text.title, description: text.summary },
          changed: text.dates.reviewed ?? text.dates.updated ?? text.dates.published,
          way: [{ name: BRAND, path: paths.landing() }, ...way],
        })
      : undefined;
  return { text, facts };
}
