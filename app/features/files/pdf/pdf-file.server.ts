/** A PDF by its structure: where its objects are, and how one leads to another (ISO 32000-1 §7.5). */

import {
  type PdfDictionary,
  PdfName,
  type PdfObject,
  PdfProblem,
  PdfReader,
  PdfReference,
  type PdfValue,
} from "./pdf-objects.ts";
import { unpacked, unpredicted } from "./unpacking.server.ts";

const MB = 1024 * 1024;
/** Of all objects of a file together. */
const MOST_TOKENS = 3_000_000;
const MOST_OBJECTS = 200_000;
const MOST_SECTIONS = 1_000;
/** Bytes of one stream of objects, and of all of them. */
const MOST_IN_STREAM = 32 * MB;
const MOST_IN_STREAMS = 96 * MB;
const LONGEST_CHAIN = 8;
const MOST_SEARCHES = 500;

/** Where an object lies: at a place of the file, or as one of those in a stream of objects. */
type Place = { at: number } | { within: number; index: number };

type Step = () => Promise<void>;

/** An object to look at; `stream` are the bytes of its stream as they lie there. */
export interface FoundObject {
  value: PdfValue;
  stream?: Buffer;
}

export class PdfFile {
  readonly #bytes: Buffer;
  readonly #step: Step;
  readonly #budget = { tokens: MOST_TOKENS };
  /** By number; the newest one where there are several. */
  readonly #places = new Map<number, Place>();
  /** Every place where one begins, of whatever version. */
  readonly #starts = new Set<number>();
  readonly #streams = new Map<number, Promise<PdfValue[]>>();
  #inStreams = 0;
  #searches = 0;
  #trailer: PdfDictionary = new Map();
  #locked = false;

  private constructor(bytes: Buffer, step: Step) {
    this.#bytes = bytes;
    this.#step = step;
  }

  /** Reads the way to the objects. Throws PdfProblem when it does not hold. */
  static async open(bytes: Buffer, step: Step): Promise<PdfFile> {
    const file = new PdfFile(bytes, step);
    await file.#readSections();
    file.#findStarts();
    return file;
  }

  /** Whether a password stands before it. */
  get locked(): boolean {
    return this.#locked;
  }

  get root(): PdfValue {
    return this.#trailer.get("Root") ?? null;
  }

  /** The number of the object that a value refers to. */
  numberOf(value: PdfValue): number | undefined {
    return value instanceof PdfReference ? value.number : undefined;
  }

