/** A chart's drawing area in its own units; the SVG scales it to the width there is. */
export const CHART = { width: 640, height: 250, left: 44, right: 560, top: 40, bottom: 190 } as const;

/** The smallest round ceiling (1, 2, 2.5 or 5 times a power of ten, times `ticks`) at or above a value; at least `ticks`. */
export function roundCeiling(value: number, ticks: number): number {
  const rough = Math.max(value, ticks) / ticks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].find((nice) => nice * power >= rough && Number.isInteger(nice * power)) ?? 10;
  return step * power * ticks;
}

/** The values of the grid's lines from 0 to the ceiling. */
export function gridValues(ceiling: number, ticks: number): number[] {
  return Array.from({ length: ticks + 1 }, (_, index) => (ceiling / ticks) * index);
}

/** Height in chart units. */
export function yOf(value: number, ceiling: number): number {
  const share = ceiling > 0 ? Math.min(Math.max(value / ceiling, 0), 1) : 0;
  return Math.round((CHART.bottom - share * (CHART.bottom - CHART.top)) * 10) / 10;
}

/** The horizontal middle of each of `count` places. */
export function xOf(index: number, count: number): number {
  const band = (CHART.right - CHART.left) / Math.max(count, 1);
  return Math.round((CHART.left + band * (index + 0.5)) * 10) / 10;
}

/** A line through values, as path data. */
export function linePath(values: readonly number[], ceiling: number): string {
  return values
    .map((value, index) => `${index === 0 ? "M" : "L"}${xOf(index, values.length)} ${yOf(value, ceiling)}`)
    .join("");
}

/** Which places get their word, so that at most `most` stand in the row: every nth, counted from the first. */
export function labelledPlaces(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0);
}
