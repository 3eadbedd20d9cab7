/** How good a list of results is, beside what was judged. */

/** Normalised discounted cumulative gain of the first ten: 1 when the best stand first in the best order, 0 when nothing good is there. */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>, depth = 10): number {
  const ideal = [...grades.values()].sort((a, b) => b - a);
  return gain(found.slice(0, depth).map((id) => grades.get(id) ?? 0)) / gain(ideal.slice(0, depth));
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/** Which part of all that is worth finding is among the first twenty; `from` is the least grade that counts. */
export function recall(
  found: readonly string[],
  grades: ReadonlyMap<string, number>,
  from: number,
  depth = 20,
): number {
  const wanted = [...grades].filter(([, grade]) => grade >= from).map(([id]) => id);
  if (wanted.length === 0) return 1;
  const shown = new Set(found.slice(0, depth));
  return wanted.filter((id) => shown.has(id)).length / wanted.length;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
