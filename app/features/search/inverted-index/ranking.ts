/** A page of hits from the inverted index: the same as `hits.server.ts` reads from the database. */
import { ownPoints } from "../counts/facet-codes.ts";
import { AFTER_ALL, BEFORE_ALL, type Hit, ownTurn } from "../paid-places.ts";
import { COUNT_LIMIT } from "../search.ts";
import { MOMENTS, MOST_POINTS, MOST_SCORED, NO_VALUE } from "../sort-keys.ts";
import { type Cursor, isDescending, isScored, type Sort } from "../sorts.ts";
import { BLOCK, BLOCK_WORDS, countOf, documentsIn, has, keep, remove } from "./bits.ts";
import { type Documents, idBytes } from "./documents.ts";
import { type DocumentFilters, passing } from "./filtering.ts";
import type { ListingIndex } from "./listing-index.ts";
import { parseTsquery } from "./tsquery.ts";

/** What a search asks of the index, and may ask: what the reader must not see, its queries and filters do not mention. */
export interface IndexRequest extends DocumentFilters {
  /** tsqueries, as in `TextQuery`. */
  matches: readonly string[];
  tiers: readonly string[];
  parts: readonly { query: string; points: number }[];
  sort: Sort;
  /** What is the reader's own (`ownPoints`). */
  own: { market: string; languages: readonly string[] };
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
  return index.answer(() => pageOf(index, request));
}

function pageOf(index: ListingIndex, request: IndexRequest): IndexAnswer {
  const { documents } = index;
  const found = passing(documents, index.matching(request.matches.map(parseTsquery)), request);
  const total = countOf(found);
  const groups = groupsOf(index, found, total, request);
  const ranking = new Ranking(documents, request, groups);
  const hits = ranking.first();
  const shown = hits.filter(({ turn }) => turn !== null).length;
  const isCounted = total <= COUNT_LIMIT;
  return {
    total: isCounted ? total : COUNT_LIMIT + 1,
    codes: isCounted ? codesOf(documents, found) : null,
    hits,
    // Of those among the sorted hits, none comes into a paid place afterwards.
    boosted: ranking.boosted(found, request.paidPlaces + shown),
  };
}

/** The codes of what meets the queries and passes the filters. */
export function codes(index: ListingIndex, request: CodesRequest): CodesAnswer {
  const { documents } = index;
  return index.answer(() => {
    const found = passing(documents, index.matching(request.matches.map(parseTsquery)), request);
    return { codes: countOf(found) > request.most ? null : codesOf(documents, found) };
  });
}

function codesOf(documents: Documents, found: Uint32Array): Uint8Array {
  const each = documentsIn(found);
  const view = new DataView(new ArrayBuffer(4 * each.length));
  for (let place = 0; place < each.length; place++) view.setInt32(4 * place, documents.facets(each[place]!));
  return new Uint8Array(view.buffer);
}

/** Documents that stand before those of later groups. */
interface Group {
  bits: Uint32Array;
  /** The points of each. */
  points(document: number): number;
  /** Whether all have as many. */
  isEven: boolean;
}

