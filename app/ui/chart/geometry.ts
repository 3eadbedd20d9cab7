/** A chart's drawing area in its own units, which the SVG scales. */
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

/** The widest that a character of a label gets, in chart units: on phones, where the drawing shrinks and its text does not. */
const CHARACTER = 11.8;
/** Between the labels of the grid and its lines. */
export const LABEL_GAP = 10;

/** How much room the labels of the grid need at the left of the drawing area. */
export function labelRoom(labels: readonly string[]): number {
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  return Math.max(0, Math.ceil(longest * CHARACTER + LABEL_GAP - CHART.left));
}

/** Height in chart units. */
export function yOf(value: number, ceiling: number): number {
  const share = ceiling > 0 ? Math.min(Math.max(value / ceiling, 0), 1) : 0;
  return Math.round((CHART.bottom - share * (CHART.bottom - CHART.top)) * 10) / 10;
}

/** The horizontal middle of each of `count` bands. */
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

/** The indexes with a label, at most `most`: every nth, starting with the first. */
export function labelledPlaces(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % every === 0);
}

/** Gap on each side of the offered part, in percent of the circle. */
export const RING_GAP = 1.2;
/** Smallest drawn arc, in percent; the figure beside it is exact. */
export const SMALLEST_ARC = 1;
/** Gap between the reader's share and the rest of the offer, in percent. */
const INNER_GAP = 0.72;

/** One stroke of the ring: length and start in percent of the circle, clockwise from 12 o'clock. */
export interface Arc {
  length: number;
  start: number;
}

export interface RingArcs {
  /** The owners' part; null if the whole company is offered. */
  kept: Arc | null;
  /** The offered part, or the reader's share of it. */
  part: Arc | null;
  /** The rest of the offered part; null unless the reader's share is shown. */
  rest: Arc | null;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/**
 * The arcs of a share ring (look.md "The ring"), starting at 12 o'clock with the offered part.
 *
 * @param offered percent of the company on offer; clamped to 0–100
 * @param yours the reader's share within the offer, in percent of the company; without it the offer is one arc
 */
export function ringArcs(offered: number, yours?: number): RingArcs {
  const share = Number.isFinite(offered) ? clamp(offered, 0, 100) : 0;
  if (share === 0) return { kept: { length: 100, start: 0 }, part: null, rest: null };

  const whole = share >= 100;
  const drawn = whole ? 100 : clamp(share, SMALLEST_ARC, 100 - SMALLEST_ARC - 2 * RING_GAP);
  const kept = whole ? null : { length: round(100 - drawn - 2 * RING_GAP), start: round(drawn + RING_GAP) };
  if (yours === undefined) return { kept, part: { length: round(drawn), start: 0 }, rest: null };

  const own = Number.isFinite(yours) ? clamp(yours, 0, share) : 0;
  if (own === 0) return { kept, part: null, rest: { length: round(drawn), start: 0 } };

  const ownDrawn = Math.min(Math.max((own / share) * drawn, SMALLEST_ARC), drawn);
  const restLength = round(drawn - ownDrawn - INNER_GAP);
  return {
    kept,
    part: { length: round(restLength > 0 ? ownDrawn : drawn), start: 0 },
    rest: restLength > 0 ? { length: restLength, start: round(ownDrawn + INNER_GAP) } : null,
  };
}

/** The SVG attributes that draw an arc on a circle whose `pathLength` is 100. */
export function arcDash(arc: Arc): { strokeDasharray: string; strokeDashoffset: number } {
  return { strokeDasharray: `${arc.length} 100`, strokeDashoffset: arc.start === 0 ? 0 : -arc.start };
}

/** An arc as an SVG circle with absolute lengths, since not every renderer supports `pathLength`. For a viewBox of 100 × 100. */
export function arcCircle(
  arc: Arc,
  radius: number,
  width: number,
  colour: string,
  [x, y]: readonly [number, number] = [50, 50],
): string {
  const round = 2 * Math.PI * radius;
  const [length, start] = [(round * arc.length) / 100, (round * arc.start) / 100];
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${length} ${round}" stroke-dashoffset="${-start}" transform="rotate(-90 ${x} ${y})"/>`;
}
