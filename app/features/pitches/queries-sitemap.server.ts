/** The pitches that search engines may list: those whose owners' plans bring them there. */
import { sql } from "kysely";
import { db } from "#app/platform/db.server.ts";
import { SITEMAP_PAGE_SIZE, type SitemapPitch } from "./sitemap.ts";

/** Rows fetched at once while a page is written: neither a page nor a connection is held for the slowest reader. */
const BATCH = 1_000;

/** A page of the sitemap on which something stands. */
export interface PitchSitemap {
  page: number;
  changedAt: Date;
}

/** The pages, in order. Two looks into an index for each, however many pitches stand on them. */
export async function pitchSitemaps(): Promise<PitchSitemap[]> {
  const { rows } = await sql<PitchSitemap>`
    with recursive pages as (
      (select sitemap_page as page from listings where boosted order by sitemap_page limit 1)
      union all
      select (select sitemap_page from listings where boosted and sitemap_page > pages.page order by sitemap_page limit 1)
      from pages where pages.page is not null)
    select page, (select max(listed_at) from listings where boosted and sitemap_page = page) as changed_at
    from pages where page is not null order by page`.execute(db);
  return rows;
}

/** The pitches of a page in the order of their numbers, in batches. */
export async function* sitemapPitches(page: number): AsyncGenerator<SitemapPitch[]> {
  const end = (page + 1) * SITEMAP_PAGE_SIZE;
  let after = page * SITEMAP_PAGE_SIZE;
  while (after < end) {
    const rows = await db
      .selectFrom("listings")
      .select(["number", "publicId", "companyName", "listedAt"])
      .where("boosted", "=", true)
      .where("number", ">", after)
      .where("number", "<=", end)
      .orderBy("number")
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.number;
  }
}
