/** Tables and lists in columns on a PDF. */
import { type Cell, runsOf, type Table } from "./pdf-parts.ts";
import {
  type AddElement,
  type Element,
  elementBelow,
  GAP,
  type Sheets,
  TEXT_SIZE,
  WHOLE_ROW,
  widthsOf,
} from "./sheets.server.ts";

/** Points between rows of a table, and of a list. */
const ROW_GAPS = { table: 5, list: 2.5 } as const;

/** Writes a table, over pages if it is long. */
export function writeTable(
  sheets: Sheets,
  add: AddElement,
  { columns, head, rows, label = false, plain = false, size = TEXT_SIZE }: Table,
): void {
  const element = add("Table");
  const widths = widthsOf(columns, sheets.frame);
  const gap = plain ? ROW_GAPS.list : ROW_GAPS.table;
  if (head) writeRow(sheets, element, head, widths, size, () => "Column");
  for (const [index, row] of rows.entries()) {
    if (head || index > 0) sheets.y += gap * sheets.space;
    writeRow(sheets, element, row, widths, size, (column) => (label && column === 0 ? "Row" : undefined));
  }
  element.end();
}

/** One row; if it is split over pages, all its cells are. */
function writeRow(
  sheets: Sheets,
  table: Element,
  cells: readonly Cell[],
  widths: readonly number[],
  size: number,
  scopeOf: (column: number) => "Column" | "Row" | undefined,
): void {
  const row = elementBelow(sheets, table, "TR");
  const columns = cells.map((cell, column) => {
    const scope = scopeOf(column);
    const tag = scope ? "TH" : "TD";
    const left = sheets.frame.left + widths.slice(0, column).reduce((sum, wide) => sum + wide + GAP, 0);
    const element = elementBelow(sheets, row, tag, { ...(cell.lang && { lang: cell.lang }), ...(scope && { scope }) });
    return {
      cell,
      tag,
      left,
      element,
      width: widths[column]!,
      lines: sheets.lines(runsOf(cell.text), widths[column]!, size),
    };
  });
  const deepest = Math.max(...columns.map(({ lines }) => lines.length));
  const high = size * sheets.leading;
  sheets.room((deepest <= WHOLE_ROW ? deepest : 2) * high);
  for (let done = 0; done < deepest; ) {
    let until = Math.min(deepest, done + Math.max(1, Math.floor(sheets.left / high)));
    if (deepest - until === 1 && until - done > 2) until--;
    for (const { cell, tag, left, element, width, lines } of columns) {
      const shown = lines.slice(done, until);
      if (shown.length === 0) continue;
      sheets.mark(element, tag);
      for (const [index, line] of shown.entries()) {
        const x = cell.align === "right" ? left + width - line.width : left;
        sheets.line(line, size, x, sheets.y + index * high + size * 1.05);
      }
      sheets.close();
    }
    sheets.y += (until - done) * high;
    done = until;
    if (done < deepest) sheets.newPage();
  }
  for (const { element } of columns) element.end();
  row.end();
}
