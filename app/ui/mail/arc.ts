import type { Arc } from "../ring-geometry.ts";

/** An arc as an SVG circle with its lengths written out, as not every reader of a drawing knows `pathLength`. In a viewBox of 100 × 100. */
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
