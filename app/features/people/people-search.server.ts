import { type RawBuilder, sql } from "kysely";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { isIndustry } from "#app/i18n/industries.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { AccountHolder } from "#app/platform/actor.ts";
import { type Condition, where } from "#app/platform/db/conditions.ts";
import { type Database, type Patient, SEARCH_PATIENCE } from "#app/platform/db/db.server.ts";
import { readWithinPatience } from "#app/platform/db/replica.server.ts";
import { activeFrom, conditionsOf, indexed, meets, type SearchConditions, unindexed } from "./conditions.server.ts";
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
  /** Cursor of the next page, or null at the end. */
  next: PeopleCursor | null;
  /** Nobody has the name that was typed: these have similar ones. */
  similar: boolean;
  rates: Rates;
}

type PeopleResult = FoundPeople | { kind: "too-slow"; rates: Rates };

/**
 * With this many matches in the sample of one in 64, there are more than `COUNT_LIMIT` in all: at that limit 156 would be expected, and the odds
 * of 250 are below one in 10^10.
 */
const DENSE_SAMPLE = 250;

// Milliseconds. Shorter than for exact matches: similar names are less important.
const SIMILAR_PATIENCE = 1_500;

interface Hit {
  userId: string;
  /** Sort key, as in the cursor. */
  key: string;
  /** All words are in the name. */
  named: boolean;
}

interface Order {
  /** Of `people as p`. */
  key: RawBuilder<unknown>;
  asText: RawBuilder<string>;
  fromText: (key: string) => RawBuilder<unknown>;
}

// Both descending; ids break ties.
const ORDERS: Record<PeopleSort, Order> = {
  active: { key: sql`p.seen_week`, asText: sql`p.seen_week::text`, fromText: (key) => sql`${key}::date` },
  newest: {
    key: sql`p.joined_at`,
    asText: sql`(extract(epoch from p.joined_at) * 1000000)::bigint::text`,
    fromText: (key) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
  },
};

/**
 * Members who want to be found, `search.pages` pages of them, without the reader. Members whose name has all the words come first, then the
 * chosen order. If the words find nobody, similar names are searched. `market` is the reader's; words are interpreted in its language first.
 */
export async function findPeople(actor: AccountHolder, market: Market, search: PeopleSearch): Promise<PeopleResult> {
  const rates = await currentRates();
  const exact = await runSearch(actor, search, SEARCH_PATIENCE, async () =>
    conditionsOf(actor.id, market, search, rates),
  );
  if (exact.kind === "too-slow") return { ...exact, rates };
  // If the second query takes too long, the result of the first stays: nobody.
  const similar =
    exact.value.total === 0 && search.text !== ""
      ? await runSearch(actor, search, SIMILAR_PATIENCE, async (connection) => {
          const names = await similarNames(connection, market, search.text);
          return names && conditionsOf(actor.id, market, search, rates, names);
        })
      : null;
  if (similar?.kind === "in-time" && similar.value.total > 0) {
    return { kind: "found", ...similar.value, similar: true, rates };
  }
  return { kind: "found", ...exact.value, similar: false, rates };
}

type Answer = Pick<FoundPeople, "people" | "total" | "next">;

