/** What a page shows beside the pitches that meet a text: those that only mention it, or that come nearest. Never part of a saved search. */
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { type Asked, askedOf } from "./conditions.server.ts";
import { hitsOf } from "./hits.server.ts";
import { and, not, or } from "./lexemes.ts";
import type { Hit, TimedSearch } from "./paid-places.ts";
import { PAGE_SIZE } from "./search.ts";
import { replacedWord } from "./typed-text.ts";

/** A word to leave out, and how many pitches have all others: at most `COUNT_LIMIT + 1`. */
export interface LeftOut {
  word: string;
  total: number;
}

/** "mentions": the words of a trade, in pitches of others. "nearest": most of the words. "industry": only the industry of the trade. */
export interface Related {
  kind: "mentions" | "nearest" | "industry";
  hits: Hit[];
  /** For mentions: how many there are, at most `COUNT_LIMIT + 1`. */
  total: number;
  /** For the nearest: what leaving out one word gives, most first; only what gives something. */
  leftOut: LeftOut[];
}

// Each is a search of its own. Texts with more words are no search that one word too many has spoilt.
const MOST_TRIED = 5;

/** What there is beside the last page of a result of `total` pitches; null for nothing. */
export async function relatedTo(
  connection: Database,
  { actor, market }: { actor: Actor; market: Market },
  asked: Asked,
  search: TimedSearch,
  total: number,
): Promise<Related | null> {
  const { text } = asked;
  if (text === null) return null;
  if (text.mentions !== null) {
    const only = [...text.mentions, not(and(text.matches))];
    const { hits, total } = await searched(connection, asked, search, only);
    if (total > 0) return { kind: "mentions", hits, total, leftOut: [] };
  }
  if (total > 0) return null;
  const byText = async (other: string) => {
    const others = await askedOf(connection, actor, market, { ...search, text: other });
    return others.text ? searched(connection, others, search, others.text.matches) : { hits: [], total: 0 };
  };
  const words = text.words.length <= MOST_TRIED ? text.words : [];
  const without = words.length > 1 ? words.map((word) => ({ word, other: replacedWord(search.text, word, "") })) : [];
  const found = await findingSomething(without, async ({ word, other }) => ({ word, ...(await byText(other)) }));
  if (words.length > 2 && found.length === 0)
    found.push(...(await findingSomething(words, async (word) => ({ word: "", ...(await byText(word)) }))));
  const kind = found.length > 0 ? "nearest" : "industry";
  if (kind === "industry" && text.industries.length > 0) {
    found.push({ word: "", ...(await searched(connection, asked, search, [or(text.industries)])) });
  }
  // The fewer have the rest of the words, the more of the search is in them.
  const ordered = found.toSorted((a, b) => a.total - b.total).flatMap(({ hits }) => hits);
  const hits = [...new Map(ordered.map((hit) => [hit.pitchId, hit])).values()];
  const leftOut = found.filter(({ word }) => word !== "").map(({ word, total }) => ({ word, total }));
  leftOut.sort((a, b) => b.total - a.total);
  return hits.length === 0 ? null : { kind, hits: hits.slice(0, PAGE_SIZE), total: hits.length, leftOut };
}

/** The results of the searches, one after another, that find something. */
async function findingSomething<Of, Found extends { total: number }>(
  items: readonly Of[],
  search: (item: Of) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const item of items) {
    const result = await search(item);
    if (result.total > 0) found.push(result);
  }
  return found;
}

/** Best match first, without paid places. */
async function searched(connection: Database, asked: Asked, search: TimedSearch, matches: string[]) {
  const text = { ...asked.text!, matches, tiers: [] };
  return hitsOf(connection, { ...asked, text }, { ...search, sort: "relevance", after: null }, PAGE_SIZE);
}
