/**
 * Reads the body of a multipart upload (RFC 2387 multipart/related: what is said of a file as JSON, then the file) as it comes in. Of the
 * file no more is held than came in one piece; what it says of itself is bounded.
 */

/** A body that is none: cut short, without its parts, or with more said in it than anybody has to say. */
export class MalformedBody extends Error {}

const CRLF = Buffer.from("\r\n");
const HEADERS_END = Buffer.from("\r\n\r\n");
const MOST_HEADERS = 4_096;
/** Most bytes of the JSON about a file. */
export const MOST_SAID = 32_768;

/** The boundary in a Content-Type of multipart/related (RFC 2046 §5.1.1); undefined when there is none that could be one. */
export function boundaryOf(contentType: string | null): string | undefined {
  const found =
    /^multipart\/related\s*;(?:[^"]|"[^"]*")*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(
      contentType ?? "",
    );
  const boundary = found?.[1] ?? found?.[2];
  return boundary && /^[\w'()+,./:=? -]*[\w'()+,./:=?-]$/.test(boundary) ? boundary : undefined;
}

type Body = ReadableStream<Uint8Array>;

const readers = new WeakMap<Body, ReadableStreamDefaultReader<Uint8Array>>();

function readerOf(body: Body): ReadableStreamDefaultReader<Uint8Array> {
  const reader = readers.get(body) ?? body.getReader();
  readers.set(body, reader);
  return reader;
}

/** The chunks of a request's body, from where it was last read. It is not given back to its sender when reading ends early. */
export async function* chunksOf(body: Body | null): AsyncGenerator<Uint8Array, void, undefined> {
  if (!body) return;
  const reader = readerOf(body);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Most bytes that are let go by for the sake of an answer. */
const MOST_PASSED = 32 * 1024 * 1024;

/**
 * Lets go by what is left of a body. Whoever is answered in the middle of sending may see a lost connection instead of the answer, and
 * begin again.
 */
export async function passOver(body: Body | null): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of chunksOf(body)) {
      size += chunk.length;
      if (size > MOST_PASSED) return;
    }
  } catch {
    // Nobody is there any more to be answered.
  }
}

/** A small body, whole. Throws MalformedBody when it is longer. */
export async function smallBody(body: Body | null, most = MOST_SAID): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.length;
    if (size > most) throw new MalformedBody("too much is said");
    chunks.push(chunk);
  }
  return textOf(Buffer.concat(chunks));
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new MalformedBody("not UTF-8");
  }
}

/** What a body brings: its JSON, still as text, and the file, to be read once and to its end. */
export interface RelatedBody {
  said: string;
  file: AsyncIterable<Uint8Array>;
}

/** Reads a body up to where its file begins. Throws MalformedBody, here or while the file is read. */
export async function readRelated(body: Body | null, boundary: string): Promise<RelatedBody> {
  const source = new Source(chunksOf(body));
  const dashes = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.concat([CRLF, dashes]);
  await source.until(dashes, MOST_HEADERS);
  await nextPart(source);
  const said = textOf(await source.until(delimiter, MOST_SAID));
  await nextPart(source);
  return { said, file: fileOf(source, delimiter) };
}

/** Passes over the end of a boundary's line and the headers of the part behind it; what the bytes are, they say themselves. */
async function nextPart(source: Source): Promise<void> {
  const line = await source.until(CRLF, 256);
  if (line.toString("latin1").trim() !== "") throw new MalformedBody("a part is missing");
  // Without any header the empty line stands right here.
  if (await source.startsWith(CRLF)) return;
  await source.until(HEADERS_END, MOST_HEADERS);
}

async function* fileOf(source: Source, delimiter: Buffer): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of source.pieces(delimiter)) yield piece;
  if (!(await source.startsWith(Buffer.from("--")))) throw new MalformedBody("more parts than two");
}

/** Chunks seen as one run of bytes; what is ahead is held only as far as a mark may lie across two chunks. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #ahead: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new MalformedBody("cut short");
    this.#ahead = this.#ahead.length > 0 ? Buffer.concat([this.#ahead, value]) : Buffer.from(value);
  }

  /** The pieces up to a mark, which is passed over. */
  async *pieces(mark: Buffer): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const at = this.#ahead.indexOf(mark);
      const end = at >= 0 ? at : Math.max(this.#ahead.length - mark.length + 1, 0);
      const piece = this.#ahead.subarray(0, end);
      this.#ahead = this.#ahead.subarray(at >= 0 ? at + mark.length : end);
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      await this.#more();
    }
  }

  /** All up to a mark, of at most so many bytes. */
  async until(mark: Buffer, most: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.pieces(mark)) {
      size += piece.length;
      if (size > most) throw new MalformedBody("too much is said");
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }

  /** Whether a mark is next; it is passed over if so. */
  async startsWith(mark: Buffer): Promise<boolean> {
    while (this.#ahead.length < mark.length) await this.#more();
    if (!this.#ahead.subarray(0, mark.length).equals(mark)) return false;
    this.#ahead = this.#ahead.subarray(mark.length);
    return true;
  }
}
