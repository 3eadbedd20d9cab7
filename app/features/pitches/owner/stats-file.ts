import { BYTE_ORDER_MARK, csvLine } from "#app/platform/text/csv.ts";
import type { PitchFigures, PitchStats } from "./stats.ts";

const COUNTS = ["views", "saves", "conversations", "offers"] as const;

/** The stats as comma-separated values: a line for each day or week, and one for each country and source. Pure. */
export function statsFile({ step, steps, countries, sources, total }: PitchStats): string {
  const line = (group: string, value: string, figures: Partial<PitchFigures>) =>
    csvLine([group, value, ...COUNTS.map((count) => (figures[count] === undefined ? null : String(figures[count])))]);
  return [
    BYTE_ORDER_MARK,
    csvLine(["group", "value", ...COUNTS]),
    ...steps.map((each) => line(step, each.from, each)),
    ...countries.map((each) => line("country", each.market, each)),
    ...sources.map(({ source, views }) => line("source", source, { views })),
    line("all", "", total),
  ].join("");
}
