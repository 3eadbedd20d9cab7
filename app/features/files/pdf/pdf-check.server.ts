/**
 * Looks through a PDF before it is kept: that its structure holds, that it is not locked, that nothing in it acts by itself, and that it does not
 * unpack to more than anybody could open. Every object is looked at, those in compressed streams and of earlier versions too, within bounds of
 * time and memory.
 */
import { setImmediate as breathe } from "node:timers/promises";
import { done, failed, type Result } from "#app/platform/failure.ts";
import type { ReadingProblem } from "../file.ts";
import { isActive } from "./pdf-dangers.ts";
import { PdfFile } from "./pdf-file.server.ts";
import { PdfName, PdfProblem, type PdfValue } from "./pdf-objects.ts";
import { dotsOfJpeg, unpackedSize } from "./unpacking.server.ts";

type PdfFailure = Extract<ReadingProblem, "document-unreadable" | "document-locked" | "document-active">;

const SECONDS = 10;
/** Bytes that all streams together may unpack to. */
const MOST_UNPACKED = 300 * 1024 * 1024;
/** Dots of one picture, whatever it is packed with: 16,000 × 16,000 is a poster at 300 to the inch. */
const MOST_DOTS = 256_000_000;
const MOST_NODES = 20_000;
/** Milliseconds of work after which other requests have their turn. */
const TURN = 15;

/** Whether a PDF may be kept. */
export async function checkPdf(bytes: Buffer): Promise<Result<undefined, PdfFailure>> {
  const begun = performance.now();
  let turn = begun;
  const step = async () => {
    const present = performance.now();
    if (present - begun > SECONDS * 1_000) throw new PdfProblem("takes too long");
    if (present - turn < TURN) return;
    await breathe();
    turn = performance.now();
  };
  try {
    const file = await PdfFile.open(bytes, step);
    if (file.locked) return failed("document-locked");
    let left = MOST_UNPACKED;
    for await (const { value, stream } of file.objects()) {
      if (isActive(value)) return failed("document-active");
      if (stream) {
        if (!(value instanceof Map) || value.has("F")) return failed("document-active");
        const filters = file.filtersOf(value);
        if (Math.max(dotsOf(value), dotsOfJpeg(stream, filters)) > MOST_DOTS)
          throw new PdfProblem("a picture of too many dots");
        left -= await unpackedSize(stream, filters, left);
        if (left < 0) throw new PdfProblem("unpacks to too much");
      }
      await step();
    }
    await checkPages(file, step);
    return done(undefined);
  } catch (error) {
    if (error instanceof PdfProblem) return failed("document-unreadable");
    throw error;
  }
}

function dotsOf(dictionary: ReadonlyMap<string, PdfValue>): number {
  const [width, height] = [dictionary.get("Width"), dictionary.get("Height")];
  return typeof width === "number" && typeof height === "number" ? width * height : 0;
}

/** Follows the tree of pages from the root: it has at least one page, and no branch comes back to itself. */
async function checkPages(file: PdfFile, step: () => Promise<void>): Promise<void> {
  const root = await file.resolve(file.root);
  const catalog = root instanceof Map ? root : undefined;
  const waiting: PdfValue[] = [catalog?.get("Pages") ?? null];
  const seen = new Set<number>();
  let pages = 0;
  while (waiting.length > 0) {
    const next = waiting.pop()!;
    const number = file.numberOf(next);
    if (number !== undefined && seen.has(number)) throw new PdfProblem("pages in a circle");
    if (number !== undefined) seen.add(number);
    const node = await file.resolve(next);
    if (!(node instanceof Map)) throw new PdfProblem("no page where one has to be");
    const kids = await file.resolve(node.get("Kids") ?? null);
    if (Array.isArray(kids)) waiting.push(...kids.slice(0, MOST_NODES));
    else {
      const type = node.get("Type");
      if (!(type instanceof PdfName) || type.name !== "Page") throw new PdfProblem("no page where one has to be");
      pages++;
    }
    if (seen.size + waiting.length > MOST_NODES) throw new PdfProblem("too many pages");
    await step();
  }
  if (pages === 0) throw new PdfProblem("no pages");
}
