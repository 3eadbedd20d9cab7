import { type RawBuilder, sql } from "kysely";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { Budget } from "#app/features/profiles/profile.ts";
import { type Industry, isIndustry } from "#app/i18n/industries.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Side } from "#app/platform/actor.ts";
import { type Condition, where } from "#app/platform/db/conditions.ts";
import { type Patient, SEARCH_PATIENCE, type Tx, withinPatience } from "#app/platform/db/db.server.ts";
import { type Asked, activeFrom, askedOf, indexed, meets, unindexed } from "./conditions.server.ts";
import {
  COUNT_LIMIT,
  PAGE_SIZE,
  type PeopleCursor,
  type PeopleSearch,
  type PeopleSort,
  type Person,
} from "./people.ts";
import { similarNames } from "./similar-names.server.ts";

interface FoundPeople {
  kind: "found";
  people: Person[];
  /** At most `COUNT_LIMIT + 1`, which means "more than that". */
  total: number;
  /** Where the list goes on, or null at its end. */
  next: PeopleCursor | null;
  /** Nobody is called what was typed: these have names that are near it. */
  similar: boolean;
  rates: Rates;
}

export type PeopleResult = FoundPeople | { kind: "too-slow"; rates: Rates };

/**
 * The sample is one in 64: of 250 in it there are more than `COUNT_LIMIT` in all. 156 would be expected at that limit; the odds of 250 are
 * below one in 10^10.
 */
const DENSE_SAMPLE = 250;

// Whom somebody may have meant is worth less waiting than whom they named.
const SIMILAR_PATIENCE = 1_500;

/** How somebody has come into the list. */
interface Hit {
  userId: string;
  key: string;
  named: boolean;
}

interface Order {
  /** Of `people as p`. */
  key: RawBuilder<unknown>;
  asText: RawBuilder<string>;
  fromText: (key: string) => RawBuilder<unknown>;
}

// Both from the latest on; ids settle what is equal.
const ORDERS: Record<PeopleSort, Order> = {
  active: { key: sql`p.seen_week`, asText: sql`p.seen_week::text`, fromText: (key) => sql`${key}::date` },
  newest: {
    key: sql`p.joined_at`,
    asText: sql`(extract(epoch from p.joined_at) * 1000000)::bigint::text`,
    fromText: (key) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
  },
};

/**
 * Members who want to be found, `search.pages` pages of them; never the reader. Who is called what was searched for comes first, then the
 * order asked for. Where words find nobody, names near them are meant. `market` is the reader's; words are understood in its language first.
 */
export async function findPeople(actor: AccountHolder, market: Market, search: PeopleSearch): Promise<PeopleResult> {
  const rates = await currentRates();
  const exact = await answerTo(search, SEARCH_PATIENCE, async () => askedOf(actor.id, market, search, rates));
  if (exact.kind === "too-slow") return { ...exact, rates };
  // A second query that takes too long leaves the result of the first: nobody.
  const similar =
    exact.value.total === 0 && search.text !== ""
      ? await answerTo(search, SIMILAR_PATIENCE, async (trx) => {
          const names = await similarNames(trx, market, search.text);
          return names && askedOf(actor.id, market, search, rates, names);
        })
      : null;
  if (similar?.kind === "in-time" && similar.value.total > 0) {
    return { kind: "found", ...similar.value, similar: true, rates };
  }
  return { kind: "found", ...exact.value, similar: false, rates };
}

type Answer = Pick<FoundPeople, "people" | "total" | "next">;

