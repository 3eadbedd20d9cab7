/** Defines an address of the API. */
import type { Account } from "./account.ts";
import { missingHere } from "./answers.ts";
import type { Rules } from "./parameters.ts";
import type { Kind, Tables } from "./tables.ts";

/** A request to an address, with validated parameters. */
export interface Call<P> {
  account: Account;
  params: P;
  /** The value of `:id` in the path. */
  id: string;
  /** The value of the second `:…`. */
  inner: string;
  /** The path, for the `url` of lists. */
  path: string;
}

/** Parameters of the library without `expand`. */
export type Given<P> = Omit<NonNullable<P>, "expand">;

export interface Route {
  method: "GET" | "POST" | "DELETE";
  pattern: RegExp;
  rules: Rules<object>;
  run(call: Call<never>): object;
}

/**
 * An address. `P` is the library's type of its parameters; those without a rule are refused. `run` is synchronous, so that no request sees
 * another one half done.
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

/** The object in the path; 404 if there is none. */
export function named<K extends Kind>(account: Account, kind: K, id: string, what: string = kind): Tables[K] {
  const found = account.store.get(kind, id);
  if (!found) throw missingHere(what, id);
  return found;
}

/** Whether a moment is in the range of a list's filter. */
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
