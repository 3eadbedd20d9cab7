import { type RawBuilder, sql } from "kysely";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { daysAfter, wallClock } from "#app/i18n/wall-clock.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayIn } from "../content.server.ts";
import type { PitchState } from "../lifecycle.ts";
import { roleOn } from "../managers/roles.server.ts";
import { can } from "../policy.ts";
import { comparedDays, MOST_DAYS, NO_FIGURES, type Period, type PitchFigures, type PitchStats } from "./stats.ts";

/**
 * The stats of a pitch that the actor runs, in a period, by days of the pitch's market. A view is one member on one day, without those who run it; a save is
 * a bookmark that still exists; a conversation is one about this pitch. Undefined if they do not run it, or it was never published.
 */
export async function pitchStats(actor: Actor, publicId: string, period: Period): Promise<PitchStats | undefined> {
  const pitch = await db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select([
      "pitches.id",
      "pitches.ownerId",
      roleOn(actor).as("role"),
      "pitches.market",
      "pitches.state",
      "pitches.publishedAt",
      "revision.companyName",
    ])
    .where("pitches.publicId", "=", publicId)
    .executeTakeFirst();
  if (!pitch) return undefined;
  const facts = { ownerId: pitch.ownerId, role: pitch.role, state: pitch.state as PitchState, openRevision: null };
  if (!can(actor, "see-statistics", facts)) return undefined;

  const { timeZone } = factsOf(pitch.market as Market);
  const until = todayIn(pitch.market as Market);
  const publishedOn = pitch.publishedAt ? wallClock(pitch.publishedAt, timeZone).slice(0, 10) : until;
  const days = comparedDays(period);
  const begun = daysAfter(until, 1 - days);
  const first = period === "all" || publishedOn > begun ? publishedOn : begun;
  const step = daysAfter(first, MOST_DAYS) > until ? "day" : "week";
  const { rows } = await sql<Found>`
    with facts as materialized (${factsAbout({ id: pitch.id, ownerId: pitch.ownerId, timeZone })}),
      chosen as materialized (select * from facts where day >= ${first}::date),
      viewers as materialized (select distinct member from chosen where kind = 'views')
    select ${listOf(sql`
        select to_char(begin, 'YYYY-MM-DD') as "from", ${FIGURES}
        from generate_series(date_trunc(${step}, ${first}::date)::timestamp, ${until}::timestamp, ${`1 ${step}`}::interval) as begin
        left join chosen on day >= begin::date and day < (begin + ${`1 ${step}`}::interval)::date
        group by begin order by begin`)} as steps,
      ${listOf(sql`
        select case when day >= ${begun}::date then 'recent' else 'before' end as part, ${FIGURES}
        from facts where day >= ${daysAfter(begun, -days)}::date group by 1`)} as parts,
      ${listOf(sql`select market, ${FIGURES} from chosen where market is not null group by market order by 2 desc, 3 desc, 4 desc, 1`)} as countries,
      ${listOf(sql`select source, count(*)::int as views from chosen where source is not null group by source order by 2 desc, 1`)} as sources,
      ${listOf(sql`select side, count(*)::int as saves from chosen where kind = 'saves' and side is not null group by side order by 2 desc, 1`)} as savers,
      (select json_build_object('seen', count(*),
          'saved', count(*) filter (where exists (select from facts where kind = 'saves' and facts.member = viewers.member)),
          'wrote', count(*) filter (where exists (select from facts where kind = 'conversations' and facts.member = viewers.member)),
          'offered', count(*) filter (where exists (select from facts where kind = 'offers' and facts.member = viewers.member)))
        from viewers) as funnel,
      (select json_build_object('amount', amount, 'currency', currency) from offers
        where pitch_id = ${pitch.id} and proposer_id <> owner_id and (created_at at time zone ${timeZone})::date >= ${first}::date
        order by amount desc, id limit 1) as highest,
      (select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') from pitch_broadcasts where pitch_id = ${pitch.id}) as broadcast`.execute(
    db,
  );
  const { steps, parts, countries, sources, savers, funnel, highest, broadcast } = rows[0]!;
  const part = (name: "recent" | "before") => parts.find((each) => each.part === name) ?? NO_FIGURES;
  const events = [
    { kind: "published" as const, on: publishedOn },
    ...(broadcast ? [{ kind: "broadcast" as const, on: broadcast }] : []),
  ];
  return {
    publicId,
    // The database requires it of every revision that was submitted.
    companyName: pitch.companyName!,
    period,
    step,
    total: steps.reduce((sum, each) => added(sum, each), NO_FIGURES),
    compared:
      publishedOn > daysAfter(begun, -days)
        ? null
        : { recent: figuresOf(part("recent")), before: figuresOf(part("before")) },
    highest,
    steps,
    until,
    events: events.filter(({ on }) => on >= first),
    funnel,
    sources,
    savers,
    countries,
  };
}

type Found = Pick<PitchStats, "steps" | "countries" | "sources" | "savers" | "funnel" | "highest"> & {
  parts: (PitchFigures & { part: "recent" | "before" })[];
  broadcast: string | null;
};

/** How many there are of each kind. */
const FIGURES = sql`count(*) filter (where kind = 'views')::int as views, count(*) filter (where kind = 'saves')::int as saves,
  count(*) filter (where kind = 'conversations')::int as conversations, count(*) filter (where kind = 'offers')::int as offers`;

/** What members have done with a pitch: the day in its market, the kind, the member with market and side, and where a view came from. */
function factsAbout({ id, ownerId, timeZone }: { id: string; ownerId: string; timeZone: string }): RawBuilder<unknown> {
  // Rounds alternate: an investor's first offer is the first round, or the answer to the owner's.
  const acts = sql`
    select day, 'views' as kind, viewer_id as member, source from pitch_views where pitch_id = ${id}
    union all
    select (created_at at time zone ${timeZone})::date, 'saves', user_id, null from bookmarks where pitch_id = ${id}
    union all
    select (created_at at time zone ${timeZone})::date, 'conversations',
        case when member_low_id = ${ownerId} then member_high_id else member_low_id end, null
      from conversations where pitch_id = ${id}
    union all
    select (created_at at time zone ${timeZone})::date, 'offers', proposer_id, null
      from offers where pitch_id = ${id} and round <= 2 and proposer_id <> owner_id`;
  // Members who have left are no longer in a market.
  return sql`select acts.*, users.lang as market, users.side from (${acts}) as acts left join users on users.id = acts.member`;
}

function listOf(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(list), '[]') from (${query}) as list)`;
}

function added(a: PitchFigures, b: PitchFigures): PitchFigures {
  return {
    views: a.views + b.views,
    saves: a.saves + b.saves,
    conversations: a.conversations + b.conversations,
    offers: a.offers + b.offers,
  };
}

const figuresOf = ({ views, saves, conversations, offers }: PitchFigures): PitchFigures => ({
  views,
  saves,
  conversations,
  offers,
});
