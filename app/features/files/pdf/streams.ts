/** Checks the streams of a rewritten PDF: decompressed size, picture size, and that their raw bytes contain no PDF or ZIP syntax. */
import { pipeline, Readable, Writable } from "node:stream";
import { createInflate, deflateSync, inflateSync } from "node:zlib";
import {
  decodePDFRawStream,
  type PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import { PdfProblem } from "./copier.ts";

const MB = 1024 * 1024;
/** Limit on the decompressed bytes of all streams together. */
const MOST_UNPACKED = 300 * MB;
/** Limit on the pixels of one picture: 16,000 × 16,000 is a poster at 300 dpi. */
const MOST_PIXELS = 256_000_000;
/** Limits on the bytes that the library may decompress, of one stream and of all. */
const MOST_DECODED = 32 * MB;
const MOST_DECODED_IN_ALL = 160 * MB;

// Filters (ISO 32000-1 §7.4): those that are replaced by Flate, and the combinations that are accepted.
const TEXT_OR_OLD: ReadonlySet<string> = new Set(["ASCIIHexDecode", "ASCII85Decode", "LZWDecode", "RunLengthDecode"]);
const FLATE = "FlateDecode";
const KNOWN = /^(?:FlateDecode|(?:FlateDecode )?(?:DCT|JPX|CCITTFax|JBIG2)Decode)$/;

// What programs look for that scan a file for objects, or for an embedded archive.
// biome-ignore lint/suspicious/noControlCharactersInRegex: an archive's end has two
const READABLE = /\d[\s\0]+\d+[\s\0]+obj|%PDF-|trailer|startxref|PK\u0005\u0006/i;

interface Decoder {
  buffer: Uint8Array;
  ensureBuffer(requested: number): Uint8Array;
}

// Bytes that the library may still decompress. It swallows exceptions, so `checkDecoded` is called afterwards.
let left = 0;
let bounded = false;

/** Limits what the library decompresses of the next document: a few kilobytes can expand to gigabytes. One document at a time. */
export function boundDecoding(): void {
  left = MOST_DECODED_IN_ALL;
  if (bounded) return;
  bounded = true;
  const dict = PDFContext.create().obj({ Filter: FLATE }) as PDFDict;
  const flate = decodePDFRawStream(PDFRawStream.of(dict, deflateSync("")));
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as Decoder;
  const grow = decoder.ensureBuffer;
  decoder.ensureBuffer = function (requested) {
    const before = this.buffer.length;
    if (requested > MOST_DECODED || left < 0) {
      left = -1;
      throw new PdfProblem("unpacks to too much");
    }
    const grown = grow.call(this, requested);
    left -= grown.length - before;
    return grown;
  };
}

/** Throws PdfProblem if the library has exceeded its limit. */
export function checkDecoded(): void {
  if (left < 0) throw new PdfProblem("unpacks to too much");
}

/**
 * Checks every stream, and recompresses those with text or legacy filters, or without any. Throws PdfProblem for streams that decompress to too
 * much, and for nested filters, which nobody needs.
 */
export async function packStreams(context: PDFContext): Promise<void> {
  let room = MOST_UNPACKED;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const stream = repacked(object);
    const filters = filtersOf(stream.dict);
    if (!KNOWN.test(filters.join(" "))) throw new PdfProblem("packed in a way that is not looked into");
    const bytes = Buffer.from(stream.contents);
    if (Math.max(pixelsOf(stream.dict), pixelsOfJpeg(bytes, filters)) > MOST_PIXELS) {
      throw new PdfProblem("a picture of too many dots");
    }
    if (filters[0] === FLATE) room -= await unpackedSize(bytes, room);
    if (room < 0) throw new PdfProblem("unpacks to too much");
    context.assign(ref, stream);
  }
}

