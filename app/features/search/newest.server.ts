import { sql } from "kysely";
import { listedSummaries, toSummary } from "#app/features/pitches/listing/summaries.server.ts";
import type { Industry, PitchSummary } from "#app/features/pitches/pitch.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { COUNT_LIMIT } from "./search.ts";

/** What to show of what is new. */
export interface NewestOptions {
  limit: number;
  /** The reader's market: its pitches come before others. */
  market: Market;
  /** Only these industries, when there are any. */
  industries?: readonly Industry[];
  /** Leaves out what this account published itself. */
  notOf?: string;
}

/** The newest pitches as the actor may see them: the market's own first, boosted before others, filled up from elsewhere. */
export async function newestPitches(
  actor: Actor,
  { limit, market, industries = [], notOf }: NewestOptions,
): Promise<PitchSummary[]> {
  // Each part is a short walk along the index; one order over both would have to sort all there is.
  const part = (own: boolean) => sql`(select pitch_id, ${own}::boolean as own from listings
    where market ${own ? sql`=` : sql`<>`} ${market} ${industries.length > 0 ? sql`and industry = any(${industries}::text[])` : sql``}
      ${notOf ? sql`and owner_id <> ${notOf}` : sql``}
    order by boosted desc, published_at desc, pitch_id desc limit ${limit})`;
  const rows = await listedSummaries(actor)
    .innerJoin(
      sql<{ pitchId: string; own: boolean }>`(${part(true)} union all ${part(false)})`.as("fresh"),
      "fresh.pitchId",
      "listings.pitchId",
    )
    .orderBy("fresh.own", "desc")
    .orderBy("listings.boosted", "desc")
    .orderBy("listings.publishedAt", "desc")
    .orderBy("listings.pitchId", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => toSummary(actor, row));
}

/** What is true of the market place at this moment. */
export interface SiteFacts {
  /** At most `COUNT_LIMIT + 1`. */
  pitches: number;
  counties: number;
  countries: number;
}

/** Counts what is published, and in how many counties and countries. The same for everybody. */
export async function siteFacts(): Promise<SiteFacts> {
  const counties = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => ({ code, market })));
  // One lookup a county: reading every row for the few different values would cost more.
  const { rows } = await sql<SiteFacts>`select count(*)::int as counties, count(distinct c.market)::int as countries,
      (select count(*)::int from (select from listings limit ${COUNT_LIMIT + 1}) as counted) as pitches
    from unnest(${counties.map(({ code }) => code)}::text[], ${counties.map(({ market }) => market)}::text[]) as c(code, market)
    where exists (select from listings where county = c.code)`.execute(db);
  return rows[0]!;
}
