/** The inverted index of all listings: for each lexeme the documents that have it, and where, in a SQLite file; what is filtered and sorted by, in memory. */
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { AmountRange } from "../conditions.server.ts";
import { NO_DOCUMENT, Places, setBits, withDocument } from "./postings.ts";
import { SegmentBuilder } from "./segment-builder.ts";
import type { Node, PhraseWord } from "./tsquery.ts";
import { POSITIONAL, Tsvector } from "./tsvector.ts";
import { doubled } from "./typed-arrays.ts";

/** A listing as the index has it. Amounts in whole euros. */
export interface IndexedListing {
  pitchId: string;
  /** As in `facet-codes.ts`. */
  facets: number;
  /** Microseconds since 1970. */
  published: number;
  valuation: number | null;
  revenue: number | null;
  offered: number | null;
  /** The tsvector; null for a listing that the index has with the same one. */
  words: string | null;
}

type Amount = AmountRange["amount"];

// While the index is built, the lists of so many documents are in memory: some kilobyte each. Then they are a segment of the file.
const SEGMENT_DOCUMENTS = 200_000;

const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * An inverted index of listings. A document is one version of a listing; documents are numbered from 0. Of a listing whose words change, the old
 * document is deleted, which is a bit that is taken away, and a new one is added. Not durable: its file has no name, and is gone with the process.
 */
