/** Unpacks what a PDF holds, never further than is allowed: a few kilobytes can be gigabytes inside. */
import { pipeline, Readable, Writable } from "node:stream";
import { createInflate } from "node:zlib";
import { type PdfDictionary, PdfProblem } from "./pdf-objects.ts";

const PIECE = 64 * 1024;

/** Packings by what they do (ISO 32000-1 §7.4), under their names and the short ones. */
const AS_TEXT: ReadonlySet<string> = new Set(["ASCIIHexDecode", "AHx", "ASCII85Decode", "A85"]);
const AS_PICTURE: ReadonlySet<string> = new Set([
  "DCTDecode",
  "DCT",
  "JPXDecode",
  "CCITTFaxDecode",
  "CCF",
  "JBIG2Decode",
  "RunLengthDecode",
  "RL",
]);
const ZLIB: ReadonlySet<string> = new Set(["FlateDecode", "Fl"]);

/** A stream taken out of what it was written in as text; `zlib`: it is packed with it, and then perhaps as a picture. */
interface Unwrapped {
  bytes: Buffer;
  zlib: boolean;
  picture: string | undefined;
}

/**
 * What is around the bytes of a stream. Throws PdfProblem at packings within each other, which nobody needs, and at LZW, which nobody has
 * used for decades: either can make gigabytes of what is small.
 */
function unwrap(stream: Buffer, filters: readonly string[]): Unwrapped {
  const left = [...filters];
  let bytes = stream;
  while (left[0] && AS_TEXT.has(left[0])) bytes = fromText(bytes, left.shift()!.includes("85") ? 85 : 16);
  const zlib = left[0] !== undefined && ZLIB.has(left[0]);
  if (zlib) left.shift();
  const picture = left[0] !== undefined && AS_PICTURE.has(left[0]) ? left.shift() : undefined;
  if (left.length > 0) throw new PdfProblem("packed in a way that is not looked into");
  return { bytes, zlib, picture };
}

/** Hands what comes out to `take`, which says when it is enough. Rejects with the error of bytes that are not packed so. */
function inflate(bytes: Buffer, take: (piece: Buffer) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const sink = new Writable({
      write: (piece: Buffer, _encoding, next) => {
        if (take(piece)) return next();
        // Not an error: the rest is of no interest.
        resolve();
        next(new Error("Enough"));
      },
    });
    pipeline(Readable.from([bytes]), createInflate({ chunkSize: PIECE }), sink, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

/** How many bytes a stream unpacks to; one more than `most` when it is more. What is broken counts as far as it goes. */
export async function unpackedSize(stream: Buffer, filters: readonly string[], most: number): Promise<number> {
  const { bytes, zlib } = unwrap(stream, filters);
  let size = 0;
  if (zlib) {
    await inflate(bytes, (piece) => {
      size += piece.length;
      return size <= most;
    }).catch(() => {});
  }
  return Math.min(size, most + 1);
}

/** What a stream unpacks to, of at most so many bytes. Throws PdfProblem at more, and at what cannot be unpacked. */
export async function unpacked(stream: Buffer, filters: readonly string[], most: number): Promise<Buffer> {
  const { bytes, zlib, picture } = unwrap(stream, filters);
  if (picture) throw new PdfProblem("a picture where none can be");
  if (!zlib) return bytes;
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    await inflate(bytes, (piece) => {
      size += piece.length;
      pieces.push(piece);
      return size <= most;
    });
  } catch {
    throw new PdfProblem("broken inside");
  }
  if (size > most) throw new PdfProblem("unpacks to too much");
  return Buffer.concat(pieces);
}

/** Dots of a JPEG as it says itself, which need not be what the PDF says of it; 0 for any other stream. */
export function dotsOfJpeg(stream: Buffer, filters: readonly string[]): number {
  if (filters.length !== 1 || (filters[0] !== "DCTDecode" && filters[0] !== "DCT")) return 0;
  for (let at = 2; at + 9 < stream.length && stream[at] === 0xff; at += 2 + stream.readUInt16BE(at + 2)) {
    const marker = stream[at + 1]!;
    // Start of frame, of any kind; C4, C8 and CC are something else.
    if (marker === 0xc0 || (marker > 0xc0 && marker <= 0xcf && marker % 4 !== 0)) {
      return stream.readUInt16BE(at + 5) * stream.readUInt16BE(at + 7);
    }
  }
  return 0;
}

function fromText(bytes: Buffer, base: 16 | 85): Buffer {
  const text = bytes.toString("latin1").replace(/[\s\0]+/g, "");
  if (base === 16) return Buffer.from(text.split(">", 1)[0]!.replace(/[^0-9a-f]/gi, ""), "hex");
  return fromAscii85(text.replace(/^<~/, "").split("~", 1)[0]!);
}

function fromAscii85(text: string): Buffer {
  const decoded = Buffer.alloc(text.length * 4);
  let length = 0;
  let group: number[] = [];
  const flush = (digits: number[], kept: number) => {
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0);
    for (let place = 0; place < kept; place++) decoded[length++] = Math.floor(value / 256 ** (3 - place)) & 0xff;
  };
  for (const letter of text) {
    if (letter === "z" && group.length === 0) flush([0, 0, 0, 0, 0], 4);
    else group.push(letter.charCodeAt(0) - 33);
    if (group.length < 5) continue;
    flush(group, 4);
    group = [];
  }
  if (group.length > 1) flush([...group, 84, 84, 84, 84].slice(0, 5), group.length - 1);
  return decoded.subarray(0, length);
}

/** Undoes the predictor that tables are packed with (ISO 32000-1 §7.4.4.4: PNG's filters of rows). */
export function unpredicted(bytes: Buffer, dictionary: PdfDictionary): Buffer {
  const given = dictionary.get("DecodeParms");
  const parameters = Array.isArray(given) ? given[0] : given;
  if (!(parameters instanceof Map) || Number(parameters.get("Predictor") ?? 1) < 10) return bytes;
  const columns = Number(parameters.get("Columns") ?? 1);
  if (!Number.isInteger(columns) || columns < 1 || columns > 32) throw new PdfProblem("no way to its objects");
  const rows = Math.floor(bytes.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const filter = bytes[row * (columns + 1)]!;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column > 0 ? plain[at - 1]! : 0;
      const up = row > 0 ? plain[at - columns]! : 0;
      const corner = column > 0 && row > 0 ? plain[at - columns - 1]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      plain[at] = (bytes[row * (columns + 1) + 1 + column]! + guess) & 0xff;
    }
  }
  return plain;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
