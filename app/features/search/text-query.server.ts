/** A text as tsqueries: in five languages, with what its words mean and the parts of a relevance score. */
import { type RawBuilder, sql } from "kysely";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { exclusionsOf } from "./exclusions.server.ts";
import { guessed } from "./guesses.server.ts";
import { any, every, followed, lexeme } from "./lexemes.ts";
import { type Named, namedBy } from "./places/named.server.ts";
import { readText, type TypedText } from "./typed-text.ts";
import { type Understood, understood } from "./understanding.server.ts";
import { type Meaning, meaningOf } from "./word-meaning.ts";

/** A word that was searched for in the place of one that no pitch has. */
export interface Guess {
  typed: string;
  meant: string;
}

/** tsqueries as strings. The index alone answers all but phrases. */
export interface TextQuery {
  /** What a pitch must meet. */
  matches: string;
  /** What a pitch that only mentions the trades meets, beside those of `matches`; null where no trade is asked for. */
  mentions: string | null;
  /** For results too large to score, best first, each narrower than `matches`: every word in name or place; every word in the teaser. */
  tiers: string[];
  /** A pitch's score is the sum of the points of the parts it matches. */
  parts: { query: string; points: number }[];
  guesses: Guess[];
  /** The words that count, as they were typed. */
  words: string[];
  /** The industries of the trades that are named, as lexemes. */
  industries: string[];
}

// The parts of a score, as /pages/ranking describes them. A word of the name also counts as a word of the lead and of the text.
const POINTS = { home: 15, name: 12, beginning: 6, place: 8, lead: 4, text: 3, meaning: 2, trade: 5 } as const;

// Only the first words are scored: more rank no better, only slower.
const MOST_SCORED = 5;

/**
 * Reads a text and looks up its words, in one round trip, or two where one of them is guessed; null when the text contains no words. Readers
 * of teasers find words only where a teaser shows them. `market` is the reader's: its language is tried first. `literally`: without guesses,
 * and without mentions where nothing is about the text, as a saved search wants it.
 */
export async function textQuery(
  connection: Database,
  actor: Actor,
  market: Market,
  text: string,
  literally = false,
): Promise<TextQuery | null> {
  const typed = readText(text);
  if (typed.words.length === 0 && typed.phrases.length === 0) return null;
  const { words, pairs, phrases, without } = await looked(connection, market, typed);
  const named = await namedBy(typed.words, words);
  const guesses = literally ? words.map(() => null) : await guessed(connection, market, { typed, words, pairs, named });
  const asked = words.map((word, index) => guesses[index] ?? word);
  const meanings = meaningsOf(market, typed, asked, pairs, named, guesses);
  const all = canSeeFigures(actor);
  const excluded = await exclusionsOf(market, typed, without, all);
  const write = (about: boolean) => writeQuery(typed, meanings, phrases, excluded, market, all, guesses, about);
  const about = write(true);
  if (literally || !all || meanings.every(({ industries }) => industries.length === 0)) return about;
  const mentioned = write(false);
  if (await isOnlyMentioned(connection, market, about, mentioned)) return mentioned;
  return { ...about, mentions: mentioned.matches };
}

interface Looked {
  words: Understood[];
  /** For each word, what it means together with the next one, apart or written as one; empty where other signs are between. */
  pairs: Understood[][];
  phrases: Understood[][];
  without: Understood[][];
}

async function looked(connection: Database, market: Market, { words, phrases, without }: TypedText): Promise<Looked> {
  const pairs = words.map(({ text, joinsNext }, index) => {
    const next = words[index + 1];
    return joinsNext && next ? [`${text} ${next.text}`, text + next.text] : [];
  });
  const texts = [...words.map(({ text }) => text), ...pairs.flat(), ...[...phrases, ...without].flat()];
  const rows = await understood(connection, market, texts);
  const byText = new Map(texts.map((text, index) => [text, rows[index]!]));
  const of = (text: string) => byText.get(text)!;
  return {
    words: words.map(({ text }) => of(text)),
    pairs: pairs.map((pair) => pair.map(of)),
    phrases: phrases.map((phrase) => phrase.map(of)),
    without: without.map((group) => group.map(of)),
  };
}

// Words of a search that say nothing about a company: its legal form, "Oslo-based", "and" for an ampersand.
const SAYS_NOTHING = new Set(
  [
    "ab hb kb as asa ans da aps is oy oyj ky tmi ltd llp plc limited inc",
    "based baserad baserat baserade basert baseret lan fylke kommune kommun county and och og ja",
  ].flatMap((words) => words.split(" ")),
);

