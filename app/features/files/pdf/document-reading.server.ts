/** Tells documents apart by their content. Nothing of their names, or of what the browser said they are, counts. */
import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import pLimit from "p-limit";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { DocumentType, ReadingProblem, Rewriting } from "../file.ts";
import { rewritePdf } from "./rewriter.server.ts";

// What a browser, were it to guess, would take for a page or a drawing (WHATWG MIME Sniffing §7.1).
const MARKUP = /^\s*<(?:!doctype|!--|\?xml|[a-z][a-z\d]*[\s/>])/i;
// Tab, line feed and carriage return are text, other control characters are not: those of ASCII, and U+0080 to U+009F as UTF-8 writes them.
// Asked of the bytes, since of letters it takes three times as long.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]/;

/** What a document is, and its bytes where they are not those that came: a PDF's, written anew. */
export interface ReadDocument {
  type: DocumentType;
  rewritten?: Buffer;
}

// Each is in memory while it is read, and what it holds is unpacked.
const limit = pLimit(2);

/**
 * Tells what a document is (bytes, or the path of a local file). Text is UTF-8 without control characters. A PDF has its header and its end, and
 * is written anew; one whose signature or form that breaks is refused unless its owner has accepted it.
 */
export function readDocument(
  upload: Uint8Array | string,
  rewriting: Rewriting = "ask",
): Promise<Result<ReadDocument, ReadingProblem>> {
  return limit(async () => read(typeof upload === "string" ? await readFile(upload) : upload, rewriting));
}

async function read(bytes: Uint8Array, rewriting: Rewriting): Promise<Result<ReadDocument, ReadingProblem>> {
  if (startsWith(bytes, "%PDF-")) return readPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), rewriting);
  if (isUtf16(bytes)) return err("document-unreadable");
  // Whatever has a signature of its own is something else, were it to pass for text besides.
  if (await fileTypeFromBuffer(bytes)) return err("document-type-wrong");
  const isText = !CONTROL.test(latin(bytes)) && !MARKUP.test(headOf(bytes)) && !isBlank(bytes);
  // Latin-1 is text too, and its owner can do something about it.
  if (isText && !isUtf8(bytes)) return err("document-unreadable");
  return isText ? ok({ type: "text/plain" }) : err("document-type-wrong");
}

/** The beginning as a browser would see it: from the first letter on. */
function headOf(bytes: Uint8Array): string {
  const begun = bytes.findIndex((byte) => byte !== 32 && byte !== 9 && byte !== 10 && byte !== 13);
  return new TextDecoder().decode(bytes.subarray(Math.max(0, begun), Math.max(0, begun) + MARKUP_HEAD));
}

function isBlank(bytes: Uint8Array): boolean {
  // Mostly the beginning says that there is something; if not, all of it is asked.
  const decode = (some: Uint8Array) => new TextDecoder().decode(some).trim();
  return decode(bytes.subarray(0, MARKUP_HEAD)) === "" && decode(bytes) === "";
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return latin(bytes.subarray(0, text.length)) === text;
}

// Where readers of archives look for the end of one: 22 bytes and a comment of up to 65,535.
const ARCHIVE_TAIL = 66_000;
const ARCHIVE_END = Buffer.from("PK\u0005\u0006", "latin1");
// Where readers look for the end of a PDF.
const PDF_TAIL = 2_048;
// Where a browser, were it to guess, looks for a page.
const MARKUP_HEAD = 1_024;
const PAGE = /<(?:!doctype|html|head|body|script|iframe|svg)[\s/>]/i;

/** A PDF is one and nothing else besides: files that are two things at once are only made to deceive. */
async function readPdf(bytes: Buffer, rewriting: Rewriting): Promise<Result<ReadDocument, ReadingProblem>> {
  if (!/^%PDF-[12]\.\d[\r\n\s]/.test(latin(bytes.subarray(0, 12)))) return err("document-unreadable");
  if (bytes.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_END)) return err("document-type-wrong");
  if (PAGE.test(latin(bytes.subarray(0, MARKUP_HEAD)))) return err("document-type-wrong");
  // What is cut off could be read in part, but its owner has more of it.
  if (!/startxref\s+\d{1,10}\s+%%EOF/.test(latin(bytes.subarray(-PDF_TAIL)))) return err("document-unreadable");
  const anew = await rewritePdf(bytes);
  if (!anew.ok) return anew;
  const { loss } = anew.value;
  if (loss && rewriting === "ask") return err(loss === "signature" ? "document-signed" : "document-form");
  return ok({ type: "application/pdf", rewritten: Buffer.from(anew.value.bytes) });
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}

function isUtf16(bytes: Uint8Array): boolean {
  return startsWith(bytes, "\xff\xfe") || startsWith(bytes, "\xfe\xff");
}
