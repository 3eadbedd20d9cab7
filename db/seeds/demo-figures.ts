import { sql } from "kysely";
import type { Tx } from "#app/platform/db/db.server.ts";

/** Days of history: what the charts by month show. */
const DAYS = sql.lit(400);

/** Of a hundred members, how many come on a weekday and on a day of the weekend. */
const COMING = { weekday: sql.lit(46), weekend: sql.lit(24) };

/** Visits of members since they joined, and searches without a hit on the days before the present, fewer on weekends and more from month to month. */
export async function seedFigures(trx: Tx, present: Date): Promise<void> {
  const now = sql`${present}::timestamptz`;
  await sql`insert into member_arrivals (day, market)
    select day::date, users.lang
    from users, generate_series(greatest(users.created_at, ${now} - ${DAYS} * interval '1 day') + interval '1 day',
      coalesce(users.suspended_at, ${now}) - interval '1 day', interval '1 day') as day
    where abs(hashtext(users.email || day::date)) % 100
      < case when extract(isodow from day) > 5 then ${COMING.weekend} else ${COMING.weekday} end`.execute(trx);
  await sql`insert into search_misses (day, market, searches)
    select day, market, ceil((1 + 3 * growth + chance) * week)::int
    from (select day::date, market, (${DAYS} - extract(day from ${now} - day)) / ${DAYS} as growth,
        case when extract(isodow from day) > 5 then 0.5 else 1 end as week, abs(hashtext(day::text || market)) % 5 as chance
      from generate_series(${now} - ${DAYS} * interval '1 day', ${now} - interval '1 day', interval '1 day') as day,
        unnest(array['se', 'no', 'dk', 'fi', 'uk']) as market) as days`.execute(trx);
}