/** Whom the conditions find; nobody where there are none. */
function answerTo(
  search: PeopleSearch,
  patience: number,
  conditions: (trx: Tx) => Promise<Asked | null>,
): Promise<Patient<Answer>> {
  // How rare a word is, the planner guesses far too high, and would rather read the whole table than the index. One process reads the
  // groups of people in their order, and is done before a second one would have begun.
  const settings = { enable_seqscan: "off", jit: "off", max_parallel_workers_per_gather: "0" };
  return withinPatience(
    patience,
    async (trx) => {
      const asked = await conditions(trx);
      const { hits, total } = asked ? await hitsOf(trx, search, asked) : { hits: [], total: 0 };
      const wanted = PAGE_SIZE * search.pages;
      const shown = hits.slice(0, wanted);
      const last = hits.length > wanted ? shown.at(-1) : undefined;
      const next = last ? { sort: search.sort, ...last } : null;
      return { people: await peopleOf(trx, shown), total: Math.min(total, COUNT_LIMIT + 1), next };
    },
    settings,
  );
}

interface Hits {
  hits: Hit[];
  total: number;
}

type Query = RawBuilder<unknown> | null;

/**
 * Few are found by the index and put in order; many, which are dense, are met soon on a walk along the order's index. Which of the two it
 * is only counting can tell, never an estimate: first in the sample, then, where it leaves that open, to the last.
 */
async function hitsOf(trx: Tx, search: PeopleSearch, asked: Asked): Promise<Hits> {
  const { found, named, unnamed } = asked;
  const limit = PAGE_SIZE * search.pages + 1;
  const groups = named
    ? [
        { query: named, named: true },
        { query: unnamed, named: false },
      ]
    : [{ query: found, named: false }];
  // What members are filed under stands in the sample's own rows; only words have to be looked up.
  const few = (await areMany(trx, asked, named && found)) ? null : await fewOf(trx, search, asked, groups, limit);
  if (few && few.total <= COUNT_LIMIT) return few;
  const total = COUNT_LIMIT + 1;
  if (!named) return { hits: await walk(trx, search, asked, null, false, limit), total };
  const first = search.after?.named === false ? [] : await namedOf(trx, search, asked, limit, few);
  const left = limit - first.length;
  const rest = left > 0 ? await walk(trx, search, asked, unnamed, false, left) : [];
  return { hits: [...first, ...rest], total };
}

/** Of many the first who are called so, who may be few. What has been counted already tells it, too. */
async function namedOf(
  trx: Tx,
  search: PeopleSearch,
  asked: Asked,
  limit: number,
  counted: Few | null,
): Promise<Hit[]> {
  const areSparse = counted !== null || !(await areMany(trx, asked, asked.named));
  if (areSparse) {
    const few = counted ?? (await fewOf(trx, search, asked, [{ query: asked.named, named: true }], limit));
    if (few.namedTotal <= COUNT_LIMIT) return few.hits.filter(({ named }) => named);
  }
  return await walk(trx, search, asked, asked.named, true, limit);
}

/** Whether there are more than are counted, as far as the sample is sure of it. */
async function areMany(trx: Tx, { passes }: Asked, query: Query): Promise<boolean> {
  const { rows } = await sql<{ met: number }>`select count(*)::int as met from (
    select from people as p ${where([sql`p.sample`, ...meets(query), passes])} limit ${DENSE_SAMPLE}) as sampled`.execute(
    trx,
  );
  return rows[0]!.met >= DENSE_SAMPLE;
}

/** Those whom indexes find, of too many not all. */
interface Few extends Hits {
  /** How many of those counted are called so; who they are stands in `hits`, unless they are too many themselves. */
  namedTotal: number;
}

/** All whom the index finds, group after group, counted up to the limit, and the first of them in order. */
async function fewOf(
  trx: Tx,
  search: PeopleSearch,
  asked: Asked,
  groups: { query: Query; named: boolean }[],
  limit: number,
): Promise<Few> {
  const each = groups.map(
    (group) =>
      sql`select p.user_id, p.seen_week, p.joined_at, ${group.named}::boolean as named
        from people as p ${where(indexed(asked, group.query))}`,
  );
  const { rows } = await sql<Hit & { total: number; namedTotal: number }>`
    with counted as materialized (${sql.join(each, sql` union all `)} limit ${COUNT_LIMIT + 1}),
    size as materialized (select count(*)::int as total, (count(*) filter (where named))::int as named_total from counted)
    select size.total, size.named_total, hit.user_id, hit.key, hit.named from size left join lateral (
      select p.user_id, ${ORDERS[search.sort].asText} as key, p.named from counted as p
      ${where([sql`size.named_total <= ${COUNT_LIMIT}`, ...past(search)])} order by p.named desc, ${ordered(search)} limit ${limit}) as hit on true`.execute(
    trx,
  );
  const { total, namedTotal } = rows[0]!;
  return { hits: rows.filter(({ userId }) => userId !== null), total, namedTotal };
}

