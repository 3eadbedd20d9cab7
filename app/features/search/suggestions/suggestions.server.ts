/** Suggestions while somebody types: industries, trades and places by name, pitches by their company's and owner's. */
import { sql } from "kysely";
import { listingColumns, teasedOnly } from "#app/features/market-rules/teasers.server.ts";
import { INDUSTRIES } from "#app/features/pitches/pitch.ts";
import { townsOf } from "#app/features/pitches/place/gazetteer.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { type CountyCode, countiesOf } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { where } from "#app/platform/db/conditions.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { readWithinPatience } from "#app/platform/db/replica.server.ts";
import { meantBy } from "#app/platform/search/typing-errors.ts";
import { askedOf, conditionsOf } from "../conditions.server.ts";
import { persistedTotal } from "../counts/tallies.server.ts";
import { plainWord } from "../highlights/highlight.ts";
import { countByIndex } from "../inverted-index/searches.server.ts";
import { lexeme, or } from "../lexemes.ts";
import { readSearch } from "../reading.ts";
import { folded, otherNamesOf, readText } from "../typed-text.ts";
import { analysesOf } from "../word-analysis.server.ts";
import { COUNTED, type PitchSuggestion, SUGGESTED_FROM, suggestedQuery, type Uncounted } from "./suggestion.ts";
import { ownersNamed, tradeWords } from "./words-and-owners.server.ts";

const MOST = { industry: 2, word: 3, place: 3, person: 3, pitch: 5 };

// Many towns have no pitch.
const MOST_PLACES_TRIED = 6;

// The next keystroke asks again: a later answer is useless.
const PATIENCE_MILLISECONDS = 500;

const OTHER_LANGUAGES_FROM = 4;

// Names with the same beginning are read up to here, and the best of them suggested.
const MOST_READ = 120;

/**
 * Completions of a text, the likeliest first; industries, places and trades in the reader's language. `query` is that of the filters that are set:
 * each suggestion is counted within them, and only what finds something is offered. Where nothing begins like the text, one or two errors in it are
 * forgiven. Everybody may see the names of listed companies; owners are for readers who see figures.
 */
export async function suggestionsFor(
  actor: Actor,
  market: Market,
  typed: string,
  query = "",
): Promise<PitchSuggestion[]> {
  const { words, phrases, without } = readText(typed);
  if (words.length === 0 || phrases.length > 0 || without.length > 0) return [];
  const wanted = words.map(({ text }) => text);
  if (wanted.join(" ").length < SUGGESTED_FROM) return [];
  const answer = await readWithinPatience(
    PATIENCE_MILLISECONDS,
    async (connection) => {
      const { offered, isBeginning } = await offeredFor(connection, actor, market, wanted, query);
      // The beginning of a word is no typing error, even if nothing is found by it.
      const meant = isBeginning ? null : await meantInstead(connection, market, wanted);
      return meant ? (await offeredFor(connection, actor, market, meant, query)).offered : offered;
    },
    { enable_seqscan: "off" },
  );
  return answer.kind === "too-slow" ? [] : answer.value;
}

async function offeredFor(
  connection: Database,
  actor: Actor,
  market: Market,
  wanted: string[],
  query: string,
): Promise<{ offered: PitchSuggestion[]; isBeginning: boolean }> {
  const beginning = wanted.map(folded).join(" ");
  const uncounted = [
    ...industriesNamed(market, beginning),
    ...(await tradeWords(connection, market, wanted)),
    ...(await placesNamed(market, beginning)),
    ...(canSeeFigures(actor) ? await ownersNamed(connection, wanted) : []),
  ];
  const trades = uncounted.flatMap(({ kind, label }) => (kind === "word" ? readText(label).words : []));
  // In one round trip, for the searches that are counted below.
  await analysesOf(
    connection,
    market,
    trades.map(({ text }) => text),
  );
  const counted: PitchSuggestion[] = [];
  const left = { ...MOST };
  for (const suggestion of uncounted) {
    if (left[suggestion.kind] === 0) continue;
    const count = await countOf(connection, actor, market, suggestedQuery(suggestion, query));
    if (count === 0) continue;
    left[suggestion.kind]--;
    counted.push({ ...suggestion, count } as PitchSuggestion);
  }
  const offered = [...counted, ...(await companies(connection, actor, market, wanted.map(folded)))];
  return { offered, isBeginning: uncounted.length + offered.length > 0 };
}

