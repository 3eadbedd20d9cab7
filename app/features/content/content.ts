/** The site's own pages: their addresses, and their types for search engines. Each shows the text of its name. */
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";

interface Page {
  path: string;
  /** Its schema.org type. */
  kind: "WebPage" | "AboutPage" | "CollectionPage" | "Article";
}

export const CONTENT_PAGES = {
  about: { path: paths.about(), kind: "AboutPage" },
  partners: { path: paths.partners(), kind: "WebPage" },
  customers: { path: paths.customers(), kind: "WebPage" },
  disclaimer: { path: paths.disclaimer(), kind: "WebPage" },
  countries: { path: paths.countries(), kind: "CollectionPage" },
  accessibility: { path: paths.accessibility(), kind: "WebPage" },
  security: { path: paths.security(), kind: "WebPage" },
  press: { path: paths.press(), kind: "WebPage" },
  "whats-new": { path: paths.whatsNew(), kind: "WebPage" },
  licences: { path: paths.licences(), kind: "WebPage" },
  "social-media": { path: paths.socialMedia(), kind: "WebPage" },
} as const satisfies Record<string, Page>;

export type ContentPage = keyof typeof CONTENT_PAGES;

/** The pages that consist of text only, all served by `plain-page.tsx`. */
export const PLAIN_PAGES = ["partners", "disclaimer", "accessibility", "security", "whats-new"] as const;

export type PlainPage = (typeof PLAIN_PAGES)[number];

/** The plain page at a path; undefined where there is none. */
export function plainPageAt(path: string): PlainPage | undefined {
  return PLAIN_PAGES.find((name) => CONTENT_PAGES[name].path === path);
}

/** The earlier versions of texts, newest first: the day from which each applied. They are stored as `<name>-<day>.md` and do not change. */
export const EARLIER_VERSIONS = {
  terms: ["2026-11-01"],
  privacy: ["2026-11-01"],
} as const satisfies Record<string, readonly string[]>;

export type TextWithHistory = keyof typeof EARLIER_VERSIONS;

/** Every address with its own text that search engines may index. */
export const CONTENT_ADDRESSES: readonly string[] = [
  ...Object.values(CONTENT_PAGES).map(({ path }) => path),
  ...MARKETS.map((market) => paths.country(market)),
];

/** The name of the text about a country. */
export function countryText(market: Market): `country-${Market}` {
  return `country-${market}`;
}