/** The first who meet the search and the query besides, along the order's index. */
async function walk(
  trx: Tx,
  search: PeopleSearch,
  { passes }: Asked,
  query: Query,
  named: boolean,
  limit: number,
): Promise<Hit[]> {
  // In this order: words lie outside the row.
  const met = unindexed([passes, ...meets(query)]);
  const behind = search.after?.named === named ? [isBehind(search.sort, search.after)] : [];
  const { rows } = await sql<Hit>`select p.user_id, ${ORDERS[search.sort].asText} as key, ${named}::boolean as named
    from people as p ${where([met, ...behind])} order by ${ordered(search)} limit ${limit}`.execute(trx);
  return rows;
}

function ordered({ sort }: PeopleSearch): RawBuilder<unknown> {
  return sql`${ORDERS[sort].key} desc, p.user_id desc`;
}

/** Behind the cursor; those who are called so come before all others. */
function past({ sort, after }: PeopleSearch): Condition[] {
  if (!after) return [];
  const rest = isBehind(sort, after);
  return [after.named ? sql`(not p.named or ${rest})` : sql`not p.named and ${rest}`];
}

function isBehind(sort: PeopleSort, { key, userId }: PeopleCursor): Condition {
  const order = ORDERS[sort];
  return sql`(${order.key}, p.user_id) < (${order.fromText(key)}, ${userId}::uuid)`;
}

interface Row extends Omit<Person, "interests" | "budget"> {
  interests: string[];
  budgetFrom: number | null;
  budgetTo: number | null;
  budgetCurrency: Currency | null;
}

/** What the list shows of those found, in their order. Addresses and numbers are not even read. */
async function peopleOf(trx: Tx, hits: readonly Hit[]): Promise<Person[]> {
  if (hits.length === 0) return [];
  const { rows } =
    await sql<Row>`select u.username, u.name, u.side, f.picture_id, f.job, coalesce(f.market, u.lang) as market, f.county, f.city,
      left(f.biography, 400) as about, f.budget_from, f.budget_to, f.budget_currency, coalesce(f.interests, '{}') as interests, u.identity_verified_at as verified_at,
      u.created_at as member_since, p.seen_week >= ${activeFrom()}::date as active
    from unnest(${hits.map(({ userId }) => userId)}::uuid[]) with ordinality as hit(user_id, place)
    join people as p using (user_id) join users as u on u.id = p.user_id left join profiles as f on f.user_id = p.user_id
    order by hit.place`.execute(trx);
  return rows.map(({ budgetFrom, budgetTo, budgetCurrency, interests, ...same }) => ({
    ...same,
    interests: interests.filter(isIndustry) as Industry[],
    about: same.about && beginningOf(same.about),
    budget: budgetOf(same.side, budgetFrom, budgetTo, budgetCurrency),
  }));
}

const ABOUT_LIMIT = 180;

/** As much of a text as a card shows: whole words, on one line. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= ABOUT_LIMIT) return line;
  const cut =
    line.slice(0, ABOUT_LIMIT).replace(/\S+$/, "").trimEnd() || line.slice(0, ABOUT_LIMIT).replace(/\p{Cs}$/u, "");
  return `${cut.replace(/[,;:.–-]+$/, "")} …`;
}

function budgetOf(side: Side, from: number | null, to: number | null, currency: Currency | null): Budget | null {
  return side === "investor" && currency ? { from, to, currency } : null;
}
