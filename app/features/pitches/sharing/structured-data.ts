/** Structured data (schema.org) for search engines. About a pitch it contains only what the teaser does (product rule 2). */
import { countyName } from "#app/i18n/counties.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { PitchTeaser } from "../page/pitch-page.server.ts";

export interface PublicPitch {
  teaser: Pick<PitchTeaser, "publicId" | "companyName" | "market" | "county" | "shortDescription" | "logoId">;
  /** Origin of the host, and the market in whose language its pages are. */
  origin: string;
  reader: Market;
  /** Path of the picture for shared links. */
  picture: string;
  /** The names of industry and phase, and of the breadcrumbs. */
  texts: { keywords: string[]; home: string; pitches: string };
}

/** The page of a pitch, its company and its breadcrumbs. */
export function pitchGraph({ teaser, origin, reader, picture, texts }: PublicPitch) {
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
        ...(teaser.shortDescription && { description: teaser.shortDescription }),
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
        ...(teaser.shortDescription && { description: teaser.shortDescription }),
        ...(texts.keywords.length > 0 && { keywords: texts.keywords }),
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
          crumb(1, texts.home, `${origin}/`),
          crumb(2, texts.pitches, origin + paths.search()),
          crumb(3, teaser.companyName, url),
        ],
      },
    ],
  };
}

/** What the start page says of the site. */
export interface SiteFacts {
  description: string;
  /** Who runs it; null on a machine that only its own user reaches. */
  operator: { name: string; email: string } | null;
  /** The questions that the page answers, as schema.org has them. */
  questions: readonly object[];
}

/** The site, its organisation and the questions answered there, for the start page. */
export function siteGraph(origin: string, reader: Market, { description, operator, questions }: SiteFacts) {
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
        ...(operator && { legalName: operator.name, email: operator.email }),
      },
      {
        "@type": "FAQPage" as const,
        "@id": `${origin}/#questions`,
        isPartOf: { "@id": site },
        inLanguage: factsOf(reader).htmlLang,
        mainEntity: questions,
      },
    ],
  };
}
