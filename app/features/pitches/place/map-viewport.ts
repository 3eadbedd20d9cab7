/** The geometry of a map on screen: which part is visible, which pins form a cluster, which labels fit. Draws nothing. */
import type { MapOutline, MapPoint } from "./map-projection.ts";

/** Size of the visible frame in CSS pixels. */
export type Frame = { readonly width: number; readonly height: number };

/** The map point in the middle of the frame, and how many times the whole map is magnified. */
export type Viewport = { readonly x: number; readonly y: number; readonly zoom: number };

/** A point of the frame in CSS pixels from its upper left corner. */
export type FramePoint = { readonly left: number; readonly top: number };

/** Largest magnification: beyond it the simplified coastline looks wrong. */
export const CLOSEST = 12;

/** Initial scale of a map with one pin, in pixels per map unit: shows about a county. */
const NEAR = 0.9;

/** The directions of the arrow keys. */
export const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The view after a key press: arrows move it, plus and minus zoom; null for other keys. */
export function viewportByKey(key: string, view: Viewport, scale: number): Viewport | null {
  const step = ARROWS[key];
  if (step) return { ...view, x: view.x + (step[0] * 64) / scale, y: view.y + (step[1] * 64) / scale };
  if (key === "+") return { ...view, zoom: view.zoom * 2 };
  return key === "-" ? { ...view, zoom: view.zoom / 2 } : null;
}

/** Pixels per map unit at a magnification; at 1 the whole map fits with a margin. */
export function scaleOf(outline: MapOutline, frame: Frame, zoom: number): number {
  return Math.min(frame.width / outline.width, frame.height / outline.height) * 0.94 * zoom;
}

/** The whole map. */
export function wholeViewport(outline: MapOutline): Viewport {
  return { x: outline.width / 2, y: outline.height / 2, zoom: 1 };
}

/** The smallest view that holds the points, but never closer than a county, or than `nearest` pixels per map unit. */
export function viewportOf(
  outline: MapOutline,
  frame: Frame,
  points: readonly MapPoint[],
  nearest: number = NEAR,
): Viewport {
  if (points.length === 0) return wholeViewport(outline);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const whole = scaleOf(outline, frame, 1);
  const room = Math.min(
    Math.max(frame.width - 96, 48) / Math.max(right - left, 1e-6),
    Math.max(frame.height - 96, 48) / Math.max(bottom - top, 1e-6),
  );
  return within(outline, { x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.min(room, nearest) / whole });
}

/** The view with its middle kept on the map and its magnification between 1 and `CLOSEST`. */
export function within(outline: MapOutline, { x, y, zoom }: Viewport): Viewport {
  return {
    x: Math.min(Math.max(x, 0), outline.width),
    y: Math.min(Math.max(y, 0), outline.height),
    zoom: Math.min(Math.max(zoom, 1), CLOSEST),
  };
}

/** The frame point of a map point. */
export function toFrame(point: MapPoint, view: Viewport, frame: Frame, scale: number): FramePoint {
  return { left: (point.x - view.x) * scale + frame.width / 2, top: (point.y - view.y) * scale + frame.height / 2 };
}

/** The map point under a point of the frame. */
export function toMap({ left, top }: FramePoint, view: Viewport, frame: Frame, scale: number): MapPoint {
  return { x: (left - frame.width / 2) / scale + view.x, y: (top - frame.height / 2) / scale + view.y };
}

/** Pins too close to be told apart; `members` are indexes into the given points, in their order. */
export type Cluster = FramePoint & { readonly members: readonly number[] };

/** Groups points that are closer to each other than `distance` pixels. Every point is in exactly one cluster. */
export function clustersOf(points: readonly FramePoint[], distance: number): Cluster[] {
  const clusters: { left: number; top: number; members: number[] }[] = [];
  points.forEach(({ left, top }, index) => {
    const near = clusters.find((cluster) => Math.hypot(cluster.left - left, cluster.top - top) < distance);
    if (!near) {
      clusters.push({ left, top, members: [index] });
      return;
    }
    // The mean of the members.
    const count = near.members.push(index);
    near.left += (left - near.left) / count;
    near.top += (top - near.top) / count;
  });
  return clusters;
}

/** Places pins of one address, which no magnification separates, on a circle around `middle`; a single one stays in the middle. */
export function fanned(middle: FramePoint, count: number): FramePoint[] {
  if (count === 1) return [middle];
  const radius = Math.max(30, (count * 46) / (2 * Math.PI));
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return { left: middle.left + radius * Math.cos(angle), top: middle.top + radius * Math.sin(angle) };
  });
}

export type Label = FramePoint & { readonly name: string };

/** The town names that fit into the frame beside their dots, without overlapping each other or `pins`. */
export function labelsOf(
  outline: MapOutline,
  view: Viewport,
  frame: Frame,
  scale: number,
  pins: readonly FramePoint[],
): Label[] {
  const boxes = pins.map(({ left, top }) => [left - 22, top - 22, left + 22, top + 22] as const);
  const labels: Label[] = [];
  for (const [name, x, y] of outline.towns) {
    const { left, top } = toFrame({ x, y }, view, frame, scale);
    if (left < 0 || top < 8 || left > frame.width || top > frame.height - 8) continue;
    const box = [left - 6, top - 10, left + 14 + name.length * 6.4, top + 10] as const;
    if (box[2] > frame.width || boxes.some((other) => overlap(box, other))) continue;
    boxes.push(box);
    labels.push({ name, left, top });
  }
  return labels;
}

/** Of the towns in the outline, the name of the one nearest to a map point. */
export function nearestTown(outline: MapOutline, { x, y }: MapPoint): string | undefined {
  return outline.towns.reduce<{ name?: string; distance: number }>(
    (best, [name, tx, ty]) => {
      const distance = Math.hypot(tx - x, ty - y);
      return distance < best.distance ? { name, distance } : best;
    },
    { distance: Number.POSITIVE_INFINITY },
  ).name;
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function overlap(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
