/**
 * Streaming reader of a multipart upload (RFC 2387 multipart/related: metadata as JSON, then the file). It buffers one chunk of the file at a
 * time; the size of the metadata is limited.
 */

/** A body that is cut short, lacks a part, or has metadata beyond the limit. */
export class MalformedBody extends Error {}

const CRLF = Buffer.from("\r\n");
const HEADERS_END = Buffer.from("\r\n\r\n");
/** Most bytes of a part's headers. */
const HEADERS_LIMIT = 4_096;
/** Most bytes of the metadata. */
export const METADATA_LIMIT = 32_768;

/** The boundary in a Content-Type of multipart/related (RFC 2046 §5.1.1); undefined if there is no valid one. */
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

/** The chunks of a request's body, from where it was last read. Ending early does not cancel the body. */
export async function* chunksOf(body: Body | null): AsyncGenerator<Uint8Array, void, undefined> {
  if (!body) return;
  const reader = readerOf(body);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Most bytes of a rejected body that are read. */
const DISCARD_LIMIT = 32 * 1024 * 1024;

/** Reads and drops the rest of a body: a client that is answered while it sends may see a lost connection, not the answer, and retry. */
export async function discardBody(body: Body | null): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of chunksOf(body)) {
      size += chunk.length;
      if (size > DISCARD_LIMIT) return;
    }
  } catch {
    // The client is gone.
  }
}

/** A small body as text. Throws MalformedBody if it is longer than the limit. */
export async function smallBody(body: Body | null, limit = METADATA_LIMIT): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.length;
    if (size > limit) throw new MalformedBody("too long");
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

interface RelatedBody {
  /** JSON, unparsed. */
  metadata: string;
  /** To be read once and to its end. */
  file: AsyncIterable<Uint8Array>;
}

/** Reads a body up to where its file begins. Throws MalformedBody, here or while the file is read. */
export async function readRelated(body: Body | null, boundary: string): Promise<RelatedBody> {
  const source = new Source(chunksOf(body));
  const dashes = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.concat([CRLF, dashes]);
  await source.until(dashes, HEADERS_LIMIT);
  await nextPart(source);
  const metadata = textOf(await source.until(delimiter, METADATA_LIMIT));
  await nextPart(source);
  return { metadata, file: fileOf(source, delimiter) };
}

/** Skips the rest of a boundary's line and the headers of the next part: types are recognised by content. */
async function nextPart(source: Source): Promise<void> {
  const line = await source.until(CRLF, 256);
  if (line.toString("latin1").trim() !== "") throw new MalformedBody("a part is missing");
  // A part without headers begins with the empty line.
  if (await source.startsWith(CRLF)) return;
  await source.until(HEADERS_END, HEADERS_LIMIT);
}

async function* fileOf(source: Source, delimiter: Buffer): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of source.pieces(delimiter)) yield piece;
  if (!(await source.startsWith(Buffer.from("--")))) throw new MalformedBody("more parts than two");
}

/** A sequence of chunks as one stream of bytes; buffers only what a mark across two chunks needs. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new MalformedBody("cut short");
    this.#buffer = this.#buffer.length > 0 ? Buffer.concat([this.#buffer, value]) : Buffer.from(value);
  }

  /** The bytes up to a mark, which is skipped, in pieces. */
  async *pieces(mark: Buffer): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const at = this.#buffer.indexOf(mark);
      const end = at >= 0 ? at : Math.max(this.#buffer.length - mark.length + 1, 0);
      const piece = this.#buffer.subarray(0, end);
      this.#buffer = this.#buffer.subarray(at >= 0 ? at + mark.length : end);
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      await this.#more();
    }
  }

  /** The bytes up to a mark, which is skipped. Throws MalformedBody beyond the limit. */
  async until(mark: Buffer, limit: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.pieces(mark)) {
      size += piece.length;
      if (size > limit) throw new MalformedBody("too long");
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }

  /** Whether a mark is next, which is then skipped. */
  async startsWith(mark: Buffer): Promise<boolean> {
    while (this.#buffer.length < mark.length) await this.#more();
    if (!this.#buffer.subarray(0, mark.length).equals(mark)) return false;
    this.#buffer = this.#buffer.subarray(mark.length);
    return true;
  }
}
