/** The inverted index of all listings: for each lexeme the documents that have it, and where, in a SQLite file; what is filtered and sorted by, in memory. */
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import { add, bitsFor, keep, remove, ScratchBits } from "./bits.ts";
import { Documents, idBytes, type Numbers } from "./documents.ts";
import { NO_DOCUMENT, Places, setBits, withDocument } from "./postings.ts";
import { SegmentBuilder } from "./segment-builder.ts";
import type { Node, PhraseWord } from "./tsquery.ts";
import { POSITIONAL, Tsvector } from "./tsvector.ts";

/** A listing as the index has it. */
export interface IndexedListing extends Numbers {
  pitchId: string;
  /** The tsvector; null for a listing that the index has with the same one. */
  words: string | null;
}

// While the index is built, the lists of so many documents are in memory: some kilobyte each. Then they are a segment of the file.
const SEGMENT_DOCUMENTS = 200_000;

const CACHE_BYTES = 64 * 1024 * 1024;

// A list that takes more than this part of a set's bytes is kept as a set: twice as fast to add or more.
const SET_FROM = 1 / 4;

/** The documents of a lexeme: lists, or a set. */
type Postings = Uint8Array[] | Uint32Array;

/**
 * An inverted index of listings. A document is one version of a listing; documents are numbered from 0. Of a listing whose words change, the old
 * document is deleted, which is a bit that is taken away, and a new one is added. Not durable: its file has no name, and is gone with the process.
 */
export class ListingIndex {
  readonly documents = new Documents();
  readonly #scratch = new ScratchBits();
  /** Documents that were added after `seal`. */
  added = 0;
  #building: SegmentBuilder | null = new SegmentBuilder();
  #segment = 0;
  /** The postings of lexemes that were asked for lately. */
  readonly #recent = new LRUCache<string, Postings>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (postings, lexeme) => bytesOf(postings) + 2 * lexeme.length + 100,
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
    // A key is a lexeme, or for its list with positions `POSITIONAL` and the lexeme.
    this.#file = new DatabaseSync(file);
    this.#file.exec(`pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive; pragma cache_size = -32768;
      create table lists (key text not null, segment integer not null, last integer not null, documents blob not null,
        primary key (key, segment)) without rowid;
      create table pitches (pitch_id blob primary key, document integer not null) without rowid`);
    const prepare = (statement: string) => this.#file.prepare(statement);
    this.#listsOf = prepare("select documents from lists where key = ?");
    this.#listsFrom = prepare("select documents from lists where key >= ? and key < ?");
    for (const statement of [this.#listsOf, this.#listsFrom]) statement.setReturnArrays(true);
    this.#list = prepare("select last, documents from lists where key = ? and segment = ?");
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
    this.documents.delete(document);
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

  /** Answers a question. The sets that it gets from the index are those of the next question afterwards. */
  answer<Answer>(question: () => Answer): Answer {
    this.#scratch.releaseAll();
    return question();
  }

  /** The documents, without deleted ones, that meet all of the queries. */
  matching(queries: readonly Node[]): Uint32Array {
    const found = this.#empty();
    found.set(this.documents.live.subarray(0, found.length));
    for (const query of queries) keep(found, this.bitsOf(query));
    return found;
  }

  /** The documents, deleted ones too, that meet a query. */
  bitsOf(query: Node): Uint32Array {
    const bits = this.#empty();
    this.#addTo(bits, query);
    return bits;
  }

  #empty(): Uint32Array {
    return this.#scratch.take(this.documents.length);
  }

  #put(listing: IndexedListing): void {
    const id = idBytes(listing.pitchId);
    const before = this.#building ? null : this.#find(id);
    if (listing.words === null) {
      if (before === null) throw new Error("The index does not have the listing.");
      this.documents.set(before, listing);
      return;
    }
    if (before !== null) this.documents.delete(before);
    const document = this.documents.add(id, listing);
    this.#setDocument.run(id, document);
    if (this.#building) {
      this.#building.add(document, listing.words);
      if (this.documents.length % SEGMENT_DOCUMENTS === 0) this.#flush();
    } else {
      this.added++;
      for (const { key, occurrences } of listsWith(listing.words)) this.#append(key, document, occurrences);
    }
  }

  /** Adds a document to the list of the last segment. */
  #append(key: string, document: number, occurrences: readonly number[]): void {
    const found = this.#list.get(key, this.#segment) as { last: number; documents: Uint8Array } | undefined;
    const { last, documents } = found ?? { last: NO_DOCUMENT, documents: new Uint8Array() };
    this.#store.run(key, this.#segment, document, withDocument(documents, last, document, occurrences));
    this.#recent.delete(key);
  }

  /** Writes the lists in memory as a segment. */
  #flush(): void {
    for (const { key, last, bytes } of this.#building!.lists()) this.#store.run(key, this.#segment, last, bytes);
    this.#segment++;
    this.#building = new SegmentBuilder();
  }

  #addTo(bits: Uint32Array, query: Node): void {
    if (query.kind === "or") {
      for (const each of query.of) this.#addTo(bits, each);
    } else if (query.kind === "lexeme") {
      const postings = query.isPrefix ? this.#beginningWith(query.text) : this.#of(query.text);
      if (postings instanceof Uint32Array) add(bits, postings);
      else for (const list of postings) setBits(bits, list);
    } else if (query.kind === "phrase") {
      this.#addPhrase(bits, query.words);
    } else if (query.kind === "not") {
      const others = this.#empty().fill(0xffffffff);
      remove(others, this.bitsOf(query.of));
      add(bits, others);
    } else {
      const [first, ...others] = query.of.map((each) => this.bitsOf(each));
      for (const other of others) keep(first!, other);
      add(bits, first!);
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

  #of(lexeme: string): Postings {
    const known = this.#recent.get(lexeme);
    if (known) return known;
    const lists = this.#read(lexeme);
    const isLong = bytesOf(lists) > (this.documents.length / 8) * SET_FROM;
    const postings = isLong ? this.#setOf(lists) : lists;
    this.#recent.set(lexeme, postings);
    return postings;
  }

  #setOf(lists: readonly Uint8Array[]): Uint32Array {
    const set = bitsFor(this.documents.length);
    for (const list of lists) setBits(set, list);
    return set;
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

function bytesOf(postings: Postings): number {
  if (postings instanceof Uint32Array) return postings.byteLength;
  return postings.reduce((sum, { length }) => sum + length, 0);
}
