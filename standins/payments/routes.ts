/** One address of the API: its parameters and what it does. */
import type { Account } from "./account.ts";
import { missingHere } from "./answers.ts";
import type { Rules } from "./parameters.ts";
import type { Kind, Tables } from "./tables.ts";

/** A request to an address, its parameters checked. */
export interface Call<P> {
  account: Account;
  params: P;
  /** What stands in the path in the place of `:id`. */
  id: string;
  /** What stands in the place of the second `:…`. */
  inner: string;
  /** The path, as lists say it of themselves. */
  path: string;
}

/** Parameters of the library without those that every request may have. */
export type Given<P> = Omit<NonNullable<P>, "expand">;

export interface Route {
  method: "GET" | "POST" | "DELETE";
  pattern: RegExp;
  rules: Rules<object>;
  run(call: Call<never>): object;
}

/**
 * An address. `P` is the library's type for its parameters; the rules name those that the stand-in takes, and all others are refused. The
 * work is synchronous, so that no two requests see each other half done.
 */
export function route<P>(
  method: Route["method"],
  path: string,
  rules: Rules<Given<P>>,
  run: (call: Call<Given<P>>) => object,
): Route {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`);
  return { method, pattern, rules: rules as Rules<object>, run: run as Route["run"] };
}

/** The object that the path names; 404 where there is none. */
export function named<K extends Kind>(account: Account, kind: K, id: string, what: string = kind): Tables[K] {
  const found = account.store.get(kind, id);
  if (!found) throw missingHere(what, id);
  return found;
}

/** Whether a moment is in the range that a list was asked for. */
export function inRange(
  moment: number,
  range: number | { gt?: number; gte?: number; lt?: number; lte?: number } | undefined,
): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return moment === range;
  const { gt, gte, lt, lte } = range;
  return (
    (gt === undefined || moment > gt) &&
    (gte === undefined || moment >= gte) &&
    (lt === undefined || moment < lt) &&
    (lte === undefined || moment <= lte)
  );
}
