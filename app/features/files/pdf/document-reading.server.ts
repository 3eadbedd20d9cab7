/** Tells documents apart by their content. Nothing of their names, or of what the browser said they are, counts. */
import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { turns } from "../concurrency-limit.ts";
import type { DocumentType, ReadingProblem } from "../file.ts";
import { checkPdf } from "./pdf-check.server.ts";

// What a browser, were it to guess, would take for a page or a drawing (WHATWG MIME Sniffing §7.1).
const MARKUP = /^\s*<(?:!doctype|!--|\?xml|[a-z][a-z\d]*[\s/>])/i;
// Tab, line feed and carriage return are text, other control characters are not: those of ASCII, and U+0080 to U+009F as UTF-8 writes them.
// Asked of the bytes, since of letters it takes three times as long.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]/;

// Each is in memory while it is read, and what it holds is unpacked.
const queued = turns(2);

/**
 * The type of a document (bytes, or the path of a local file). Text is UTF-8 without control characters; a PDF has its header, its end and the
 * way to its objects.
 */
export function readDocument(upload: Uint8Array | string): Promise<Result<DocumentType, ReadingProblem>> {
  return queued(async () => read(typeof upload === "string" ? await readFile(upload) : upload));
}

async function read(bytes: Uint8Array): Promise<Result<DocumentType, ReadingProblem>> {
  if (startsWith(bytes, "%PDF-")) return readPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (isUtf16(bytes)) return failed("document-unreadable");
  // Whatever has a signature of its own is something else, were it to pass for text besides.
  if (await fileTypeFromBuffer(bytes)) return failed("document-type-wrong");
  const isText = !CONTROL.test(latin(bytes)) && !MARKUP.test(headOf(bytes)) && !isBlank(bytes);
  // Latin-1 is text too, and its owner can do something about it.
  if (isText && !isUtf8(bytes)) return failed("document-unreadable");
  return isText ? done("text/plain") : failed("document-type-wrong");
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
// Where a browser, were it to guess, looks for a page.
const MARKUP_HEAD = 1_024;
const PAGE = /<(?:!doctype|html|head|body|script|iframe|svg)[\s/>]/i;

/** A PDF is one and nothing else besides: files that are two things at once are only made to deceive. */
async function readPdf(bytes: Buffer): Promise<Result<DocumentType, ReadingProblem>> {
  if (!/^%PDF-[12]\.\d[\r\n\s]/.test(latin(bytes.subarray(0, 12)))) return failed("document-unreadable");
  if (bytes.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_END)) return failed("document-type-wrong");
  if (PAGE.test(latin(bytes.subarray(0, MARKUP_HEAD)))) return failed("document-type-wrong");
  const checked = await checkPdf(bytes);
  return checked.ok ? done("application/pdf") : checked;
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}

function isUtf16(bytes: Uint8Array): boolean {
  return startsWith(bytes, "\xff\xfe") || startsWith(bytes, "\xfe\xff");
}
