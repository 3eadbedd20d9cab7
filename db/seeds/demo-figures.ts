import { sql } from "kysely";
import type { Tx } from "#app/platform/db/db.server.ts";

/** Days of history: what the charts by month show. */
const DAYS = 400;

/** Arrivals of members and searches without a hit on the days before the present, fewer on weekends and more from month to month. */
export async function seedFigures(trx: Tx, present: Date): Promise<void> {
  const days = sql`(select day::date, market, (400 - extract(day from ${present}::timestamptz - day)) / 400 as growth,
      case when extract(isodow from day) > 5 then 0.5 else 1 end as week, abs(hashtext(day::text || market)) % 5 as chance
    from generate_series(${present}::timestamptz - ${sql.lit(DAYS)} * interval '1 day', ${present}::timestamptz - interval '1 day', interval '1 day') as day,
      unnest(array['se', 'no', 'dk', 'fi', 'uk']) as market) as days`;
  await sql`insert into member_arrivals (day, market)
    select day, market from ${days}, generate_series(1, ceil((2 + 6 * growth + chance) * week)::int)`.execute(trx);
  await sql`insert into search_misses (day, market, searches)
    select day, market, ceil((1 + 3 * growth + chance) * week)::int from ${days}`.execute(trx);
}
