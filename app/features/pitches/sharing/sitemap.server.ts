/** Sitemaps (sitemaps.org protocol 0.9) with the addresses of each page on all five hosts. */

import { sql } from "kysely";
import { listingColumns, teasedOnly } from "#app/features/market-rules/teasers.server.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { reading } from "#app/platform/db/replica.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { xmlText } from "#app/platform/text/xml.ts";
import type { ListedFor } from "../audiences.ts";

/**
 * Pitch numbers per page, as in `listings.sitemap_page`. Must never change: every pitch would move to another page, and crawlers would read
 * everything again. The protocol allows 50,000 addresses and 50 MB; at six addresses of up to 340 bytes per pitch, 10,000 pitches are below
 * 28 MB.
 */
export const SITEMAP_PAGE_SIZE = 10_000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML = "http://www.w3.org/1999/xhtml";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The hosts of a sitemap's pages: its own, and those of the other languages. */
export interface SitemapHosts {
  origin: string;
  /** Null on a site of one host. */
  origins: Readonly<Record<Market, string>> | null;
}

/** A page of the site. */
export interface SitemapPage {
  path: string;
  changedAt?: Date | undefined;
}

export const URLSET_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="${XHTML}">\n`;
export const URLSET_END = "</urlset>\n";

/** A page with its addresses in all languages, itself included; English is the default for other readers. */
export function urlEntry({ origin, origins }: SitemapHosts, { path, changedAt }: SitemapPage): string {
  // Escaped once for all languages, because a page has up to 70,000 addresses. Origins need no escaping.
  const place = xmlText(path);
  const link = (language: string, at: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${at}${place}"/>\n`;
  const others = origins
    ? MARKETS.map((market) => link(factsOf(market).htmlLang, origins[market])).join("") + link("x-default", origins.uk)
    : "";
  return `<url>\n<loc>${origin}${place}</loc>\n${lastmod(changedAt)}${others}</url>\n`;
}

/** A pitch on a page of the sitemap. */
export interface SitemapPitch {
  publicId: string;
  companyName: string;
  listedAt: Date;
}

/** A page of pitches as a stream of XML; a batch is fetched when the reader has consumed the one before. */
export function urlset(
  hosts: SitemapHosts,
  first: SitemapPitch[],
  rest: AsyncGenerator<SitemapPitch[]>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const entries = (pitches: SitemapPitch[]) =>
    pitches.map((pitch) => urlEntry(hosts, { path: paths.pitch(pitch), changedAt: pitch.listedAt })).join("");
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(URLSET_START + entries(first))),
    pull: async (controller) => {
      const { done, value } = await rest.next();
      controller.enqueue(encoder.encode(done ? URLSET_END : entries(value)));
      if (done) controller.close();
    },
    cancel: async () => void (await rest.return(undefined)),
  });
}

/** The index of the sitemaps. */
export function sitemapIndex(origin: string, sitemaps: readonly SitemapPage[]): string {
  const entries = sitemaps.map(
    ({ path, changedAt }) => `<sitemap>\n<loc>${xmlText(origin + path)}</loc>\n${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join("")}</sitemapindex>\n`;
}

function lastmod(at: Date | undefined): string {
  return at ? `<lastmod>${at.toISOString()}</lastmod>\n` : "";
}

/** Rows per batch: a slow reader holds neither a whole page in memory nor a connection. */
const BATCH_SIZE = 1_000;

/** A page of the sitemap that is not empty. */
export interface PitchSitemap {
  page: number;
  changedAt: Date;
}

/** The pages of pitches whose owners' plans allow search engines, in order. Takes two index reads per page. */
export async function pitchSitemaps(): Promise<PitchSitemap[]> {
  const query = sql<PitchSitemap>`
    with recursive pages as (
      (select sitemap_page as page from listings where boosted order by sitemap_page limit 1)
      union all
      select (select sitemap_page from listings where boosted and sitemap_page > pages.page order by sitemap_page limit 1)
      from pages where pages.page is not null)
    select page, (select max(listed_at) from listings where boosted and sitemap_page = page) as changed_at
    from pages where page is not null order by page`;
  const { rows } = await reading((from) => query.execute(from));
  return rows;
}

/** The pitches of a page in the order of their numbers, in batches. */
export async function* sitemapPitches(page: number): AsyncGenerator<SitemapPitch[]> {
  const end = (page + 1) * SITEMAP_PAGE_SIZE;
  let after = page * SITEMAP_PAGE_SIZE;
  while (after < end) {
    const rows = await reading((from) =>
      from
        .selectFrom("listings")
        .select(["publicId", "companyName", "listedAt"] satisfies ListedFor<"machine">[])
        .select("number")
        .where("boosted", "=", true)
        .where(teasedOnly(listingColumns("listings")) ?? sql<boolean>`true`)
        .where("number", ">", after)
        .where("number", "<=", end)
        .orderBy("number")
        .limit(BATCH_SIZE)
        .execute(),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.number;
  }
}
