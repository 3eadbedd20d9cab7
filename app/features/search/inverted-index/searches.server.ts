/** Searches with words as questions to the inverted index. Each resolves with null where the database has to answer. */
import { type Asked, areaRangesOf, askedFamilies, rangesOf } from "../conditions.server.ts";
import { gatesOf } from "../counts/facet-codes.ts";
import { PAID_PLACES, type TimedSearch } from "../paid-places.ts";
import type { Filters } from "../search.ts";
import type { CodesAnswer, IndexAnswer, IndexRequest } from "./ranking.ts";
import { askForCodes, askForPage } from "./search-index.server.ts";

/** The sorted hits of a search. */
export async function findByIndex(asked: Asked, search: TimedSearch, limit: number): Promise<IndexAnswer | null> {
  const { text } = asked;
  if (text === null || search.text === "" || asked.teased) return null;
  const { sort, after, boosted, hour, pages } = search;
  return askForPage({
    ...conditionsFor(asked, search),
    tiers: text.tiers.filter((tier) => tier !== ""),
    parts: text.parts,
    sort,
    own: asked.own,
    after,
    hour: boosted ? null : hour,
    limit,
    paidPlaces: PAID_PLACES * pages,
  });
}

/** The codes of what meets the filters. */
export async function codesByIndex(asked: Asked, filters: Filters, most: number): Promise<CodesAnswer | null> {
  if (asked.text === null || filters.text === "" || asked.teased) return null;
  return askForCodes({ ...conditionsFor(asked, filters), most });
}

/** How many pitches meet the filters, at most `most` + 1. */
export async function countByIndex(asked: Asked, filters: Filters, most: number): Promise<number | null> {
  const answer = await codesByIndex(asked, filters, most);
  return answer && (answer.codes === null ? most + 1 : answer.codes.length / 4);
}

/** What `conditionsOf` asks of the database. */
function conditionsFor(asked: Asked, filters: Filters): Pick<IndexRequest, "matches" | "gates" | "ranges"> {
  const all = gatesOf(filters);
  return {
    matches: asked.text!.matches,
    gates: askedFamilies(asked, filters).map(({ mask, shift, index }) => ({ mask, shift, passing: all[index]! })),
    ranges: [...rangesOf(asked, filters), ...areaRangesOf(asked, filters)],
  };
}