function repacked({ dict, contents }: PDFRawStream): PDFRawStream {
  const filters = filtersOf(dict);
  const parameters = parametersOf(dict, filters.length);
  let bytes = contents;
  while (filters[0] && TEXT_OR_OLD.has(filters[0]) && !hasPredictor(parameters[0])) {
    const [filter, given] = [filters.shift()!, parameters.shift()];
    const one = dict.context.obj({ Filter: filter, ...(given && { DecodeParms: given }) }) as PDFDict;
    bytes = decodePDFRawStream(PDFRawStream.of(one, bytes)).decode();
  }
  if (filters.length === 0 || isReadable(bytes)) {
    if (filters[0] === FLATE) bytes = inflateSync(bytes, { maxOutputLength: MOST_DECODED });
    else {
      filters.unshift(FLATE);
      parameters.unshift(undefined);
    }
    bytes = deflateSync(bytes);
    if (isReadable(bytes)) throw new PdfProblem("to be read however it is packed");
  }
  const { context } = dict;
  dict.set(PDFName.of("Filter"), context.obj(filters.map((name) => PDFName.of(name))));
  const given = parameters.map((one) => one ?? PDFNull);
  if (parameters.some(Boolean)) dict.set(PDFName.of("DecodeParms"), context.obj(given) as PDFArray);
  else dict.delete(PDFName.of("DecodeParms"));
  return PDFRawStream.of(dict, bytes);
}

function isReadable(bytes: Uint8Array): boolean {
  return READABLE.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1"));
}

function listOf(value: PDFObject | undefined): PDFObject[] {
  if (value === undefined) return [];
  return "asArray" in value ? (value as PDFArray).asArray() : [value];
}

function filtersOf(dict: PDFDict): string[] {
  return listOf(dict.lookup(PDFName.of("Filter"))).map((one) => {
    if (!(one instanceof PDFName)) throw new PdfProblem("a packing without a name");
    return one.decodeText();
  });
}

/** The parameters of each filter; undefined for those without. */
function parametersOf(dict: PDFDict, count: number): (PDFDict | undefined)[] {
  const given = listOf(dict.lookup(PDFName.of("DecodeParms"))).map((one) => dict.context.lookup(one));
  return Array.from({ length: count }, (_, index) => (given[index] instanceof PDFDict ? given[index] : undefined));
}

function hasPredictor(parameters: PDFDict | undefined): boolean {
  return (numberOf(parameters, "Predictor") ?? 1) > 1;
}

function numberOf(dict: PDFDict | undefined, key: string): number | undefined {
  const found = dict?.lookup(PDFName.of(key));
  return found instanceof PDFNumber ? found.asNumber() : undefined;
}

function pixelsOf(dict: PDFDict): number {
  return (numberOf(dict, "Width") ?? 0) * (numberOf(dict, "Height") ?? 0);
}

const CHUNK = 64 * 1024;

/** The decompressed size of a zlib stream; `most + 1` if it exceeds `most`. A broken stream counts up to its defect. */
function unpackedSize(bytes: Buffer, most: number): Promise<number> {
  let size = 0;
  return new Promise((resolve) => {
    const sink = new Writable({
      write: (piece: Buffer, _encoding, next) => {
        size += piece.length;
        // The rest is not needed.
        next(size > most ? new Error("Enough") : undefined);
      },
    });
    pipeline(Readable.from([bytes]), createInflate({ chunkSize: CHUNK }), sink, () =>
      resolve(Math.min(size, most + 1)),
    );
  });
}

/** Pixels of a JPEG by its own header, which may differ from the PDF's claim; 0 for other filters. */
function pixelsOfJpeg(stream: Buffer, filters: readonly string[]): number {
  if (filters[0] !== "DCTDecode") return 0;
  for (let at = 2; at + 9 < stream.length && stream[at] === 0xff; at += 2 + stream.readUInt16BE(at + 2)) {
    const marker = stream[at + 1]!;
    // Start of frame of any kind; C4, C8 and CC are other markers.
    if (marker === 0xc0 || (marker > 0xc0 && marker <= 0xcf && marker % 4 !== 0)) {
      return stream.readUInt16BE(at + 5) * stream.readUInt16BE(at + 7);
    }
  }
  return 0;
}