/** Runs a search within a time limit; nobody is found without conditions. */
function runSearch(
  actor: AccountHolder,
  search: PeopleSearch,
  patience: number,
  conditions: (connection: Database) => Promise<SearchConditions | null>,
): Promise<Patient<Answer>> {
  // The planner overestimates how common words are, and would scan the whole table rather than use the index. Parallel workers would take
  // longer to start than one process needs.
  const settings = { enable_seqscan: "off", jit: "off", max_parallel_workers_per_gather: "0" };
  return readWithinPatience(
    patience,
    async (connection) => {
      const found = await conditions(connection);
      const { hits, total } = found ? await hitsOf(connection, search, found) : { hits: [], total: 0 };
      const wanted = PAGE_SIZE * search.pages;
      const shown = hits.slice(0, wanted);
      const last = hits.length > wanted ? shown.at(-1) : undefined;
      const next = last ? { sort: search.sort, ...last } : null;
      return { people: await peopleOf(connection, actor, shown), total: Math.min(total, COUNT_LIMIT + 1), next };
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
 * Few matches are found by the index and sorted; many matches are dense, so a scan in sort order meets them soon. Which of the two applies is
 * decided by counting, never by an estimate: first in the sample, then, if that is not conclusive, exactly up to COUNT_LIMIT.
 */
async function hitsOf(connection: Database, search: PeopleSearch, conditions: SearchConditions): Promise<Hits> {
  const { found, named, unnamed } = conditions;
  const limit = PAGE_SIZE * search.pages + 1;
  const groups = named
    ? [
        { query: named, named: true },
        { query: unnamed, named: false },
      ]
    : [{ query: found, named: false }];
  // Bookmarks are few. Facets are in the sample's own rows; only words need the query.
  const many = !search.bookmarked && (await areMany(connection, conditions, named && found));
  const few = many ? null : await fewOf(connection, search, conditions, groups, limit);
  if (few && few.total <= COUNT_LIMIT) return few;
  const total = COUNT_LIMIT + 1;
  if (!named) return { hits: await scan(connection, search, conditions, null, false, limit), total };
  const first = search.after?.named === false ? [] : await namedOf(connection, search, conditions, limit, few);
  const left = limit - first.length;
  const rest = left > 0 ? await scan(connection, search, conditions, unnamed, false, left) : [];
  return { hits: [...first, ...rest], total };
}

/** Of many matches the first ones by name, who may themselves be few; `counted` may already have them. */
async function namedOf(
  connection: Database,
  search: PeopleSearch,
  conditions: SearchConditions,
  limit: number,
  counted: Few | null,
): Promise<Hit[]> {
  const { named } = conditions;
  if (counted !== null || !(await areMany(connection, conditions, named))) {
    const few = counted ?? (await fewOf(connection, search, conditions, [{ query: named, named: true }], limit));
    if (few.namedTotal <= COUNT_LIMIT) return few.hits.filter((hit) => hit.named);
  }
  return await scan(connection, search, conditions, named, true, limit);
}

/** Whether the sample proves that there are more than COUNT_LIMIT matches. */
async function areMany(connection: Database, { passes }: SearchConditions, query: Query): Promise<boolean> {
  const { rows } = await sql<{ met: number }>`select count(*)::int as met from (
    select from people as p ${where([sql`p.sample`, ...meets(query), passes])} limit ${DENSE_SAMPLE}) as sampled`.execute(
    connection,
  );
  return rows[0]!.met >= DENSE_SAMPLE;
}

/** Matches found by indexes; incomplete if there are too many. */
interface Few extends Hits {
  /** Counted matches by name; `hits` has the first of them unless there are more than COUNT_LIMIT. */
  namedTotal: number;
}

/** Counts the matches of the groups by index, up to COUNT_LIMIT + 1, and returns the first of them in order. */
async function fewOf(
  connection: Database,
  search: PeopleSearch,
  conditions: SearchConditions,
  groups: { query: Query; named: boolean }[],
  limit: number,
): Promise<Few> {
  const each = groups.map(
    (group) =>
      sql`select p.user_id, p.seen_week, p.joined_at, ${group.named}::boolean as named
        from people as p ${where(indexed(conditions, group.query))}`,
  );
  const { rows } = await sql<Hit & { total: number; namedTotal: number }>`
    with counted as materialized (${sql.join(each, sql` union all `)} limit ${COUNT_LIMIT + 1}),
    size as materialized (select count(*)::int as total, (count(*) filter (where named))::int as named_total from counted)
    select size.total, size.named_total, hit.user_id, hit.key, hit.named from size left join lateral (
      select p.user_id, ${ORDERS[search.sort].asText} as key, p.named from counted as p
      ${where([sql`size.named_total <= ${COUNT_LIMIT}`, ...past(search)])} order by p.named desc, ${ordered(search)} limit ${limit}) as hit on true`.execute(
    connection,
  );
  const { total, namedTotal } = rows[0]!;
  return { hits: rows.filter(({ userId }) => userId !== null), total, namedTotal };
}

/** The first matches of the search and the query, by a scan of the order's index. */
async function scan(
  connection: Database,
  search: PeopleSearch,
  { passes }: SearchConditions,
  query: Query,
  named: boolean,
  limit: number,
): Promise<Hit[]> {
  // Words last: their column is stored outside the row (TOAST).
  const matches = unindexed([passes, ...meets(query)]);
  const behind = search.after?.named === named ? [isBehind(search.sort, search.after)] : [];
  const { rows } = await sql<Hit>`select p.user_id, ${ORDERS[search.sort].asText} as key, ${named}::boolean as named
    from people as p ${where([matches, ...behind])} order by ${ordered(search)} limit ${limit}`.execute(connection);
  return rows;
}

function ordered({ sort }: PeopleSearch): RawBuilder<unknown> {
  return sql`${ORDERS[sort].key} desc, p.user_id desc`;
}

/** Behind the cursor; matches by name come before all others. */
function past({ sort, after }: PeopleSearch): Condition[] {
  if (!after) return [];
  const rest = isBehind(sort, after);
  return [after.named ? sql`(not p.named or ${rest})` : sql`not p.named and ${rest}`];
}

function isBehind(sort: PeopleSort, { key, userId }: PeopleCursor): Condition {
  const order = ORDERS[sort];
  return sql`(${order.key}, p.user_id) < (${order.fromText(key)}, ${userId}::uuid)`;
}

interface Row extends Omit<Person, "interests" | "languages" | "budget"> {
  interests: string[];
  languages: string[];
  budgetFrom: number | null;
  budgetTo: number | null;
  budgetCurrency: Currency | null;
}

/** The list entries of hits, in order. Email addresses and phone numbers are not read. */
async function peopleOf(connection: Database, reader: AccountHolder, hits: readonly Hit[]): Promise<Person[]> {
  if (hits.length === 0) return [];
  const { rows } =
    await sql<Row>`select u.username, u.name, u.side, f.picture_id, f.job, coalesce(f.market, u.lang) as market, f.county, f.city,
      left(f.biography, 400) as about, f.budget_from, f.budget_to, f.budget_currency, coalesce(f.interests, '{}') as interests,
      coalesce(f.languages, '{}') as languages, u.identity_verified_at as verified_at, u.created_at as member_since,
      p.seen_week >= ${activeFrom()}::date as active,
      exists (select from person_bookmarks where user_id = ${reader.id} and member_id = p.user_id) as bookmarked
    from unnest(${hits.map(({ userId }) => userId)}::uuid[]) with ordinality as hit(user_id, position)
    join people as p using (user_id) join users as u on u.id = p.user_id left join profiles as f on f.user_id = p.user_id
    order by hit.position`.execute(connection);
  return rows.map(({ budgetFrom: from, budgetTo: to, budgetCurrency: currency, interests, languages, ...person }) => ({
    ...person,
    interests: interests.filter(isIndustry),
    languages: languages.filter(isLanguage),
    about: person.about && beginningOf(person.about),
    budget: person.side === "investor" && currency ? { from, to, currency } : null,
  }));
}

const ABOUT_LIMIT = 180;

/** The beginning of a text for a card: whole words, on one line. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= ABOUT_LIMIT) return line;
  const cut =
    line.slice(0, ABOUT_LIMIT).replace(/\S+$/, "").trimEnd() || line.slice(0, ABOUT_LIMIT).replace(/\p{Cs}$/u, "");
  return `${cut.replace(/[,;:.–-]+$/, "")} …`;
}
