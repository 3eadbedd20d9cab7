/** The parts of a relevance score. /pages/ranking tells their order, and not the points: a change of the order changes that page. */
import { type RawBuilder, sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import { lexeme, or } from "./lexemes.ts";
import type { Expansion } from "./query-expansion.ts";

/** A pitch that meets the tsquery has the points. */
export interface ScorePart {
  query: string;
  points: number;
}

// A word of the name also counts as a word of the lead and of the text.
// What a company does counts more than where it is: a trade of the neighbour's before what a company at home mentions.
const POINTS = {
  about: 16,
  home: 15,
  name: 12,
  beginning: 6,
  place: 8,
  lead: 4,
  text: 3,
  expansion: 2,
  trade: 5,
} as const;

// Only the first words are scored: more rank no better, only slower.
const MOST_WORDS = 5;

interface Scored {
  /** The reader's. */
  market: Market;
  /** Whether the reader sees the whole text: what they cannot read does not affect their ranking either. */
  all: boolean;
  /** Of the trades that are named, as lexemes. */
  industries: readonly string[];
  /** tsqueries of owners who have all words in their name. */
  owner: readonly string[];
}

/** The parts of the score of a text with these words. */
export function partsOf(words: readonly Expansion[], { market, all, industries, owner }: Scored): ScorePart[] {
  return [
    { query: lexeme("", `/market/${market}`), points: POINTS.home },
    ...words.slice(0, MOST_WORDS).flatMap((word) => partsOfWord(word, all)),
    ...(industries.length > 0 ? [{ query: or(industries), points: POINTS.trade }] : []),
    ...owner.map((query) => ({ query, points: POINTS.name })),
  ];
}

function partsOfWord(word: Expansion, all: boolean): ScorePart[] {
  const { inName, beginning, inPlace, inTeaser, inText, meant, about } = word;
  const scope = all ? "" : "/t/";
  return [
    { query: or(inName), points: POINTS.name },
    ...(beginning.length > 0 ? [{ query: or(beginning), points: POINTS.beginning }] : []),
    { query: or(inPlace), points: POINTS.place },
    { query: or(inTeaser), points: POINTS.lead },
    ...(all ? [{ query: or(inText), points: POINTS.text }] : []),
    ...(meant(scope).length > 0 ? [{ query: or(meant(scope)), points: POINTS.expansion }] : []),
    ...(all && meant("/t/").length > 0 ? [{ query: or(meant("/t/")), points: POINTS.lead }] : []),
    ...(all && about.length > 0 ? [{ query: or(about), points: POINTS.about }] : []),
  ];
}

/** A listing's score (`listings as l`): 0 and up. */
export function scoreOf(parts: readonly ScorePart[]): RawBuilder<number> {
  if (parts.length === 0) return sql<number>`0`;
  return sql<number>`(${sql.join(
    parts.map(({ query, points }) => sql`(l.search @@ ${query}::tsquery)::int * ${sql.lit(points)}`),
    sql` + `,
  )})`;
}