/** All hits in one group with their scores; in one for each tier where they are too many to score. Other orders know no points. */
function groupsOf(
  index: ListingIndex,
  found: Uint32Array,
  total: number,
  { sort, own, parts, tiers }: IndexRequest,
): Group[] {
  if (sort === "own") {
    return [{ bits: found, points: (document) => ownPoints(index.documents.facets(document), own), isEven: false }];
  }
  if (sort !== "relevance") return [{ bits: found, points: () => 0, isEven: true }];
  if (total <= MOST_SCORED) {
    const met = parts.map(({ query }) => index.bitsOf(parseTsquery(query)));
    const points = (document: number) => {
      let score = 0;
      for (let part = 0; part < met.length; part++) if (has(met[part]!, document)) score += parts[part]!.points;
      return Math.min(score, MOST_POINTS);
    };
    return [{ bits: found, points, isEven: false }];
  }
  const rest = found.slice();
  const groups = tiers.map((query, tier): Group => {
    const bits = index.bitsOf(parseTsquery(query));
    keep(bits, rest);
    remove(rest, bits);
    return { bits, points: () => tiers.length - tier, isEven: true };
  });
  return [...groups, { bits: rest, points: () => 0, isEven: true }];
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
  readonly #documents: Documents;
  readonly #request: IndexRequest;
  readonly #groups: readonly Group[];
  readonly #sign: 1 | -1;
  readonly #after: Standing | null;

  constructor(documents: Documents, request: IndexRequest, groups: readonly Group[]) {
    this.#documents = documents;
    this.#request = request;
    this.#groups = groups;
    this.#sign = isDescending(request.sort) ? -1 : 1;
    this.#after = request.after && standingOfCursor(request.sort, request.after);
  }

  /** The first hits behind the cursor that were not in paid places before. */
  first(): Hit[] {
    const best: Standing[] = [];
    for (const group of this.#groups) {
      // Those of later groups have fewer points.
      if (best.length === this.#request.limit) break;
      this.#addFirst(best, group);
    }
    return best.map((standing) => this.#hit(standing));
  }

  /** Puts those of a group among the best, of which there are as many as are wanted. */
  #addFirst(best: Standing[], group: Group): void {
    const { limit, after } = this.#request;
    const { bits } = group;
    const blocks = Math.ceil(bits.length / BLOCK_WORDS);
    // Later documents are newer in most cases: those that come first are met first, and others are passed over by the block.
    for (let number = 0; number < blocks; number++) {
      const block = this.#sign < 0 ? blocks - 1 - number : number;
      if (best.length === limit && this.#isBehind(block, best[limit - 1]!, group)) continue;
      const documents = documentsIn(bits.subarray(block * BLOCK_WORDS, (block + 1) * BLOCK_WORDS));
      for (let place = 0; place < documents.length; place++) {
        const document = block * BLOCK + documents[this.#sign < 0 ? documents.length - 1 - place : place]!;
        const major = this.#major(document, group);
        const worst = best.length === limit ? best[limit - 1]! : null;
        if (worst && (this.#sign < 0 ? major < worst.major : major > worst.major)) continue;
        const standing = this.#standing(document, major);
        if (worst && this.#compare(standing, worst) > 0) continue;
        if (this.#after && this.#compare(standing, this.#after) <= 0) continue;
        if (after && (this.#turn(document) ?? AFTER_ALL) <= (after.turn ?? BEFORE_ALL)) continue;
        best.splice(this.#placeIn(best, standing), 0, standing);
        if (best.length > limit) best.pop();
      }
    }
  }

  /** Whether no document of a block comes before one of the same group, as far as their times tell. */
  #isBehind(block: number, worst: Standing, { isEven }: Group): boolean {
    const { sort } = this.#request;
    if (sort === "oldest") return this.#documents.oldest(block) > worst.major;
    if (sort === "newest") return this.#documents.newest(block) < worst.major;
    return sort === "relevance" && isEven && this.#documents.newest(block) < worst.minor;
  }

  /** The boosted ones of the hits behind the cursor whose turn is to come, by their turns; the first so many. */
  boosted(found: Uint32Array, most: number): Hit[] {
    const { after, hour } = this.#request;
    if (hour === null) return [];
    const boosted = found.slice();
    keep(boosted, this.#documents.boosted);
    const first: { document: number; turn: bigint }[] = [];
    for (const document of documentsIn(boosted)) {
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

  #groupOf(document: number): Group {
    return this.#groups.find(({ bits }) => has(bits, document))!;
  }

  #major(document: number, group: Group): number {
    const { sort } = this.#request;
    if (isScored(sort)) return group.points(document);
    if (sort === "newest" || sort === "oldest") return this.#documents.published(document);
    const value = this.#documents.measure(document, "valuation");
    return Number.isNaN(value) ? numberOf(NO_VALUE[sort]!) : value;
  }

  #standing(document: number, major = this.#major(document, this.#groupOf(document))): Standing {
    const minor = isScored(this.#request.sort) ? this.#documents.published(document) : 0;
    return { document, major, minor, id: this.#documents.idBytes(document) };
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
    const { hour, own, sort } = this.#request;
    if (hour === null || !this.#documents.isBoosted(document)) return null;
    const turn = this.#documents.turn(document, hour);
    return sort === "own" ? ownTurn(turn, ownPoints(this.#documents.facets(document), own) >= 2) : turn;
  }

  #hit({ document, major, minor }: Standing): Hit {
    const key = isScored(this.#request.sort)
      ? BigInt(major) * MOMENTS + BigInt(minor)
      : major === Number.POSITIVE_INFINITY
        ? NO_VALUE.lowest!
        : BigInt(major);
    return { pitchId: this.#documents.pitchId(document), key, turn: this.#turn(document) };
  }
}

function standingOfCursor(sort: Sort, { key, pitchId }: Cursor): Standing {
  const id = idBytes(pitchId);
  if (!isScored(sort)) return { document: -1, major: numberOf(key), minor: 0, id };
  return { document: -1, major: Number(key / MOMENTS), minor: Number(key % MOMENTS), id };
}

/** A key as a number; greater than all amounts where it is. */
function numberOf(key: bigint): number {
  return key === NO_VALUE.lowest ? Number.POSITIVE_INFINITY : Number(key);
}