/** How many pitches the search of a query finds: at most `COUNTED` + 1. */
async function countOf(connection: Database, actor: Actor, market: Market, query: string): Promise<number> {
  const { search } = readSearch(new URLSearchParams(query), actor, market);
  const open = canSeeFigures(actor);
  const persisted = await persistedTotal(
    connection,
    { open, teased: open ? null : teasedOnly(listingColumns("l")) },
    search,
  );
  if (persisted !== null) return Math.min(persisted, COUNTED + 1);
  const asked = await askedOf(connection, actor, market, search);
  const indexed = await countByIndex(asked, search, COUNTED);
  if (indexed !== null) return indexed;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from listings as l ${where(conditionsOf(asked, search, "index"))} limit ${COUNTED + 1}) as met`.execute(
    connection,
  );
  return rows[0]!.count;
}

// A typing error in fewer letters makes another word.
const FORGIVEN_FROM = 4;

/** What was probably meant by words that nothing begins with; null if nothing is near. */
async function meantInstead(connection: Database, market: Market, wanted: string[]): Promise<string[] | null> {
  const last = plainWord(wanted.at(-1)!);
  if (last.length < FORGIVEN_FROM) return null;
  const beginning = wanted.map(folded).join(" ");
  const names = [...industryNamesOf(market), ...(await placeNamesOf(market))].map(({ own }) => own[0]!);
  const [name] = meantBy(
    [beginning],
    names.map((own) => own.slice(0, beginning.length)),
  );
  if (name) return name.split(" ");
  const { rows } = await sql<{ word: string }>`select word from words_near(${last}, ${market}) where own
    union all select unnest(names_near(${last}))`.execute(connection);
  const [word] = meantBy(
    [last],
    rows.map(({ word }) => plainWord(word)),
  );
  return word ? [...wanted.slice(0, -1), word] : null;
}

interface Names {
  own: string[];
  suggestion: Uncounted;
}

let industryNames: Record<Market, Names[]> | undefined;

/** Industries, found by their names in any language, shown in the reader's. */
function industryNamesOf(market: Market): Names[] {
  industryNames ??= Object.fromEntries(
    MARKETS.map((reader) => {
      const shown = translator(reader, "pitches");
      const names = INDUSTRIES.map((industry) => ({
        own: [reader, ...MARKETS.filter((other) => other !== reader)].map((name) =>
          plain(translator(name, "pitches")(`industry.${industry}`)),
        ),
        suggestion: { kind: "industry", label: shown(`industry.${industry}`), industry } as const,
      }));
      return [reader, names];
    }),
  ) as Record<Market, Names[]>;
  return industryNames[market];
}

function industriesNamed(market: Market, beginning: string): Uncounted[] {
  return best(industryNamesOf(market), beginning, MOST.industry);
}

const placeNames = new Map<Market, Promise<Names[]>>();

async function placeNamesOf(market: Market): Promise<Names[]> {
  let names = placeNames.get(market);
  if (!names) {
    names = placesOf(market);
    placeNames.set(market, names);
  }
  return names;
}

async function placesNamed(market: Market, beginning: string): Promise<Uncounted[]> {
  return best(await placeNamesOf(market), beginning, MOST_PLACES_TRIED);
}

/** Countries, counties and towns: the reader's country first, larger towns before smaller ones. */
async function placesOf(reader: Market): Promise<Names[]> {
  const markets = [reader, ...MARKETS.filter((other) => other !== reader)];
  const countries = markets.map((market): Names => {
    const label = translator(reader, "shell")(`country.${market}`);
    return {
      own: [reader, ...MARKETS].map((other) => plain(translator(other, "shell")(`country.${market}`))),
      suggestion: { kind: "place", label, market },
    };
  });
  const inside = await Promise.all(
    markets.map(async (market) => [
      ...countiesOf(market).map(
        ({ code, name }): Names => ({ own: [plain(name)], suggestion: { kind: "place", label: name, county: code } }),
      ),
      ...(await townsOf(market)).map(({ name, county }): Names => {
        const town = plain(name);
        return { own: [town, ...otherNamesOf(town)], suggestion: { kind: "place", label: name, town: name, county } };
      }),
    ]),
  );
  return [...countries, ...inside.flat()];
}

function plain(name: string): string {
  return readText(name)
    .words.map(({ text }) => folded(text))
    .join(" ");
}

/** Names with this beginning, then names with a later word that has it. A county hides a town of the same name. */
function best(names: readonly Names[], beginning: string, most: number): Uncounted[] {
  // With few letters, a match of a name in another language would only surprise.
  const known = ({ own }: Names) => (beginning.length < OTHER_LANGUAGES_FROM ? own.slice(0, 1) : own);
  const first = names.filter((entry) => known(entry).some((name) => name.startsWith(beginning)));
  const later = names.filter(
    (entry) => !first.includes(entry) && known(entry).some((name) => name.includes(` ${beginning}`)),
  );
  const labels = new Set<string>();
  return [...first, ...later]
    .map(({ suggestion }) => suggestion)
    .filter(({ label }) => !labels.has(label) && labels.add(label))
    .slice(0, most);
}

interface Company {
  publicId: string;
  companyName: string;
  county: CountyCode;
}

/** Companies whose name has this beginning, then those with these words in it: those of the reader's country first, then shorter names. */
async function companies(
  connection: Database,
  actor: Actor,
  market: Market,
  words: string[],
): Promise<PitchSuggestion[]> {
  const start = words.join(" ");
  // A range, not a pattern: the index answers it without a recheck of each name.
  const end = `${start}\u{10fffd}`;
  // One or two letters of a further word do not narrow the result yet.
  const telling = words.filter((word, index) => index < Math.max(1, words.length - 1) || word.length > 2);
  const inside = telling
    .map((word, index) => {
      const flags = index === words.length - 1 && word.length > 3 ? "*" : "";
      return or([lexeme("/n/", word, flags), lexeme("/n/~", word, flags)]);
    })
    .join(" & ");
  const shown = (canSeeFigures(actor) ? null : teasedOnly(listingColumns("listings"))) ?? sql`true`;
  const { rows } = await sql<Company>`with begun as materialized (
          select pitch_id, public_id, company_name, county, market from listings
          where ${shown} and name_start(company_name) ~>=~ ${start} and name_start(company_name) ~<~ ${end} limit ${MOST_READ}),
        inside as materialized (
          select pitch_id, public_id, company_name, county, market from listings
          where ${shown} and search @@ ${inside}::tsquery and (select count(*) from begun) < ${MOST.pitch} limit ${MOST_READ})
        select public_id, company_name, county from (
          select 1 as rank, begun.* from begun
          union all select 2, inside.* from inside where pitch_id not in (select pitch_id from begun)) as hit
        order by rank, market = ${market} desc, char_length(company_name), pitch_id limit ${MOST.pitch}`.execute(
    connection,
  );
  return rows.map(({ publicId, companyName, county }) => ({
    kind: "pitch",
    label: companyName,
    publicId,
    county,
  }));
}
