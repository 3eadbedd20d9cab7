/** A member's pipeline: the counts of its stages, and a page of cards of each. */
import { type RawBuilder, sql } from "kysely";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { CURRENCIES, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Currency } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { cardsFrom } from "./card-sql.server.ts";
import { type CardRow, cardColumns, toCards } from "./cards.server.ts";
import { type CardKind, STAGES, type Stage, stagesOf } from "./moves.ts";
import {
  CARDS_A_PAGE,
  type PipelineQuery,
  type PipelineSort,
  type StageColumn,
  type StageCount,
  sortsOf,
} from "./pipeline.ts";

export interface Pipeline {
  counts: Record<Stage, StageCount>;
  /** Without the passed ones, unless that stage is asked for. */
  columns: StageColumn[];
}

/** The pipeline, as the query asks for it. */
export async function pipelineOf(actor: Member, query: PipelineQuery): Promise<Pipeline> {
  const stages = stagesOf(query.kind).filter((stage) => stage !== "passed" || query.stage === "passed");
  const rates = query.sort === "amount" ? await currentRates() : null;
  const [counts, ...columns] = await Promise.all([
    stageCounts(actor, query.kind),
    ...stages.map((stage) => columnOf(actor, stage, query, rates)),
  ]);
  return { counts, columns };
}

/** How many cards each stage has, how many of them have news, and what is offered in it. */
export async function stageCounts(actor: Member, kind: CardKind): Promise<Record<Stage, StageCount>> {
  const from = cardsFrom(actor, kind);
  const [counted, summed] = await Promise.all([
    sql<{ stage: Stage; count: number; changed: number }>`
      select card.stage, count(*)::int as count, count(*) filter (where card.news_at is not null
        or (o.state = 'open' and o.receiver_id = card.user_id) or (o.state = 'accepted' and o.proposer_id = card.user_id))::int as changed
      from ${from} group by card.stage`.execute(db),
    sql<{ stage: Stage; currency: Currency; amount: number }>`
      select card.stage, o.currency, sum(o.amount)::bigint as amount
      from ${from} and card.stage in ('offer', 'agreed') and o.id is not null group by 1, 2 order by 1, 2`.execute(db),
  ]);
  const counts = {} as Record<Stage, StageCount>;
  for (const stage of STAGES) {
    const found = counted.rows.find((row) => row.stage === stage);
    // Offers are not for staff who impersonate the member.
    const sums = actor.viewer ? [] : summed.rows.filter((row) => row.stage === stage);
    counts[stage] = {
      count: found?.count ?? 0,
      changed: found?.changed ?? 0,
      sums: sums.map(({ currency, amount }) => ({ currency, amount })),
    };
  }
  return counts;
}

async function columnOf(
  actor: Member,
  stage: Stage,
  { kind, sort, stage: open, after }: PipelineQuery,
  rates: DayRates | null,
): Promise<StageColumn> {
  const allowed = sortsOf(kind, canSeeFigures(actor)).includes(sort) ? sort : "changed";
  const cursor = stage === open && isId(after) ? after : null;
  const from = sql`${cardsFrom(actor, kind)} and card.stage = ${stage}`;
  const key = allowed === "changed" ? null : keyOf(allowed, kind, rates);
  const order = key ? sql`${key}, card.id` : sql`card.changed_at desc, card.id desc`;
  const { rows } = await sql<CardRow>`
    select ${cardColumns(actor, kind)} from ${from} ${cursor ? sql`and ${goesOn(from, key, cursor)}` : sql``}
    order by ${order} limit ${CARDS_A_PAGE + 1}`.execute(db);
  const shown = rows.slice(0, CARDS_A_PAGE);
  const cards = await toCards(actor, shown);
  return { stage, cards, next: rows.length > shown.length ? shown.at(-1)!.id : null, begun: cursor !== null };
}

/** SQL: the card comes after that of the cursor. One that has left the stage since begins the list anew. */
function goesOn(from: RawBuilder<unknown>, key: RawBuilder<unknown> | null, cursor: string): RawBuilder<unknown> {
  const last = sql`from ${from} and card.id = ${cursor}::uuid`;
  const after = key
    ? sql`(${key}, card.id) > (select ${key}, card.id ${last})`
    : sql`(card.changed_at, card.id) < (select card.changed_at, card.id ${last})`;
  return sql`coalesce(${after}, true)`;
}

/** SQL: what an order compares, ascending and never null. */
function keyOf(sort: Exclude<PipelineSort, "changed">, kind: CardKind, rates: DayRates | null): RawBuilder<unknown> {
  switch (sort) {
    case "reminder":
      return sql`coalesce(card.reminder_on, 'infinity'::date)`;
    case "name":
      return kind === "person"
        ? sql`lower(coalesce(person.name, ''))`
        : sql`lower(coalesce(revision.company_name, ''))`;
    case "closing":
      return sql`coalesce(revision.closing_date, 'infinity'::date)`;
    case "amount": {
      const perEuro = rates?.perEuro;
      const euros = (amount: RawBuilder<unknown>, currency: RawBuilder<unknown>) =>
        sql`(${amount} / case ${currency} ${sql.join(
          CURRENCIES.map((each) => sql`when ${sql.lit(each)} then ${perEuro?.[each] ?? 1}::numeric`),
          sql` `,
        )} end)`;
      const asked = sql`case when pitches.state = 'published' and 'valuation' <> all(revision.kept_figures) then revision.seeking_amount end`;
      return sql`(-coalesce(${euros(sql`o.amount`, sql`o.currency`)}, ${euros(asked, sql`revision.currency`)}, -1))`;
    }
  }
}

/** How many cards of an owner or investor stand at each stage, for other pages. */
export async function stageLine(actor: Member): Promise<{ kind: CardKind; counts: Record<Stage, StageCount> }> {
  const kind = kindOf(actor);
  return { kind, counts: await stageCounts(actor, kind) };
}

/** The kind of cards that a member's pipeline begins with. */
export function kindOf({ side }: Pick<Member, "side">): CardKind {
  return side === "entrepreneur" ? "person" : "pitch";
}
