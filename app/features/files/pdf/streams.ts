/** The streams of a PDF that was written anew: how much they unpack to, how large their pictures are, and that nothing can be read in their bytes. */
import { deflateSync, inflateSync } from "node:zlib";
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
import { PdfProblem } from "./problem.ts";
import { dotsOfJpeg, unpackedSize } from "./unpacking.ts";

const MB = 1024 * 1024;
/** Bytes that all streams together may unpack to. */
const MOST_UNPACKED = 300 * MB;
/** Dots of one picture, whatever it is packed with: 16,000 × 16,000 is a poster at 300 to the inch. */
const MOST_DOTS = 256_000_000;
/** Bytes that the library may unpack at once, and in all. */
const MOST_DECODED = 32 * MB;
const MOST_DECODED_IN_ALL = 160 * MB;

// Packings by what they do (ISO 32000-1 §7.4).
const TEXT_OR_OLD: ReadonlySet<string> = new Set(["ASCIIHexDecode", "ASCII85Decode", "LZWDecode", "RunLengthDecode"]);
const FLATE = "FlateDecode";
const KNOWN = /^(?:FlateDecode|(?:FlateDecode )?(?:DCT|JPX|CCITTFax|JBIG2)Decode)$/;

// What programs look for that search a file for its objects, or for another file within it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: an archive's end has two
const READABLE = /\d[\s\0]+\d+[\s\0]+obj|%PDF-|trailer|startxref|PK\u0005\u0006/i;

interface Decoder {
  buffer: Uint8Array;
  ensureBuffer(requested: number): Uint8Array;
}

// What the library may still unpack. It passes over what fails, so that one has to ask afterwards.
let left = 0;
let bounded = false;

/** Bounds what the library unpacks of the next document: a few kilobytes can be gigabytes inside. One document at a time. */
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

/** Throws PdfProblem when the library was to unpack more than it may. */
export function checkDecoded(): void {
  if (left < 0) throw new PdfProblem("unpacks to too much");
}

/**
 * Checks every stream, and packs anew what was written as text, in the ways of the 1990s, or not at all. Throws PdfProblem at what unpacks to
 * too much, and at packings within each other, which nobody needs.
 */
export async function packStreams(context: PDFContext): Promise<void> {
  let room = MOST_UNPACKED;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const stream = repacked(object);
    const filters = filtersOf(stream.dict);
    if (!KNOWN.test(filters.join(" "))) throw new PdfProblem("packed in a way that is not looked into");
    const bytes = Buffer.from(stream.contents);
    if (Math.max(dotsOf(stream.dict), dotsOfJpeg(bytes, filters)) > MOST_DOTS) {
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

/** The parameters of each packing; undefined for those that have none. */
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

function dotsOf(dict: PDFDict): number {
  return (numberOf(dict, "Width") ?? 0) * (numberOf(dict, "Height") ?? 0);
}
