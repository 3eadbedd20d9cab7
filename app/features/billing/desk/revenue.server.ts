/** Queries of the sales figures, each over a bounded time. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { reading } from "#app/platform/db/replica.server.ts";
import type { RevenueCell, SubscriptionMonth, TroubleMonth } from "./figures.ts";
import { BOOKS_ZONE, boundsOf } from "./months.ts";
import { canSeePayments } from "./policy.ts";

/** A CTE of the months: `month` (`2026-10`), `begins` and `ends`. */
function monthTable(months: readonly string[]) {
  return sql`months as (
    select month, (month || '-01')::timestamp at time zone ${BOOKS_ZONE} as begins,
      ((month || '-01')::timestamp + interval '1 month') at time zone ${BOOKS_ZONE} as ends
    from unnest(${[...months]}::text[]) as month)`;
}

/** Net revenue of these months, oldest first. Empty for all but support and admins. */
export async function revenueCells(actor: Actor, months: readonly string[]): Promise<RevenueCell[]> {
  if (!canSeePayments(actor)) return [];
  const { rows } = await reading((from) =>
    sql<RevenueCell>`
    select to_char(occurred_at at time zone ${BOOKS_ZONE}, 'YYYY-MM') as month, country, plan, currency,
      sum(net_minor)::bigint as net_minor
    from payments
    where occurred_at >= ${boundsOf(months[0]!).from} and occurred_at < ${boundsOf(months.at(-1)!).to}
    group by 1, 2, 3, 4`.execute(from),
  );
  return rows;
}

/**
 * How many subscriptions ran, began and ended in these months, oldest first. Unpaid and refused ones are not counted, and those of erased
 * accounts are gone. Empty for all but support and admins.
 */
export async function subscriptionMonths(actor: Actor, months: readonly string[]): Promise<SubscriptionMonth[]> {
  if (!canSeePayments(actor)) return [];
  const { rows } = await reading((from) =>
    sql<SubscriptionMonth>`
    with ${monthTable(months)}
    select month,
      count(*) filter (where started_at < begins) as running,
      count(*) filter (where started_at >= begins) as begun,
      count(*) filter (where ended_at < ends) as ended,
      count(*) filter (where started_at < begins and ended_at < ends) as lost
    from months left join subscriptions on started_at < ends and (ended_at is null or ended_at >= begins)
      and refused_at is null and status not in ('incomplete', 'incomplete_expired')
    group by month order by month`.execute(from),
  );
  return rows;
}

/**
 * Failed payments and disputes of these months, oldest first. Failed renewals are counted from the stored events, which are deleted after a
 * while: `failed` is null for earlier months. Empty for all but support and admins.
 */
export async function troubleMonths(actor: Actor, months: readonly string[]): Promise<TroubleMonth[]> {
  if (!canSeePayments(actor)) return [];
  const { rows } = await reading((from) =>
    sql<TroubleMonth>`
    with ${monthTable(months)},
      stored_events as (select coalesce(min(received_at), 'infinity') as since from payment_events),
      failures as (
        select min(created_at) as at from payment_events where type = 'invoice.payment_failed' group by object_id
        union all
        select failed_at from orders where failed_at >= (select min(begins) from months))
    select month,
      case when begins >= since or ends = max(ends) over () then
        (select count(*) from failures where at >= begins and at < ends) end as failed,
      (select count(*) from payments where kind = 'dispute' and occurred_at >= begins and occurred_at < ends) as disputes
    from months, stored_events order by month`.execute(from),
  );
  return rows;
}