  /** A value, or what it refers to. Nothing that is there is `null`. */
  async resolve(value: PdfValue): Promise<PdfValue> {
    let resolved = value;
    for (let length = 0; resolved instanceof PdfReference; length++) {
      if (length > LONGEST_CHAIN) throw new PdfProblem("references in a circle");
      const place = this.#places.get(resolved.number);
      if (!place) return null;
      if ("at" in place) resolved = this.#reader(place.at).object().value;
      else resolved = (await this.#streamOf(place.within))[place.index] ?? null;
    }
    return resolved;
  }

  /** All objects, wherever they lie, those in streams of objects too. */
  async *objects(): AsyncGenerator<FoundObject> {
    yield { value: this.#trailer };
    for (const start of this.#starts) {
      const object = this.#reader(start).object();
      const { value, stream } = object;
      yield stream === undefined ? { value } : { value, stream: await this.#streamBytes(object) };
      if (!(value instanceof Map) || typeOf(value) !== "ObjStm") continue;
      for (const inner of await this.#unpackObjects(object)) yield { value: inner };
    }
  }

  /** The packings of a stream, outermost first. */
  filtersOf(dictionary: PdfDictionary): string[] {
    const filter = dictionary.get("Filter") ?? [];
    return (Array.isArray(filter) ? filter : [filter]).map((one) => {
      if (!(one instanceof PdfName)) throw new PdfProblem("a packing without a name");
      return one.name;
    });
  }

  #reader(at: number): PdfReader {
    if (at < 0 || at >= this.#bytes.length) throw new PdfProblem("outside of the file");
    return new PdfReader(this.#bytes, at, this.#budget);
  }

  async #readSections(): Promise<void> {
    const tail = this.#bytes.toString("latin1", Math.max(0, this.#bytes.length - 2_048));
    const waiting = [Number(/startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail)?.[1] ?? Number.NaN)];
    const seen = new Set<number>();
    while (waiting.length > 0) {
      const at = waiting.shift()!;
      if (!Number.isInteger(at) || seen.size > MOST_SECTIONS) throw new PdfProblem("no way to its objects");
      if (seen.has(at)) continue;
      seen.add(at);
      const reader = this.#reader(at);
      const trailer = reader.keyword("xref") ? this.#readTable(reader) : await this.#readStream(at);
      if (this.#trailer.size === 0) this.#trailer = trailer;
      if (trailer.has("Encrypt")) this.#locked = true;
      for (const key of ["XRefStm", "Prev"]) {
        const next = trailer.get(key);
        if (next !== undefined) waiting.push(typeof next === "number" ? next : Number.NaN);
      }
      await this.#step();
    }
  }

  #readTable(reader: PdfReader): PdfDictionary {
    while (!reader.keyword("trailer")) {
      const first = reader.whole();
      const count = reader.whole();
      for (let number = first; number < first + count; number++) {
        const at = reader.whole();
        reader.whole();
        // Some write nought for what is not there.
        if (reader.keyword("n")) {
          if (at > 0) this.#note(number, { at });
        } else if (!reader.keyword("f")) throw new PdfProblem("no way to its objects");
      }
    }
    const trailer = reader.value();
    if (!(trailer instanceof Map)) throw new PdfProblem("no trailer");
    return trailer;
  }

  async #readStream(at: number): Promise<PdfDictionary> {
    const object = this.#reader(at).object();
    const { value } = object;
    if (!(value instanceof Map) || typeOf(value) !== "XRef") throw new PdfProblem("no way to its objects");
    const packed = await this.#streamBytes(object);
    const rows = unpredicted(await unpacked(packed, this.filtersOf(value), MOST_IN_STREAM), value);
    const widths = numbersOf(value.get("W"));
    const [typeWidth = 0, firstWidth = 0, secondWidth = 0] = widths;
    const width = typeWidth + firstWidth + secondWidth;
    if (widths.length < 3 || width === 0 || Math.max(...widths) > 6) throw new PdfProblem("no way to its objects");
    const ranges = value.has("Index") ? numbersOf(value.get("Index")) : [0, Number(value.get("Size"))];
    let row = 0;
    for (let range = 0; range + 1 < ranges.length; range += 2) {
      for (let number = ranges[range]!; number < ranges[range]! + ranges[range + 1]!; number++, row += width) {
        if (row + width > rows.length) return value;
        const type = typeWidth === 0 ? 1 : rows.readUIntBE(row, typeWidth);
        const first = firstWidth === 0 ? 0 : rows.readUIntBE(row + typeWidth, firstWidth);
        const second = secondWidth === 0 ? 0 : rows.readUIntBE(row + typeWidth + firstWidth, secondWidth);
        if (type === 1 && first > 0) this.#note(number, { at: first });
        else if (type === 2) this.#note(number, { within: first, index: second });
      }
    }
    return value;
  }

  #note(number: number, place: Place): void {
    if (!this.#places.has(number)) this.#places.set(number, place);
    if ("at" in place) {
      const reader = this.#reader(place.at);
      reader.skip();
      this.#starts.add(reader.at);
    }
    if (this.#places.size > MOST_OBJECTS || this.#starts.size > MOST_OBJECTS) throw new PdfProblem("too many objects");
  }

  /** Finds objects that no table leads to, too: readers go looking for them when a table is broken. */
  #findStarts(): void {
    const text = this.#bytes.toString("latin1");
    for (const found of text.matchAll(/(?<!\d)\d{1,10}[\s\0]+\d{1,5}[\s\0]+obj(?![a-z0-9])/gi)) {
      this.#starts.add(found.index);
      if (this.#starts.size > MOST_OBJECTS) throw new PdfProblem("too many objects");
    }
  }

  async #streamBytes({ value, stream }: PdfObject): Promise<Buffer> {
    const length = value instanceof Map ? await this.resolve(value.get("Length") ?? null) : null;
    const begun = stream!;
    if (typeof length === "number" && length >= 0 && begun + length <= this.#bytes.length) {
      const reader = new PdfReader(this.#bytes, begun + length, this.#budget);
      if (reader.keyword("endstream")) return this.#bytes.subarray(begun, begun + length);
    }
    // Each search may go through the whole file.
    if (++this.#searches > MOST_SEARCHES) throw new PdfProblem("streams of wrong lengths");
    const end = this.#bytes.indexOf("endstream", begun, "latin1");
    if (end < 0) throw new PdfProblem("a stream without end");
    return this.#bytes.subarray(begun, end);
  }

  #streamOf(number: number): Promise<PdfValue[]> {
    let objects = this.#streams.get(number);
    if (!objects) {
      const place = this.#places.get(number);
      if (!place || !("at" in place)) throw new PdfProblem("no stream of objects where one has to be");
      objects = this.#unpackObjects(this.#reader(place.at).object());
      this.#streams.set(number, objects);
    }
    return objects;
  }

  async #unpackObjects(object: PdfObject): Promise<PdfValue[]> {
    const { value } = object;
    if (!(value instanceof Map) || object.stream === undefined) throw new PdfProblem("no stream of objects");
    const bytes = await unpacked(await this.#streamBytes(object), this.filtersOf(value), MOST_IN_STREAM);
    this.#inStreams += bytes.length;
    if (this.#inStreams > MOST_IN_STREAMS) throw new PdfProblem("unpacks to too much");
    const first = await this.resolve(value.get("First") ?? null);
    const count = await this.resolve(value.get("N") ?? null);
    if (typeof first !== "number" || typeof count !== "number" || count > MOST_OBJECTS) {
      throw new PdfProblem("a stream of objects without a table");
    }
    const table = new PdfReader(bytes, 0, this.#budget);
    const values: PdfValue[] = [];
    for (let index = 0; index < count; index++) {
      table.whole();
      const at = first + table.whole();
      if (at >= bytes.length) throw new PdfProblem("outside of the stream");
      values.push(new PdfReader(bytes, at, this.#budget).value());
      await this.#step();
    }
    return values;
  }
}

function typeOf(dictionary: PdfDictionary): string | undefined {
  const type = dictionary.get("Type");
  return type instanceof PdfName ? type.name : undefined;
}

function numbersOf(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value) || value.length > 2 * MOST_SECTIONS || !value.every((one) => Number.isInteger(one))) {
    throw new PdfProblem("no numbers where they have to be");
  }
  return value as number[];
}
