/** What the front page says in figures. Pure. */
import type { SiteFigures } from "#app/features/search/site-figures.server.ts";
import type { Market } from "#app/i18n/markets.ts";

/** Counts below this are not shown: they would say more of chance, and of single people, than of the site. */
export const LEAST_SHOWN = 5;

/** A count, or null where it is too small to be shown. */
export const shownCount = (count: number): number | null => (count < LEAST_SHOWN ? null : count);

/** A country with its own words, in its own language. */
export interface Land {
  market: Market;
  /** `61 bolag`; null where they are too few to be counted. */
  companies: string | null;
  /** Its terms for the transfer of shares. */
  terms: string;
}

/** The figures of the dark band; null where one is too small. */
export interface FrontFigures {
  companies: number | null;
  /** Seconds. */
  answer: number | null;
  deals: number | null;
  countedAt: Date;
}

/** The figures from the counts, and the median time until an answer. */
export function frontFigures({ companies, deals, countedAt }: SiteFigures, answer: number | null): FrontFigures {
  const all = Object.values(companies).reduce((sum, count) => sum + count, 0);
  return { companies: shownCount(all), deals: shownCount(deals), answer, countedAt };
}
