/** How what waits stands against its deadline. Pure: part of pages. */

const SOON = 6 * 3_600_000;

export function urgencyOf(dueAt: Date, now: Date): "late" | "soon" | "in-time" {
  const left = dueAt.getTime() - now.getTime();
  return left < 0 ? "late" : left < SOON ? "soon" : "in-time";
}
