/**
 * Types of the tables that features fill. A feature has its failures in `failures.ts`, its limits in `limits.server.ts` and its jobs in
 * `feature.server.ts`, and adds their types to the interfaces below (`declare module`). So the platform imports no feature, and the
 * compiler knows every name.
 */

/** Failure codes of features, each with its HTTP status. The platform's own are in `failure.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface Failures {}

/** Rate limits of features. The platform's own are in `rate-limit.server.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface Limits {}

/** Jobs of features, and the platform's own. */
export interface Jobs {
  mail: unknown;
  "forget-used-challenges": unknown;
  "reseal-secrets": unknown;
  "check-health": unknown;
}

/** The name of a registered job. */
export type JobName = keyof Jobs;

/** The type of a feature's table, in a form that an interface can extend. */
export type Rows<T> = { [K in keyof T]: T[K] };

/** A limit on uses: `points` in `duration` seconds. */
export interface Limit {
  points: number;
  duration: number;
}

/** Merges tables into one. Throws if two have a row of the same name. */
export function joined<T>(tables: Iterable<Readonly<Record<string, T>>>): Record<string, T> {
  const rows = [...tables].flatMap((table) => Object.entries(table));
  const names = new Set<string>();
  for (const [name] of rows) {
    if (names.has(name)) throw new Error(`"${name}" is registered twice`);
    names.add(name);
  }
  return Object.fromEntries(rows);
}
