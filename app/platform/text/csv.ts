/** Tables as text (RFC 4180), for the spreadsheets of a market. Pure. */
import type { Market } from "#app/i18n/markets.ts";

/** Starts the file: without it, spreadsheets read UTF-8 as their legacy code page. */
export const BYTE_ORDER_MARK = "\ufeff";

/** The content type of the file. */
export const CSV_TYPE = "text/csv; charset=utf-8";

/** A text, a whole number, or a number with its decimals after a point. */
export type Cell = string | number | { decimal: string } | null;

/**
 * Writes lines, each with its end, as Excel reads them in a market. In the Nordic countries it takes a line with commas for one cell, and `10.05` for
 * the tenth of May: there, values are separated by semicolons and decimals by the comma. Whole numbers are never grouped, and days are ISO 8601,
 * which is read everywhere. A text that begins like a formula gets an apostrophe, so that it is not run. Values with a separator, quote or line
 * break are quoted, and quotes in them doubled.
 */
export function csvFor(market: Market): (cells: readonly Cell[]) => string {
  const nordic = market !== "uk";
  const written = (cell: Cell) => {
    if (cell === null) return "";
    if (typeof cell === "object") return nordic ? cell.decimal.replace(".", ",") : cell.decimal;
    return typeof cell === "number" ? String(cell) : quoted(plain(cell));
  };
  return (cells) => `${cells.map(written).join(nordic ? ";" : ",")}\r\n`;
}

/** The first characters of what spreadsheets run, full-width forms among them (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function plain(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

// At both separators: a file may be read in another market than its own.
function quoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
