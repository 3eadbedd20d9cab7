/** A page of hits from the inverted index: the same as `hits.server.ts` reads from the database. */
import type { AmountRange } from "../conditions.server.ts";
import { FAMILIES } from "../counts/facet-codes.ts";
import { AFTER_ALL, BEFORE_ALL, type Hit } from "../paid-places.ts";
import { COUNT_LIMIT, type Cursor, isDescending, type Sort } from "../search.ts";
import { MOMENTS, MOST_POINTS, MOST_SCORED, NO_VALUE } from "../sort-keys.ts";
import { idBytes, type ListingIndex } from "./listing-index.ts";
import { parseTsquery } from "./tsquery.ts";
import { doubled } from "./typed-arrays.ts";
import { uuidHash } from "./uuid-hash.ts";

/** What a search asks of the index, and may ask: what the reader must not see, its queries and filters do not mention. */
export interface IndexRequest {
  /** tsqueries, as in `TextQuery`. */
  matches: readonly string[];
  tiers: readonly string[];
  parts: readonly { query: string; points: number }[];
  /** Of the bits of a listing's facets: the values that pass. */
  gates: readonly { mask: number; shift: number; passing: Uint8Array }[];
  ranges: readonly AmountRange[];
  sort: Sort;
  after: Cursor | null;
  /** The hour of the paid places; null where there are none. */
  hour: number | null;
  /** How many of the sorted hits are wanted. */
  limit: number;
  /** How many paid places the pages have. */
  paidPlaces: number;
}

/** A question for codes only. */
export interface CodesRequest extends Pick<IndexRequest, "matches" | "gates" | "ranges"> {
  most: number;
}

/** `codes` as in `IndexAnswer`; null for more than `most`. */
export interface CodesAnswer {
  codes: Uint8Array | null;
}

const BOOSTED = FAMILIES.find(({ fields }) => fields[0]!.facet === "boosted")!.mask;

/** The answer. */
export interface IndexAnswer {
  /** At most `COUNT_LIMIT + 1`, which means "more than are counted". */
  total: number;
  /** The facets of all hits, four bytes each with the highest first; null for more than are counted. */
  codes: Uint8Array | null;
  hits: Hit[];
  /** Boosted hits behind the cursor by their turns, as many as the paid places may need. */
  boosted: Hit[];
}

/** Answers a search. */
export function find(index: ListingIndex, request: IndexRequest): IndexAnswer {
  const documents = passing(index, index.matching(request.matches.map(parseTsquery)), request);
  const ranking = new Ranking(index, request, pointsOf(index, documents.length, request));
  const hits = ranking.first(documents);
  const shown = hits.filter(({ turn }) => turn !== null).length;
  const isCounted = documents.length <= COUNT_LIMIT;
  return {
    total: isCounted ? documents.length : COUNT_LIMIT + 1,
    codes: isCounted ? codesOf(index, documents) : null,
    hits,
    // Of those among the sorted hits, none comes into a paid place afterwards.
    boosted: ranking.boosted(documents, request.paidPlaces + shown),
  };
}

/** The codes of what meets the queries and passes the filters. */
export function codes(index: ListingIndex, { matches, gates, ranges, most }: CodesRequest): CodesAnswer {
  const documents = passing(index, index.matching(matches.map(parseTsquery)), { gates, ranges });
  return { codes: documents.length > most ? null : codesOf(index, documents) };
}

/** The documents whose bits are set and that pass the filters, in ascending order. */
function passing(
  index: ListingIndex,
  bits: Uint32Array,
  { gates, ranges }: Pick<IndexRequest, "gates" | "ranges">,
): Uint32Array {
  const passes = (document: number) => {
    const facets = index.facets(document);
    for (const { mask, shift, passing } of gates) if (passing[(facets & mask) >>> shift] !== 1) return false;
    for (const { amount, low, high } of ranges) {
      const value = index.amount(document, amount);
      if (!(value >= low && value <= high)) return false;
    }
    return true;
  };
  const isFiltered = gates.length + ranges.length > 0;
  let documents = new Uint32Array(1024);
  let found = 0;
  for (let at = 0; at < bits.length; at++) {
    for (let rest = bits[at]!; rest !== 0; rest &= rest - 1) {
      const document = at * 32 + 31 - Math.clz32(rest & -rest);
      if (isFiltered && !passes(document)) continue;
      if (found === documents.length) documents = doubled(documents);
      documents[found++] = document;
    }
  }
  return documents.subarray(0, found);
}

function codesOf(index: ListingIndex, documents: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * documents.length));
  for (const [place, document] of documents.entries()) view.setInt32(4 * place, index.facets(document));
  return new Uint8Array(view.buffer);
}

type Points = (document: number) => number;

/** The points of a document in a result of `total` hits: its score, or its tier where they are too many to score. */
function pointsOf(index: ListingIndex, total: number, { sort, parts, tiers }: IndexRequest): Points {
  if (sort !== "relevance") return () => 0;
  const isScored = total <= MOST_SCORED;
  const queries = isScored ? parts.map(({ query }) => query) : tiers;
  const met = queries.map((query) => index.bitsOf(parseTsquery(query)));
  const has = (bits: Uint32Array, document: number) => (bits[document >>> 5]! >>> (document & 31)) & 1;
  if (!isScored) {
    return (document) => {
      for (let tier = 0; tier < met.length; tier++) if (has(met[tier]!, document) === 1) return met.length - tier;
      return 0;
    };
  }
  return (document) => {
    let score = 0;
    for (let part = 0; part < met.length; part++) score += has(met[part]!, document) * parts[part]!.points;
    return Math.min(score, MOST_POINTS);
  };
}

