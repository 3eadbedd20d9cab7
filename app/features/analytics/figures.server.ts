import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { reading } from "#app/platform/db/replica.server.ts";
import { PAGES, type Page, SOURCES, type Source, STEPS, type Step } from "./analytics.ts";

/** Days of a market, or of all, each in the time zone of its market. */
export interface Range {
  /** The first and the last day, as ISO dates. */
  from: string;
  to: string;
  market: Market | null;
}

/** The sums of a range. */
export interface AnalyticsFigures {
  /** Days with any view, in their order. */
  days: { day: string; views: number; visits: number }[];
  /** Viewed kinds of pages, most first. */
  pages: { name: Page; count: number }[];
  /** Where the visits came from, most first. */
  sources: { name: Source; count: number }[];
  /** How many visits reached each step. */
  way: { name: Step; count: number }[];
}

/** What visitors who have agreed to analytics did in a range. For staff in every role; null for others. */
export async function analyticsFigures(actor: Actor, { from, to, market }: Range): Promise<AnalyticsFigures | null> {
  if (actor.kind !== "member" || !actor.staffRole) return null;
  const within = sql`day between ${from}::date and ${to}::date ${market ? sql`and market = ${market}` : sql``}`;
  const [days, sums] = await reading((db) =>
    Promise.all([
      sql<{ day: string; views: number; visits: number }>`
        select day::text,
          coalesce(sum(count) filter (where kind = 'page'), 0)::float8 as views,
          coalesce(sum(count) filter (where kind = 'step' and name = 'visit'), 0)::float8 as visits
        from analytics_sums where ${within} group by day order by day`.execute(db),
      // At most some hundred rows: kinds and steps by source.
      sql<{ kind: "page" | "step"; name: string; source: Source; count: number }>`
        select kind, name, source, sum(count)::float8 as count from analytics_sums where ${within} group by kind, name, source`.execute(
        db,
      ),
    ]),
  );
  const summed = <T extends string>(names: readonly T[], nameOf: (sum: (typeof sums.rows)[number]) => string | null) =>
    names.map((name) => ({
      name,
      count: sums.rows.filter((sum) => nameOf(sum) === name).reduce((total, { count }) => total + count, 0),
    }));
  const counted = <T extends string>(figures: { name: T; count: number }[]) =>
    figures.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  return {
    days: days.rows,
    pages: counted(summed(PAGES, ({ kind, name }) => (kind === "page" ? name : null))),
    sources: counted(
      summed(SOURCES, ({ kind, name, source }) => (kind === "step" && name === "visit" ? source : null)),
    ),
    way: summed(STEPS, ({ kind, name }) => (kind === "step" ? name : null)),
  };
}
