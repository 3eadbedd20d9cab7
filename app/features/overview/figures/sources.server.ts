/** What each figure counts, as SQL: rows with the moment, market, part and value of what happened. */
import { type RawBuilder, sql } from "kysely";
import { BOOKS_ZONE } from "#app/features/billing/desk/months.ts";
import type { Figure } from "./figures.ts";

/** A condition on a moment: within the days that are counted. */
type Within = (moment: RawBuilder<unknown>) => RawBuilder<boolean>;

/** What happens at a moment, and is summed by day. */
export type Flow = Exclude<Figure, "active" | "decisionMinutes" | "pitches" | "plansRunning">;

interface Source {
  /** `select at, market, part, value`; a market may be null. */
  rows: (within: Within) => RawBuilder<unknown>;
  /** Money is counted by the clock of the books, all else by its market's. */
  books?: true;
}

/** A subscription that ran at some time: paid for, and not refused. */
export const RAN = sql`refused_at is null and status not in ('incomplete', 'incomplete_expired')`;

/** How long a conversation may wait for its answer to count as answered. */
const ANSWERED_WITHIN = sql`interval '7 days'`;

export const SOURCES: Readonly<Record<Flow, Source>> = {
  signUps: {
    rows: (within) => sql`select created_at as at, lang as market, coalesce(side, 'none') as part, 1 as value
      from users where not is_anonymous and ${within(sql`created_at`)}`,
  },
  conversations: {
    rows: (within) => sql`select c.created_at, coalesce(p.market, u.lang),
        case when c.answered_at < c.created_at + ${ANSWERED_WITHIN} then 'answered' else 'open' end, 1
      from conversations c left join pitches p on p.id = c.pitch_id left join users u on u.id = c.started_by
      where ${within(sql`c.created_at`)}`,
  },
  offers: {
    rows: (within) => sql`select o.created_at, p.market, '', 1
      from offers o join pitches p on p.id = o.pitch_id where ${within(sql`o.created_at`)}`,
  },
  agreed: {
    rows: (within) => sql`select e.at, p.market, '', 1
      from offer_events e join offers o on o.id = e.offer_id join pitches p on p.id = o.pitch_id
      where e.state = 'agreed' and ${within(sql`e.at`)}`,
  },
  mail: {
    // By the day on which a mail was written, so that those that came back stand beside those that were sent.
    rows: (
      within,
    ) => sql`select m.created_at, u.lang, case when m.state in ('bounced', 'complained') then 'returned' else 'sent' end, 1
      from mail_deliveries m left join users u on u.id = case when m.recipient ~ '^[0-9a-f-]{36}$' then m.recipient::uuid end
      where m.recipient <> '' and m.sent_at is not null and ${within(sql`m.created_at`)}`,
  },
  searchMisses: {
    rows: (within) => {
      const noon = sql`(day + time '12:00') at time zone market_zone(market)`;
      return sql`select ${noon}, market, '', searches from search_misses where ${within(noon)}`;
    },
  },
  revenue: {
    books: true,
    rows: (within) => sql`select occurred_at, country, plan || ' ' || currency, net_minor
      from payments where ${within(sql`occurred_at`)}`,
  },
  plansEnded: {
    books: true,
    rows: (within) =>
      sql`select ended_at, country, plan, 1 from subscriptions where ${RAN} and ${within(sql`ended_at`)}`,
  },
};

export const FLOWS = Object.keys(SOURCES) as Flow[];

/** `select figure, day, market, part, value` of these figures on the days from `from` to `to`, both included. */
export function countedOn(flows: readonly Flow[], from: string, to: string): RawBuilder<unknown> {
  // Zones are at most three hours from UTC.
  const within: Within = (moment) => sql<boolean>`(${moment} >= ${from}::date - interval '4 hours'
    and ${moment} < ${to}::date + interval '28 hours')`;
  const counted = flows.map((flow) => {
    const { rows, books } = SOURCES[flow];
    const zone = books ? sql`${BOOKS_ZONE}::text` : sql`market_zone(market)`;
    return sql`select ${flow}::text as figure, (at at time zone ${zone})::date as day, market, part, value::bigint
      from (${rows(within)}) as happened (at, market, part, value)`;
  });
  return sql`select figure, day, coalesce(market, '') as market, part, sum(value)::bigint as value
    from (${sql.join(counted, sql` union all `)}) as counted
    where day between ${from}::date and ${to}::date group by 1, 2, 3, 4`;
}
