/** What comparable pitches ask for, as multiples of their revenue. */
import { type RawBuilder, sql } from "kysely";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db/db.server.ts";
import { INDUSTRIES, type Industry, PHASES, type Phase } from "../pitch.ts";
import { type Comparables, FEWEST_COMPARABLES, type Likeness } from "./multiples.ts";

interface Compared {
  id: string;
  market: Market;
  industry: Industry | null;
  phase: Phase | null;
}

/**
 * The multiples of other published pitches that disclose both figures: of those most like this one of which there are enough, or null. They are
 * read from an index of the facets of listings (migration 0159).
 */
export async function comparablesOf({ id, market, industry, phase }: Compared): Promise<Comparables | null> {
  if (!industry || !phase) return null;
  const sameIndustry = sql`(facets >> 0 & 31) = ${INDUSTRIES.indexOf(industry) + 1}`;
  const samePhase = sql`(facets >> 5 & 7) = ${PHASES.indexOf(phase) + 1}`;
  const sameMarket = sql`(facets >> 14 & 7) = ${MARKETS.indexOf(market) + 1}`;
  const inIndustry = await nearest(id, sameIndustry, [
    [["industry", "phase", "market"], sql`${samePhase} and ${sameMarket}`],
    [["industry", "phase"], samePhase],
    [["industry", "market"], sameMarket],
    [["industry"], sql`true`],
  ]);
  return inIndustry ?? nearest(id, sql`${samePhase} and ${sameMarket}`, [[["phase", "market"], sql`true`]]);
}

type Level = readonly [alike: readonly Likeness[], condition: RawBuilder<unknown>];

async function nearest(
  pitchId: string,
  within: RawBuilder<unknown>,
  levels: readonly Level[],
): Promise<Comparables | null> {
  const { rows } = await sql<{ level: number } & Omit<Comparables, "alike">>`
    with multiples as (
      select facets, revenue_multiple as multiple from listings
      where ${within} and pitch_id <> ${pitchId} and revenue_multiple is not null)
    select level::int as level, count(*)::int as count, percentile_cont(0.25) within group (order by multiple) as low,
      percentile_cont(0.5) within group (order by multiple) as median, percentile_cont(0.75) within group (order by multiple) as high
    from multiples cross join lateral (values ${sql.join(
      levels.map(([, condition], index) => sql`(${sql.lit(index)}, ${condition})`),
    )}) as levels (level, meets)
    where meets group by level having count(*) >= ${FEWEST_COMPARABLES} order by level limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { level, ...numbers } = found;
  return { alike: [...levels[level]![0]], ...numbers };
}
