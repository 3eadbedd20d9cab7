/** Counts what a transparency report says of a period and a country, from the desks' own tables. */
import { sql } from "kysely";
import { db } from "#app/platform/db/db.server.ts";
import { type Area, CODES, type Code, type Counts, momentsOf, type Period } from "./report.ts";

/** Basis points of a share. */
const WHOLE = 10_000;

/**
 * The counts of a period. The country is that of the member whose content or account it is about. What has no row in the program, such as orders
 * of authorities, is null. Rows that were erased with an account are not counted, so that a report is published soon after its period.
 */
export async function countPeriod(period: Period, area: Area): Promise<Counts> {
  const { from, until } = momentsOf(period, area);
  const within = (column: string) => sql`${sql.raw(column)} >= ${from} and ${sql.raw(column)} < ${until}`;
  const of = (account: string) =>
    area === "all"
      ? sql`true`
      : sql`exists (select from users where users.id = ${sql.raw(account)} and users.lang = ${area})`;
  const { rows } = await sql<{ code: string; value: number | null }>`
    with notices as (
      select r.reason, r.created_at, d.created_at as decided_at from reports r join report_cases c on c.id = r.case_id
      left join report_decisions d on d.case_id = c.id where ${within("r.created_at")} and ${of("c.owner_id")}
    ), measures as (
      select d.outcome, d.rule from report_decisions d join report_cases c on c.id = d.case_id
      where ${within("d.created_at")} and ${of("c.owner_id")}
    ), held as (
      select state, overturned_at from held_batches where ${within("created_at")} and ${of("sender_id")}
    ), complaints as (
      select outcome, created_at, decided_at from appeals where ${within("created_at")} and ${of("appellant_id")}
    ), imposed as (
      select noticed, rule from suspensions where ${within("created_at")} and ${of("user_id")}
    )
    select 'notices.received' as code, count(*)::int as value from notices
    union all select 'notices.' || reason, count(*)::int from notices group by reason
    union all select 'notices.decided', count(*)::int from notices where decided_at is not null
    union all select 'notices.median-hours', ${medianHours} from notices where decided_at is not null
    union all select 'measures.' || case outcome when 'no-action' then 'none' else outcome end, count(*)::int
      from measures group by outcome
    union all select 'measures.law', count(*)::int from measures where rule = 'unlawful'
    union all select 'measures.terms', count(*)::int from measures where rule <> 'unlawful'
    union all select 'initiative.changes-requested', count(*)::int from pitch_decisions d
      join pitch_submissions s on s.id = d.submission_id join pitches p on p.id = s.pitch_id
      where d.outcome = 'changes-requested' and ${within("d.created_at")} and ${of("p.owner_id")}
    union all select 'initiative.held', count(*)::int from held
    union all select 'initiative.refused', count(*)::int from held where state = 'refused'
    union all select 'initiative.passed', count(*)::int from held where state = 'passed'
    union all select 'initiative.error-rate',
      round(${WHOLE}::numeric * count(*) filter (where state = 'passed' or overturned_at is not null) / nullif(count(*), 0))::int
      from held where state <> 'open'
    union all select 'complaints.received', count(*)::int from complaints
    union all select 'complaints.open', count(*)::int from complaints where outcome is null
    union all select 'complaints.' || outcome, count(*)::int from complaints where outcome is not null group by outcome
    union all select 'complaints.median-hours', ${medianHours} from complaints where decided_at is not null
    union all select 'suspensions.imposed', count(*)::int from imposed
    union all select 'suspensions.' || noticed, count(*)::int from imposed where noticed is not null group by noticed
    union all select 'suspensions.law', count(*)::int from imposed where rule = 'unlawful'
    union all select 'suspensions.terms', count(*)::int from imposed where rule <> 'unlawful'
    union all select 'suspensions.lifted', count(*)::int from suspensions
      where ${within("lifted_at")} and ${of("user_id")}`.execute(db);
  const counted = new Map(rows.map(({ code, value }) => [code, value]));
  return Object.fromEntries(
    CODES.map((code) => [code, counted.get(code) ?? (UNRECORDED.has(code) ? null : 0)]),
  ) as Counts;
}

const medianHours = sql`round((percentile_cont(0.5) within group
  (order by extract(epoch from decided_at - created_at)) / 3600)::numeric)::int`;

/** Null unless there is something: what nothing counts, and what has no value without rows. */
const UNRECORDED: ReadonlySet<Code> = new Set<Code>([
  "orders.received",
  "notices.trusted-flaggers",
  "notices.median-hours",
  "initiative.error-rate",
  "complaints.median-hours",
  "complaints.disputes",
]);
