import { BYTE_ORDER_MARK, csvLine } from "#app/platform/text/csv.ts";
import { SCORES } from "../survey.ts";
import type { Figures, Results } from "./results.ts";

const HEAD = [
  ...["group", "value", "asked", "answers", "response_percent", "mean"],
  ...["percent_0_6", "percent_7_8", "percent_9_10", "percent_9_10_minus_0_6"],
  ...SCORES.map((score) => `answers_${score}`),
];

const percent = (basisPoints: number) => (basisPoints / 100).toFixed(2);

function cells(figures: Figures | null): (string | null)[] {
  // Too few answers: a row without figures.
  if (!figures) return HEAD.slice(2).map(() => null);
  const { invited, answered, rate, mean, low, middle, high, nps, counts } = figures;
  const shares = [low, middle, high, nps].map(percent);
  return [String(invited), String(answered), percent(rate), mean.toFixed(2), ...shares, ...counts.map(String)];
}

/** The figures of a selection as comma-separated values (RFC 4180): a line for the whole, and one for each group. Pure. */
export function csvOf({ all, byOccasion, byMarket, byMonth }: Results): string {
  const lines = [
    { group: "all", key: "", figures: all },
    ...byOccasion.map((group) => ({ group: "occasion", ...group })),
    ...byMarket.map((group) => ({ group: "market", ...group })),
    ...byMonth.map((group) => ({ group: "month", ...group })),
  ];
  return (
    BYTE_ORDER_MARK +
    csvLine(HEAD) +
    lines.map((line) => csvLine([line.group, line.key, ...cells(line.figures)])).join("")
  );
}