export class ListingIndex {
  /** All documents, deleted ones too. */
  documents = 0;
  /** Documents that were added after `seal`. */
  added = 0;
  #facets = new Int32Array(1024);
  #published = new Float64Array(1024);
  #amounts: Record<Amount, Float64Array> = {
    valuation: new Float64Array(1024),
    revenue: new Float64Array(1024),
    offered: new Float64Array(1024),
  };
  #pitchIds = new Uint8Array(16 * 1024);
  #live = new Uint32Array(32);
  #building: SegmentBuilder | null = new SegmentBuilder();
  #segment = 0;
  /** The lists of lexemes that were asked for lately. */
  readonly #recent = new LRUCache<string, Uint8Array[]>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (lists, lexeme) => lists.reduce((sum, { length }) => sum + length, 2 * lexeme.length + 100),
  });
  readonly #file: DatabaseSync;
  readonly #listsOf: StatementSync;
  readonly #listsFrom: StatementSync;
  readonly #list: StatementSync;
  readonly #store: StatementSync;
  readonly #documentOf: StatementSync;
  readonly #setDocument: StatementSync;
  readonly #forget: StatementSync;

  /** `file`: a path where no file is; empty for one in the folder for temporary files. */
  constructor(file = "") {
    this.#file = new DatabaseSync(file);
    this.#file.exec(`pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive; pragma cache_size = -32768;
      create table lists (lexeme text not null, segment integer not null, last integer not null, documents blob not null,
        primary key (lexeme, segment)) without rowid;
      create table pitches (pitch_id blob primary key, document integer not null) without rowid`);
    const prepare = (statement: string) => this.#file.prepare(statement);
    this.#listsOf = prepare("select documents from lists where lexeme = ?");
    this.#listsFrom = prepare("select documents from lists where lexeme >= ? and lexeme < ?");
    for (const statement of [this.#listsOf, this.#listsFrom]) statement.setReturnArrays(true);
    this.#list = prepare("select last, documents from lists where lexeme = ? and segment = ?");
    this.#store = prepare(
      "insert into lists values (?, ?, ?, ?) on conflict do update set last = excluded.last, documents = excluded.documents",
    );
    this.#documentOf = prepare("select document from pitches where pitch_id = ?");
    this.#setDocument = prepare(
      "insert into pitches values (?, ?) on conflict do update set document = excluded.document",
    );
    this.#forget = prepare("delete from pitches where pitch_id = ?");
  }

  /** Adds listings, or replaces them. Throws if one has no lexemes and is not in the index. */
  put(listings: readonly IndexedListing[]): void {
    this.#transaction(() => {
      for (const listing of listings) this.#put(listing);
    });
  }

  /** Removes a listing, if it is in the index. */
  remove(pitchId: string): void {
    const id = idBytes(pitchId);
    const document = this.#find(id);
    if (document === null) return;
    this.#delete(document);
    this.#forget.run(id);
  }

  /** Ends the building: what is put afterwards is found at once. */
  seal(): void {
    this.#transaction(() => this.#flush());
    this.#building = null;
  }

  close(): void {
    this.#file.close();
  }

  /** The documents, without deleted ones, that meet all of the queries, as bits. */
  matching(queries: readonly Node[]): Uint32Array {
    const found = this.#live.slice(0, (this.documents + 31) >>> 5);
    for (const query of queries) {
      const met = this.bitsOf(query);
      for (let at = 0; at < found.length; at++) found[at]! &= met[at]!;
    }
    return found;
  }

  /** The documents, deleted ones too, that meet a query, as bits. */
  bitsOf(query: Node): Uint32Array {
    const bits = new Uint32Array((this.documents + 31) >>> 5);
    this.#addTo(bits, query);
    return bits;
  }

  facets(document: number): number {
    return this.#facets[document]!;
  }

  published(document: number): number {
    return this.#published[document]!;
  }

  amount(document: number, amount: Amount): number {
    return this.#amounts[amount][document]!;
  }

  /** The sixteen bytes of the id of the document's pitch. */
  idBytes(document: number): Uint8Array {
    return this.#pitchIds.subarray(16 * document, 16 * document + 16);
  }

  pitchId(document: number): string {
    const hex = Buffer.from(this.idBytes(document)).toString("hex");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  #put(listing: IndexedListing): void {
    const id = idBytes(listing.pitchId);
    const before = this.#building ? null : this.#find(id);
    if (listing.words === null) {
      if (before === null) throw new Error("The index does not have the listing.");
      this.#setNumbers(before, listing);
      return;
    }
    if (before !== null) this.#delete(before);
    const document = this.documents++;
    this.#grow();
    this.#setNumbers(document, listing);
    this.#pitchIds.set(id, 16 * document);
    this.#live[document >>> 5]! |= 1 << (document & 31);
    this.#setDocument.run(id, document);
    if (this.#building) {
      this.#building.add(document, listing.words);
      if (this.documents % SEGMENT_DOCUMENTS === 0) this.#flush();
    } else {
      this.added++;
      for (const { key, occurrences } of listsWith(listing.words)) this.#append(key, document, occurrences);
    }
  }

  /** Adds a document to the list of the last segment. */
  #append(lexeme: string, document: number, occurrences: readonly number[]): void {
    const found = this.#list.get(lexeme, this.#segment) as { last: number; documents: Uint8Array } | undefined;
    const { last, documents } = found ?? { last: NO_DOCUMENT, documents: new Uint8Array() };
    this.#store.run(lexeme, this.#segment, document, withDocument(documents, last, document, occurrences));
    this.#recent.delete(lexeme);
  }

  /** Writes the lists in memory as a segment. */
  #flush(): void {
    for (const { lexeme, last, bytes } of this.#building!.lists()) this.#store.run(lexeme, this.#segment, last, bytes);
    this.#segment++;
    this.#building = new SegmentBuilder();
  }

  #addTo(bits: Uint32Array, query: Node): void {
    if (query.kind === "or") {
      for (const each of query.of) this.#addTo(bits, each);
    } else if (query.kind === "lexeme") {
      for (const list of query.isPrefix ? this.#beginningWith(query.text) : this.#of(query.text)) setBits(bits, list);
    } else if (query.kind === "phrase") {
      this.#addPhrase(bits, query.words);
    } else if (query.kind === "not") {
      const met = this.bitsOf(query.of);
      for (let at = 0; at < bits.length; at++) bits[at]! |= ~met[at]!;
    } else {
      const [first, ...others] = query.of.map((each) => this.bitsOf(each));
      for (const other of others) for (let at = 0; at < bits.length; at++) first![at]! &= other[at]!;
      for (let at = 0; at < bits.length; at++) bits[at]! |= first![at]!;
    }
  }

  #addPhrase(bits: Uint32Array, words: readonly PhraseWord[][]): void {
    const among = this.bitsOf({
      kind: "and",
      of: words.map((word) => ({
        kind: "or",
        of: word.map(({ text }) => ({ kind: "lexeme", text, isPrefix: false })),
      })),
    });
    let ends: Places | null = null;
    for (const word of words) {
      const places = new Places();
      for (const { text, weights } of word) {
        for (const list of this.#read(POSITIONAL + text)) places.add(list, among, weights);
      }
      ends = ends === null ? places : ends.before(places);
    }
    ends?.setBits(bits);
  }

  #of(lexeme: string): Uint8Array[] {
    const known = this.#recent.get(lexeme);
    if (known) return known;
    const lists = this.#read(lexeme);
    this.#recent.set(lexeme, lists);
    return lists;
  }

  #read(key: string): Uint8Array[] {
    return (this.#listsOf.all(key) as unknown as [Uint8Array][]).map(([list]) => list);
  }

  #beginningWith(letters: string): Uint8Array[] {
    return (this.#listsFrom.all(letters, `${letters}\u{10FFFF}`) as unknown as [Uint8Array][]).map(([list]) => list);
  }

  #find(id: Uint8Array): number | null {
    const found = this.#documentOf.get(id) as { document: number } | undefined;
    return found?.document ?? null;
  }

  #delete(document: number): void {
    this.#live[document >>> 5]! &= ~(1 << (document & 31));
  }

  #setNumbers(document: number, { facets, published, valuation, revenue, offered }: IndexedListing): void {
    this.#facets[document] = facets;
    this.#published[document] = published;
    this.#amounts.valuation[document] = valuation ?? Number.NaN;
    this.#amounts.revenue[document] = revenue ?? Number.NaN;
    this.#amounts.offered[document] = offered ?? Number.NaN;
  }

  /** Makes room for the documents. */
  #grow(): void {
    if (this.documents <= this.#facets.length) return;
    this.#facets = doubled(this.#facets);
    this.#published = doubled(this.#published);
    this.#amounts = {
      valuation: doubled(this.#amounts.valuation),
      revenue: doubled(this.#amounts.revenue),
      offered: doubled(this.#amounts.offered),
    };
    this.#pitchIds = doubled(this.#pitchIds);
    this.#live = doubled(this.#live);
  }

  #transaction(work: () => void): void {
    this.#file.exec("begin");
    work();
    this.#file.exec("commit");
  }
}

/** The keys of the lists that a tsvector is in, and its occurrences in each. */
function* listsWith(vector: string): Generator<{ key: string; occurrences: readonly number[] }> {
  const lexemes = new Tsvector(vector);
  while (lexemes.next()) {
    const { bytes, from, to, occurrences } = lexemes;
    const key = Buffer.from(bytes.subarray(from, to)).toString();
    yield { key, occurrences: [] };
    if (occurrences.length > 0) yield { key: POSITIONAL + key, occurrences };
  }
}

/** The sixteen bytes of an id. */
export function idBytes(pitchId: string): Uint8Array {
  return Uint8Array.from(Buffer.from(pitchId.replaceAll("-", ""), "hex"));
}
