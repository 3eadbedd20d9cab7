/** A transparency report as a table for spreadsheets. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import { BYTE_ORDER_MARK, type Cell, csvFor } from "#app/platform/text/csv.ts";
import { daysOf, NOTES, type Report, rowsOf, SECTION_NAMES, unitOf } from "./report.ts";

const COLUMNS = ["section", "row", "value", "unit", "market", "first_day", "day_after", "version", "published_at"];

/** The rows of the page, then the notes. Column names and codes are the same in all languages; what is not recorded is empty. */
export function reportFile(reader: Market, { area, period, version, counts, notes, publishedAt }: Report): string {
  const line = csvFor(reader);
  const { start, end } = daysOf(period);
  const about: Cell[] = [area, start, end, version, publishedAt.toISOString()];
  const rows = SECTION_NAMES.flatMap((section) =>
    rowsOf(section).map((code) => {
      const unit = unitOf(code);
      return line([section, code, counts[code] ?? null, unit === "share" ? "basis-points" : unit, ...about]);
    }),
  );
  const said = NOTES.map((note) => line(["notes", note, notes[note] ?? null, "text", ...about]));
  return BYTE_ORDER_MARK + [line(COLUMNS), ...rows, ...said].join("");
}
