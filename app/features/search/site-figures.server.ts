import { sql } from "kysely";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { remembered } from "#app/platform/db/remembered.server.ts";
import { reading } from "#app/platform/db/replica.server.ts";
import { COUNT_LIMIT } from "./search.ts";

/** What the front page counts, in all five countries. */
export interface SiteFigures {
  /** Published companies by market, each at most `COUNT_LIMIT + 1`. */
  companies: Readonly<Record<Market, number>>;
  /** Pitches whose owners have marked a deal as done, at most `COUNT_LIMIT + 1`. */
  deals: number;
  countedAt: Date;
}

/** Milliseconds for which the figures are remembered. */
const AGE = 10 * 60_000;

/** The figures, counted at most every ten minutes. The same for everybody. */
export const siteFigures = remembered(AGE, countSite);

/** The figures as they are now. */
export async function countSite(): Promise<SiteFigures> {
  const limit = COUNT_LIMIT + 1;
  const query = sql<{ market: Market; companies: number; deals: number }>`
    select m.market, (select count(*)::int from (select from listings where market = m.market limit ${limit}) as counted) as companies,
      (select count(*)::int from (select from pitches where state = 'done' limit ${limit}) as counted) as deals
    from unnest(${[...MARKETS]}::text[]) as m(market)`;
  const { rows } = await reading((from) => query.execute(from));
  const companies = Object.fromEntries(rows.map((row) => [row.market, row.companies])) as Record<Market, number>;
  return { companies, deals: rows[0]!.deals, countedAt: now() };
}
