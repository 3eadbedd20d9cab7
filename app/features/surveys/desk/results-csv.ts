import type { Market } from "#app/i18n/markets.ts";
import { BYTE_ORDER_MARK, type Cell, csvFor } from "#app/platform/text/csv.ts";
import { SCORES } from "../survey.ts";
import type { Figures, Results } from "./results.ts";

const HEAD = [
  ...["group", "value", "asked", "answers", "response_percent", "mean"],
  ...["percent_0_6", "percent_7_8", "percent_9_10", "percent_9_10_minus_0_6"],
  ...SCORES.map((score) => `answers_${score}`),
];

const decimal = (value: number) => ({ decimal: value.toFixed(2) });
const percent = (basisPoints: number) => decimal(basisPoints / 100);

function cells(figures: Figures | null): Cell[] {
  // Too few answers: a row without figures.
  if (!figures) return HEAD.slice(2).map(() => null);
  const { invited, answered, rate, mean, low, middle, high, nps, counts } = figures;
  const shares = [low, middle, high, nps].map(percent);
  return [invited, answered, percent(rate), decimal(mean), ...shares, ...counts];
}

/** The figures of a selection as a table for spreadsheets: a line for the whole, and one for each group. Pure. */
export function csvOf(reader: Market, { all, byOccasion, byMarket, byMonth }: Results): string {
  const line = csvFor(reader);
  const lines = [
    { group: "all", key: "", figures: all },
    ...byOccasion.map((group) => ({ group: "occasion", ...group })),
    ...byMarket.map((group) => ({ group: "market", ...group })),
    ...byMonth.map((group) => ({ group: "month", ...group })),
  ];
  return (
    BYTE_ORDER_MARK +
    line(HEAD) +
    lines.map(({ group, key, figures }) => line([group, key, ...cells(figures)])).join("")
  );
}
