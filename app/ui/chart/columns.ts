/** Where the parts of a column chart go. Pure. */

/** Round steps of the axis times a power of ten. */
const NICE = [1, 2, 5, 10];
const MOST_TICKS = 5;

/** A whole, round ceiling at or above the largest count, at least 1, and how many steps lead to it: three to five from a count of three on. */
export function columnScale(largest: number): { ceiling: number; ticks: number } {
  const value = Math.max(largest, 1);
  const power = 10 ** Math.max(0, Math.floor(Math.log10(value / MOST_TICKS)));
  const step = power * NICE.find((nice) => nice * power * MOST_TICKS >= value)!;
  const ticks = Math.ceil(value / step);
  return { ceiling: ticks * step, ticks };
}

export interface ColumnLabel {
  index: number;
  anchor: "start" | "middle" | "end";
}

/** The labels of the axis, at most `most`: the first and last column at the edges, and what fits evenly between them. */
export function labelledColumns(count: number, most: number): ColumnLabel[] {
  if (count <= 0) return [];
  if (count === 1) return [{ index: 0, anchor: "start" }];
  const labels = Math.min(most, count);
  return Array.from({ length: labels }, (_, nth) => ({
    index: Math.round((nth * (count - 1)) / (labels - 1)),
    anchor: nth === 0 ? "start" : nth === labels - 1 ? "end" : "middle",
  }));
}

/** Room between a line and its name, and height of a name. */
const BESIDE = 5;
const ROW = 15;

/** A name's position: its text's x and anchor, and how high its line begins. */
export interface PlacedLabel {
  x: number;
  anchor: "start" | "end";
  line: number;
}

/** Puts the names of events beside their lines: to the left where the right has no room, and a row lower where it would cover the one before. */
export function spreadLabels(events: readonly { at: number; length: number }[], width: number): PlacedLabel[] {
  let row = 0;
  let until = Number.NEGATIVE_INFINITY;
  return events.map(({ at, length }) => {
    const flips = at + BESIDE + length > width && at - BESIDE - length >= 0;
    const from = flips ? at - BESIDE - length : at + BESIDE;
    row = from < until ? (row + 1) % 2 : 0;
    until = from + length;
    return { x: flips ? at - BESIDE : at + BESIDE, anchor: flips ? "end" : "start", line: row * ROW };
  });
}
