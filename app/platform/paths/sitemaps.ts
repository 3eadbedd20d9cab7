/** Addresses of the sitemaps, for crawlers. Not part of `paths`, which browsers load. */
export const SITEMAP_PATHS = {
  index: () => "/sitemap.xml",
  /** The site's own pages. */
  pages: () => "/sitemap-pages.xml",
  /** The directory of companies. */
  companies: () => "/sitemap-companies.xml",
  /** One page of pitches. */
  pitches: (page: number) => `/sitemap-pitches.xml?page=${page}`,
};
