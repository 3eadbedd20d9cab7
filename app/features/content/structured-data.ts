import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";

export interface ContentFacts {
  /** Origin of the requested host, and the market of its language. */
  origin: string;
  market: Market;
  path: string;
  kind: "WebPage" | "AboutPage" | "CollectionPage" | "Article";
  title: string;
  description: string;
  /** The day of the last change or review: `2026-11-20`. */
  changed: string | undefined;
  /** The breadcrumbs from the start page, without the page itself. */
  way: readonly { name: string; path: string }[];
}

/** The schema.org graph of a page: what it is, when it was changed, and its breadcrumbs. */
export function contentGraph({ origin, market, path, kind, title, description, changed, way }: ContentFacts) {
  const url = origin + path;
  const site = `${origin}/#site`;
  const publisher = `${origin}/#publisher`;
  const crumbs = [...way, { name: title, path }];
  return {
    "@context": "https://schema.org" as const,
    "@graph": [
      {
        "@type": kind,
        "@id": url,
        url,
        ...(kind === "Article"
          ? { headline: title, mainEntityOfPage: { "@id": url } }
          : { breadcrumb: { "@id": `${url}#way` } }),
        name: title,
        description,
        inLanguage: factsOf(market).htmlLang,
        isPartOf: { "@id": site },
        publisher: { "@id": publisher },
        ...(changed && { dateModified: changed }),
      },
      { "@type": "WebSite" as const, "@id": site, url: `${origin}/`, name: BRAND },
      { "@type": "Organization" as const, "@id": publisher, name: BRAND, url: `${origin}/` },
      {
        "@type": "BreadcrumbList" as const,
        "@id": `${url}#way`,
        itemListElement: crumbs.map((crumb, index) => ({
          "@type": "ListItem" as const,
          position: index + 1,
          name: crumb.name,
          item: { "@id": origin + crumb.path },
        })),
      },
    ],
  };
}
