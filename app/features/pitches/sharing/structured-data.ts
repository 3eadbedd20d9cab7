/** What search engines are told of a public pitch in schema.org's terms: what its teaser says, and nothing else (product rule 2). */
import { countyName } from "#app/i18n/counties.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { PitchTeaser } from "../page/pitch-page.server.ts";

export interface PublicPitch {
  teaser: Pick<PitchTeaser, "publicId" | "companyName" | "market" | "county" | "lead" | "logoId">;
  /** Origin of the host that is read, and the language of its pages. */
  origin: string;
  reader: Market;
  /** Address of the picture for shared links, without the origin. */
  picture: string;
  /** The industry and phase in the reader's words, and those of the way here. */
  words: { keywords: string[]; home: string; pitches: string };
}

/** The page of a pitch, the company it is about, and the way to it. */
export function pitchGraph({ teaser, origin, reader, picture, words }: PublicPitch) {
  const url = origin + paths.pitch(teaser);
  const company = `${url}#company`;
  const site = `${origin}/#site`;
  const crumb = (position: number, name: string, at: string) => ({
    "@type": "ListItem" as const,
    position,
    name,
    item: { "@id": at },
  });
  const county = teaser.county && countyName(teaser.county);
  return {
    "@context": "https://schema.org" as const,
    "@graph": [
      {
        "@type": "WebPage" as const,
        "@id": url,
        url,
        name: teaser.companyName,
        description: teaser.lead,
        inLanguage: factsOf(reader).htmlLang,
        isPartOf: { "@id": site },
        primaryImageOfPage: { "@type": "ImageObject" as const, url: origin + picture },
        breadcrumb: { "@id": `${url}#way` },
        mainEntity: { "@id": company },
      },
      { "@type": "WebSite" as const, "@id": site, url: `${origin}/`, name: BRAND },
      {
        "@type": "Organization" as const,
        "@id": company,
        name: teaser.companyName,
        description: teaser.lead,
        ...(words.keywords.length > 0 && { keywords: words.keywords }),
        ...(teaser.logoId && { logo: origin + paths.picture(teaser.logoId, 512) }),
        address: {
          "@type": "PostalAddress" as const,
          ...(county && { addressRegion: county }),
          addressCountry: factsOf(teaser.market).countryCode,
        },
        mainEntityOfPage: { "@id": url },
      },
      {
        "@type": "BreadcrumbList" as const,
        "@id": `${url}#way`,
        itemListElement: [
          crumb(1, words.home, `${origin}/`),
          crumb(2, words.pitches, origin + paths.search()),
          crumb(3, teaser.companyName, url),
        ],
      },
    ],
  };
}

/** Who we are, for the start page. */
export function siteGraph(origin: string, reader: Market, description: string) {
  const [site, organisation] = [`${origin}/#site`, `${origin}/#organisation`];
  return {
    "@context": "https://schema.org" as const,
    "@graph": [
      {
        "@type": "WebSite" as const,
        "@id": site,
        url: `${origin}/`,
        name: BRAND,
        inLanguage: factsOf(reader).htmlLang,
        publisher: { "@id": organisation },
      },
      {
        "@type": "Organization" as const,
        "@id": organisation,
        name: BRAND,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        description,
      },
    ],
  };
}
