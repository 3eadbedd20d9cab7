import type { Market } from "#app/i18n/markets.ts";
import { BYTE_ORDER_MARK, csvFor } from "#app/platform/text/csv.ts";
import type { PitchFigures, PitchStats } from "./stats.ts";

const COUNTS = ["views", "saves", "conversations", "offers"] as const;

/** The stats as a table for spreadsheets: a line for each day or week, and one for each country and source. Pure. */
export function statsFile(reader: Market, { step, steps, countries, sources, total }: PitchStats): string {
  const line = csvFor(reader);
  const counted = (group: string, value: string, figures: Partial<PitchFigures>) =>
    line([group, value, ...COUNTS.map((count) => figures[count] ?? null)]);
  return [
    BYTE_ORDER_MARK,
    line(["group", "value", ...COUNTS]),
    ...steps.map((each) => counted(step, each.from, each)),
    ...countries.map((each) => counted("country", each.market, each)),
    ...sources.map(({ source, views }) => counted("source", source, { views })),
    counted("all", "", total),
  ].join("");
}