/** Where a document stands: by `major`, then `minor`, then the id of its pitch. */
interface Standing {
  document: number;
  major: number;
  minor: number;
  id: Uint8Array;
}

/** The asked order. */
class Ranking {
  readonly #index: ListingIndex;
  readonly #request: IndexRequest;
  readonly #points: Points;
  readonly #sign: 1 | -1;
  readonly #after: Standing | null;

  constructor(index: ListingIndex, request: IndexRequest, points: Points) {
    this.#index = index;
    this.#request = request;
    this.#points = points;
    this.#sign = isDescending(request.sort) ? -1 : 1;
    this.#after = request.after && standingOfCursor(request.sort, request.after);
  }

  /** The first hits behind the cursor that were not in paid places before. */
  first(documents: Uint32Array): Hit[] {
    const { limit, after } = this.#request;
    const best: Standing[] = [];
    // Later documents are newer in most cases: those that come first are met first, and others are compared with one number only.
    for (let place = 0; place < documents.length; place++) {
      const document = documents[this.#sign < 0 ? documents.length - 1 - place : place]!;
      const major = this.#major(document);
      const worst = best.length === limit ? best[limit - 1]! : null;
      if (worst && (this.#sign < 0 ? major < worst.major : major > worst.major)) continue;
      const standing = this.#standing(document, major);
      if (worst && this.#compare(standing, worst) > 0) continue;
      if (this.#after && this.#compare(standing, this.#after) <= 0) continue;
      if (after && (this.#turn(document) ?? AFTER_ALL) <= (after.turn ?? BEFORE_ALL)) continue;
      best.splice(this.#placeIn(best, standing), 0, standing);
      if (best.length > limit) best.pop();
    }
    return best.map((standing) => this.#hit(standing));
  }

  /** The boosted hits behind the cursor whose turn is to come, by their turns; the first so many. */
  boosted(documents: Uint32Array, most: number): Hit[] {
    const { after, hour } = this.#request;
    if (hour === null) return [];
    const first: { document: number; turn: bigint }[] = [];
    for (const document of documents) {
      if ((this.#index.facets(document) & BOOSTED) === 0) continue;
      const turn = this.#turn(document)!;
      if (first.length === most && turn >= first[most - 1]!.turn) continue;
      if (after && turn <= (after.turn ?? BEFORE_ALL)) continue;
      if (this.#after && this.#compare(this.#standing(document), this.#after) <= 0) continue;
      first.push({ document, turn });
      first.sort((one, other) => (one.turn < other.turn ? -1 : 1));
      if (first.length > most) first.pop();
    }
    return first.map(({ document }) => this.#hit(this.#standing(document)));
  }

  #major(document: number): number {
    const { sort } = this.#request;
    if (sort === "relevance") return this.#points(document);
    if (sort === "newest" || sort === "oldest") return this.#index.published(document);
    const value = this.#index.amount(document, "valuation");
    return Number.isNaN(value) ? numberOf(NO_VALUE[sort]!) : value;
  }

  #standing(document: number, major = this.#major(document)): Standing {
    const minor = this.#request.sort === "relevance" ? this.#index.published(document) : 0;
    return { document, major, minor, id: this.#index.idBytes(document) };
  }

  /** Negative if the first one comes first. */
  #compare(one: Standing, other: Standing): number {
    if (one.major !== other.major) return one.major < other.major ? -this.#sign : this.#sign;
    if (one.minor !== other.minor) return one.minor < other.minor ? -this.#sign : this.#sign;
    return Buffer.compare(one.id, other.id) * this.#sign;
  }

  #placeIn(best: readonly Standing[], standing: Standing): number {
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(best[middle]!, standing) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The turn of a boosted document in the paid places; null for others, or where nobody is in paid places. */
  #turn(document: number): bigint | null {
    const { hour } = this.#request;
    const isBoosted = (this.#index.facets(document) & BOOSTED) !== 0;
    return hour !== null && isBoosted ? uuidHash(this.#index.idBytes(document), hour) : null;
  }

  #hit({ document, major, minor }: Standing): Hit {
    const key =
      this.#request.sort === "relevance"
        ? BigInt(major) * MOMENTS + BigInt(minor)
        : major === Number.POSITIVE_INFINITY
          ? NO_VALUE.lowest!
          : BigInt(major);
    return { pitchId: this.#index.pitchId(document), key, turn: this.#turn(document) };
  }
}

function standingOfCursor(sort: Sort, { key, pitchId }: Cursor): Standing {
  const id = idBytes(pitchId);
  if (sort !== "relevance") return { document: -1, major: numberOf(key), minor: 0, id };
  return { document: -1, major: Number(key / MOMENTS), minor: Number(key % MOMENTS), id };
}

/** A key as a number; greater than all amounts where it is. */
function numberOf(key: bigint): number {
  return key === NO_VALUE.lowest ? Number.POSITIVE_INFINITY : Number(key);
}
