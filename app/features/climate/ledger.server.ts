/** Queries of the public ledger. The same for everybody: rows of persons are only read in sums. */
import { sql } from "kysely";
import { dayIn } from "#app/features/billing/books.server.ts";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  type Fund,
  fundsOf,
  type MarketLine,
  marketLines,
  type PaidSum,
  type YearShare,
  yearsShown,
} from "./ledger.ts";
import type { Project, ProjectPayment } from "./project.ts";
import { climatePayments, climateProjects } from "./projects.server.ts";

/** The ledger for a page of a market. */
export interface Ledger {
  /** When the first payment was booked; null before. */
  since: Date | null;
  /** Today in the reader's market, as `2026-11-20`. */
  today: string;
  funds: Fund[];
  years: number[];
  markets: MarketLine[];
  payments: ProjectPayment[];
  projects: Project[];
  rates: Rates;
}

/** The whole ledger, with texts in a market's language. */
export async function climateLedger(market: Market): Promise<Ledger> {
  const [{ since, shares }, paid, payments, projects, rates] = await Promise.all([
    sharesSetAside(),
    sumsPaid(),
    climatePayments(),
    climateProjects(market),
    currentRates(),
  ]);
  const years = yearsShown(shares);
  return {
    since,
    today: dayIn(market, now()),
    funds: fundsOf(shares, paid),
    years,
    markets: marketLines(shares, years),
    payments,
    projects,
    rates,
  };
}

/** The money of each currency. */
export async function climateFunds(): Promise<Fund[]> {
  const [{ shares }, paid] = await Promise.all([sharesSetAside(), sumsPaid()]);
  return fundsOf(shares, paid);
}

// The books start later and end before.
const FIRST_YEAR = 2020;
const LAST_YEAR = 2120;

/** The amounts that each market has set aside in each year, in local time, from the books. */
export async function sharesSetAside(): Promise<{ since: Date | null; shares: YearShare[] }> {
  const zones = MARKETS.map((market) => factsOf(market).timeZone);
  // The beginning of each year per market: converting each row to its time zone takes more than twice as long.
  const { rows } = await sql<YearShare & { since: Date }>`
    with starts as (
      select market, array_agg(make_timestamptz(year, 1, 1, 0, 0, 0, zone) order by year) as years
      from unnest(${[...MARKETS]}::text[], ${zones}::text[]) as markets(market, zone),
        generate_series(${FIRST_YEAR}::int, ${LAST_YEAR}::int) as year
      group by market
    )
    select market, currency, ${FIRST_YEAR - 1}::int + width_bucket(occurred_at, years) as year,
      sum(climate_minor)::bigint as minor, min(occurred_at) as since
    from payments join starts on market = country
    group by 1, 2, 3 order by 3, 1, 2`.execute(db);
  const since = rows.reduce<Date | null>((first, row) => (first && first <= row.since ? first : row.since), null);
  return { since, shares: rows.map(({ since: _, ...share }) => share) };
}

async function sumsPaid(): Promise<PaidSum[]> {
  const { rows } = await sql<PaidSum>`select currency, sum(amount_minor)::bigint as minor from climate_payments
    group by currency`.execute(db);
  return rows;
}
