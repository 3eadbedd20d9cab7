/** Milliseconds of searches, by kind and by run. */
import { type Cell, percentile } from "../report.ts";

/** What was measured of one world: of each run the milliseconds by kind, and how many searches took too long for the database. */
export interface Timings {
  runs: Map<string, number[]>[];
  tooSlow: number;
}

/** The percentile of each run of all kinds or of one; their median. Not a number where nothing was measured. */
export function medianOf({ runs }: Timings, share: number, kind?: string): number {
  const each = runs
    .map((kinds) => (kind === undefined ? [...kinds.values()].flat() : (kinds.get(kind) ?? [])))
    .filter((ms) => ms.length > 0)
    .map((ms) => (share === 1 ? Math.max(...ms) : percentile(ms, share)));
  return each.length === 0 ? Number.NaN : percentile(each, 0.5);
}

/** The head of a table of such lines. */
export function headOf(large: string, small: string): string[] {
  return ["kind", "searches", `p50 ms ${large}`, "p99", "p99.9", "most", `p50 ms ${small}`, "p99", "growth"];
}

/** The line of a kind, or of all, in a large world and one of a tenth of its size. */
export function lineOf(name: string, large: Timings, small: Timings, kind?: string): Cell[] {
  const searches = large.runs.flatMap((kinds) =>
    kind === undefined ? [...kinds.values()].flat() : (kinds.get(kind) ?? []),
  );
  return [
    name,
    searches.length,
    ...[0.5, 0.99, 0.999, 1].map((share) => medianOf(large, share, kind)),
    ...[0.5, 0.99].map((share) => medianOf(small, share, kind)),
    medianOf(large, 0.5, kind) / medianOf(small, 0.5, kind),
  ];
}

/** The kinds that were measured, in the order of the alphabet. */
export function kindsOf({ runs }: Timings): string[] {
  return [...new Set(runs.flatMap((kinds) => [...kinds.keys()]))].sort((one, other) => one.localeCompare(other));
}
