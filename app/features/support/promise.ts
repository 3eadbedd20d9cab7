const DAY = 86_400_000;

/** How an open case stands against the promise of an answer. */
export function urgencyOf(dueAt: Date, now: Date): "late" | "soon" | "in-time" {
  const left = dueAt.getTime() - now.getTime();
  return left < 0 ? "late" : left < DAY / 4 ? "soon" : "in-time";
}
