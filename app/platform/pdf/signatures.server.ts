/** Lines to sign on a PDF. */
import { type AddElement, GAP, type Sheets, widthsOf } from "./sheets.server.ts";
import type { Line } from "./text.ts";

/** Whose lines they are, and what is written on each. */
export interface SignatureColumn {
  name: string;
  labels: readonly string[];
}

/** Points from line to line: room for a hand. */
const LINE = 30;
const SIZES = { name: 10, label: 7.5 } as const;

function linesHigh(columns: readonly SignatureColumn[]): number {
  return 10 + Math.max(...columns.map(({ labels }) => labels.length)) * LINE;
}

/** Columns of lines to sign, which stay on one page. */
export function writeSignatures(sheets: Sheets, add: AddElement, columns: readonly SignatureColumn[]): void {
  const widths = widthsOf(
    columns.map(() => 1),
    sheets.frame,
  );
  const names = columns.map(({ name }, index) =>
    sheets.lines([{ text: name, bold: true }], widths[index]!, SIZES.name),
  );
  const namesHigh = Math.max(...names.map(({ length }) => length)) * SIZES.name * sheets.leading;
  sheets.room(namesHigh + linesHigh(columns));
  const top = sheets.y;
  for (const [index, { labels }] of columns.entries()) {
    const wide = widths[index]!;
    const left = sheets.frame.left + index * (wide + GAP);
    const write = (lines: readonly Line[], size: number, y: number) => {
      const element = add("P");
      sheets.mark(element, "P");
      for (const [row, line] of lines.entries()) sheets.line(line, size, left, y + row * size * sheets.leading);
      sheets.close();
      element.end();
    };
    write(names[index]!, SIZES.name, top + 14);
    for (const [row, label] of labels.entries()) {
      const y = top + namesHigh + 2 + (row + 1) * LINE;
      sheets.artifact(() => sheets.stroke(left, y - 10, left + wide, y - 10, true));
      write(sheets.lines([{ text: label, quiet: true }], wide, SIZES.label), SIZES.label, y);
    }
  }
  sheets.y = top + namesHigh + linesHigh(columns);
}