/** The meanings of the words that count: stop words do only where nothing else is asked. Two words that are one concept also count as that. */
function meaningsOf(
  market: Market,
  typed: TypedText,
  words: Understood[],
  pairs: Understood[][],
  named: Named[],
  guesses: (Understood | null)[],
): Meaning[] {
  const isSmall = (index: number) => {
    const { small, plain } = words[index]!;
    return named[index]!.codes.length === 0 && (small || (words.length > 1 && SAYS_NOTHING.has(plain)));
  };
  const onlySmall = typed.phrases.length === 0 && words.every((_, index) => isSmall(index));
  const isPlace = (index: number) => named[index]!.isPlace && words[index]!.concepts.length === 0;
  const onlyPlaces =
    words.some((_, index) => isPlace(index)) && words.every((_, index) => isSmall(index) || isPlace(index));
  return words.flatMap((_, index): Meaning[] => {
    if (!onlySmall && isSmall(index) && !typed.words[index]!.exact) return [];
    const isGuess = guesses[index] !== null;
    return [meaningOf({ market, typed, words, pairs, named: named[index]!, index, isGuess, onlyPlaces })];
  });
}

function writeQuery(
  typed: TypedText,
  meanings: Meaning[],
  phrased: Understood[][],
  without: string[],
  market: Market,
  all: boolean,
  guesses: (Understood | null)[],
  isAbout: boolean,
): TextQuery {
  const scope = all ? "" : "/t/";
  const phrases = phrased.map((phrase) => followed(phrase, all));
  const asked = meanings.map((meaning) => any(meaning.all(scope)));
  const industries = [...new Set(meanings.flatMap((meaning) => meaning.industries))].map((code) =>
    lexeme("", `/industry/${code}`),
  );
  const about = all && isAbout ? aboutTrades(meanings, industries) : [];
  return {
    matches: every([...asked, ...about, ...phrases, ...without]),
    mentions: null,
    tiers:
      phrases.length > 0 || meanings.length === 0
        ? []
        : [
            every([...meanings.map(({ named, placed }) => any([...named, ...placed])), ...without]),
            every([
              ...meanings.map(({ named, placed, shown }) =>
                any([...withoutShown([...named, ...placed], shown), ...shown]),
              ),
              ...without,
            ]),
          ],
    parts: [
      { query: lexeme("/market/", market), points: POINTS.home },
      // Text that the actor cannot read does not affect their ranking either.
      ...meanings.slice(0, MOST_SCORED).flatMap((meaning) => scored(meaning, scope, all)),
      ...(industries.length > 0 ? [{ query: any(industries), points: POINTS.trade }] : []),
    ],
    industries,
    guesses: guesses.flatMap((guess, index) =>
      guess === null ? [] : [{ typed: typed.words[index]!.text, meant: guess.word }],
    ),
    words: meanings.map(({ text }) => text),
  };
}

/**
 * A trade is what a company does, not what its text mentions: the pitch is in an industry of the trades that are asked for, or says one of
 * them in what everybody reads. In quotes a word is asked for wherever it stands.
 */
function aboutTrades(meanings: Meaning[], industries: string[]): string[] {
  const trades = meanings.filter((meaning) => meaning.industries.length > 0);
  if (trades.length === 0) return [];
  return [any([...industries, ...trades.flatMap((meaning) => meaning.all("/t/"))])];
}

/** Whether the reader's country has no company of the trades that are asked for, but some that mention them: these are what is to be found. */
async function isOnlyMentioned(
  connection: Database,
  market: Market,
  about: TextQuery,
  mentioned: TextQuery,
): Promise<boolean> {
  const isAny = ({ matches }: TextQuery) =>
    sql`exists (select from listings where search @@ ${every([matches, lexeme("", `/market/${market}`)])}::tsquery)`;
  const { rows } = await sql<{
    mentions: boolean;
  }>`select not ${isAny(about)} and ${isAny(mentioned)} as mentions`.execute(connection);
  return rows[0]!.mentions;
}

function scored({ named, beginning, placed, shown, written, meant }: Meaning, scope: string, all: boolean) {
  return [
    { query: any(named), points: POINTS.name },
    ...(beginning.length > 0 ? [{ query: any(beginning), points: POINTS.beginning }] : []),
    { query: any(placed), points: POINTS.place },
    { query: any(shown), points: POINTS.lead },
    ...(all ? [{ query: any(written), points: POINTS.text }] : []),
    ...(meant(scope).length > 0 ? [{ query: any(meant(scope)), points: POINTS.meaning }] : []),
  ];
}

/** Without queries of names and places that `shown`, the queries of the whole teaser, include. */
function withoutShown(queries: string[], shown: string[]): string[] {
  return queries.filter((query) => !/^'\/[np]\//.test(query) || !shown.includes(query.replace(/^'\/[np]\//, "'/t/")));
}

/** A listing's score (`listings as l`): 0 and up. */
export function scoreOf({ parts }: Pick<TextQuery, "parts">): RawBuilder<number> {
  if (parts.length === 0) return sql<number>`0`;
  return sql<number>`(${sql.join(
    parts.map(({ query, points }) => sql`(l.search @@ ${query}::tsquery)::int * ${sql.lit(points)}`),
    sql` + `,
  )})`;
}
