/** What documents of the inverted index are filtered and sorted by, in typed arrays: 89 bytes a document. */
import { FAMILIES } from "../counts/facet-codes.ts";
import type { Measure } from "../search.ts";
import { BLOCK, bitsFor } from "./bits.ts";
import { doubled } from "./typed-arrays.ts";
import { uuidHash } from "./uuid-hash.ts";

/** What is compared with bounds: an array each. */
const MEASURES = [
  "valuation",
  "revenue",
  "offered",
  "smallest",
  "closing",
  "latitude",
  "longitude",
] as const satisfies readonly Measure[];

/** Of a listing; the measures as in `Measure`. */
export interface Numbers extends Record<Measure, number | null> {
  /** As in `facet-codes.ts`. */
  facets: number;
  /** Microseconds since 1970. */
  published: number;
}

const BOOSTED = FAMILIES.find(({ fields }) => fields[0]!.facet === "boosted")!.mask;

/** Documents, numbered from 0. A deleted one keeps its number. */
export class Documents {
  /** How many there are, with deleted ones. */
  length = 0;
  #facets = new Int32Array(BLOCK);
  #published = new Float64Array(BLOCK);
  readonly #measures = Object.fromEntries(MEASURES.map((measure) => [measure, new Float64Array(BLOCK)])) as Record<
    Measure,
    Float64Array
  >;
  #pitchIds = new Uint8Array(16 * BLOCK);
  #live = bitsFor(BLOCK);
  #boosted = bitsFor(BLOCK);
  /** Of each block of documents: nothing of it was published after, or before. */
  readonly #newest: number[] = [];
  readonly #oldest: number[] = [];
  /** The turns of an hour that were asked for. */
  #turns = { hour: 0, of: new Map<number, bigint>() };

  /** Adds a document; returns its number. */
  add(pitchId: Uint8Array, numbers: Numbers): number {
    const document = this.length++;
    if (this.length > this.#facets.length) this.#grow();
    this.#pitchIds.set(pitchId, 16 * document);
    this.#live[document >>> 5]! |= 1 << (document & 31);
    this.set(document, numbers);
    return document;
  }

  set(document: number, numbers: Numbers): void {
    const { facets, published } = numbers;
    this.#facets[document] = facets;
    this.#published[document] = published;
    for (const measure of MEASURES) this.#measures[measure][document] = numbers[measure] ?? Number.NaN;
    const bit = 1 << (document & 31);
    if ((facets & BOOSTED) !== 0) this.#boosted[document >>> 5]! |= bit;
    else this.#boosted[document >>> 5]! &= ~bit;
    const block = Math.floor(document / BLOCK);
    this.#newest[block] = Math.max(this.#newest[block] ?? published, published);
    this.#oldest[block] = Math.min(this.#oldest[block] ?? published, published);
  }

  delete(document: number): void {
    this.#live[document >>> 5]! &= ~(1 << (document & 31));
  }

  /** The bits of those that are not deleted. Not to be changed. */
  get live(): Uint32Array {
    return this.#live;
  }

  /** The bits of boosted ones, deleted ones too. Not to be changed. */
  get boosted(): Uint32Array {
    return this.#boosted;
  }

  isBoosted(document: number): boolean {
    return (this.#facets[document]! & BOOSTED) !== 0;
  }

  facets(document: number): number {
    return this.#facets[document]!;
  }

  published(document: number): number {
    return this.#published[document]!;
  }

  /** NaN where it is not known. */
  measure(document: number, measure: Measure): number {
    return this.#measures[measure][document]!;
  }

  /** When its turn in the paid places comes, in this hour. */
  turn(document: number, hour: number): bigint {
    if (this.#turns.hour !== hour) this.#turns = { hour, of: new Map() };
    const turn = this.#turns.of.get(document) ?? uuidHash(this.idBytes(document), hour);
    this.#turns.of.set(document, turn);
    return turn;
  }

  /** No document of the block was published later. */
  newest(block: number): number {
    return this.#newest[block]!;
  }

  /** No document of the block was published earlier. */
  oldest(block: number): number {
    return this.#oldest[block]!;
  }

  /** The sixteen bytes of the id of the document's pitch. */
  idBytes(document: number): Uint8Array {
    return this.#pitchIds.subarray(16 * document, 16 * document + 16);
  }

  pitchId(document: number): string {
    const hex = Buffer.from(this.idBytes(document)).toString("hex");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  #grow(): void {
    this.#facets = doubled(this.#facets);
    this.#published = doubled(this.#published);
    for (const measure of MEASURES) this.#measures[measure] = doubled(this.#measures[measure]);
    this.#pitchIds = doubled(this.#pitchIds);
    this.#live = doubled(this.#live);
    this.#boosted = doubled(this.#boosted);
  }
}

/** The sixteen bytes of an id. */
export function idBytes(pitchId: string): Uint8Array {
  return Uint8Array.from(Buffer.from(pitchId.replaceAll("-", ""), "hex"));
}
