/** Messages in bubbles on a PDF: the reader's own at the right and filled, the other's at the left and outlined. */
import { drawBubble, drawRing, type PdfRing } from "./drawings.server.ts";
import {
  type AddElement,
  type Element,
  INNER,
  LEADING,
  PAGE,
  type Sheets,
  WHOLE_ROW,
  writeFigure,
} from "./sheets.server.ts";
import type { Line, Run } from "./text.ts";

export interface Bubble {
  /** At the right, and filled. */
  mine: boolean;
  parts: readonly { runs: readonly Run[]; quoted?: boolean | undefined; size?: number | undefined }[];
  /** Beside the text: an offer's share. */
  ring?: (PdfRing & { alt: string }) | undefined;
}

/** Points inside, and the widest a bubble gets of the page. */
const PAD = 8;
const WIDEST = 0.78;
const RING = 46;
const SIZE = 10;
const QUOTED_INDENT = 10;

interface Placed {
  line: Line;
  size: number;
  high: number;
  indent: number;
  /** The part that the line is of. */
  part: number;
}

/** Writes a bubble, over pages if it is long: each page has a part of it with its own ground. */
export function writeBubble(sheets: Sheets, add: AddElement, { mine, parts, ring }: Bubble): void {
  const aside = ring ? RING + 10 : 0;
  const room = INNER * WIDEST - 2 * PAD - aside;
  const lines = parts.flatMap(({ runs, quoted, size = SIZE }, part): Placed[] => {
    const indent = quoted ? QUOTED_INDENT : 0;
    return sheets.lines(runs, room - indent, size).map((line) => ({ line, size, high: size * LEADING, indent, part }));
  });
  const wide = Math.max(...lines.map(({ line, indent }) => line.width + indent)) + 2 * PAD + aside;
  const left = mine ? PAGE.width - PAGE.right - wide : PAGE.left;
  const elements = new Map<number, Element>();
  for (let done = 0; done < lines.length; ) {
    const begins = done === 0;
    const least = ring && begins ? RING : 0;
    const together = lines.length <= WHOLE_ROW ? lines.slice(done) : lines.slice(done, done + 2);
    sheets.room(Math.max(heightOf(together), least) + 2 * PAD);
    const fitting = fitInto(lines.slice(done), sheets.left - 2 * PAD);
    const [top, high] = [sheets.y, Math.max(heightOf(fitting), least) + 2 * PAD];
    sheets.artifact(() => drawBubble(sheets, left, top, wide, high, mine));
    if (ring && begins) {
      writeFigure(sheets, add, ring.alt, () => drawRing(sheets, ring, left + PAD, top + PAD, RING));
    }
    let y = top + PAD;
    for (const [part, own] of Map.groupBy(fitting, (placed) => placed.part)) {
      const element = elements.get(part) ?? add("P");
      elements.set(part, element);
      sheets.mark(element, "P");
      for (const { line, size, indent, high: tall } of own) {
        if (indent > 0) sheets.bar(left + PAD + aside, y, tall);
        sheets.line(line, size, left + PAD + aside + indent, y + size * 1.05);
        y += tall;
      }
      sheets.close();
    }
    sheets.y = top + high;
    done += fitting.length;
  }
  for (const element of elements.values()) element.end();
}

const heightOf = (lines: readonly Placed[]) => lines.reduce((sum, { high }) => sum + high, 0);

/** The first lines that fit into so many points, at least one; the last line of all is not left alone for the next page. */
function fitInto(lines: readonly Placed[], points: number): readonly Placed[] {
  let count = 0;
  for (let used = 0; count < lines.length; count++) {
    used += lines[count]!.high;
    if (used > points && count > 0) break;
  }
  return lines.slice(0, lines.length - count === 1 && count > 2 ? count - 1 : count);
}
