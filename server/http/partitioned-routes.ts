/**
 * Routes partitioned by the first two segments of an address. React Router tries all routes of its build one after the other, twice a request,
 * and makes all of them anew for each page; a handler with the routes that can match makes the same choice among a tenth of them (decision 107).
 */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

/** What a partition needs to know of a route. */
export interface PlacedRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

type Manifest = Readonly<Record<string, PlacedRoute | undefined>>;

/** As React Router's handler of the build, with one handler for each partition, made at its first request. */
export function createPartitionedHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  for (const [key, ids] of partitions(build.routes)) {
    const assets = { ...build.assets, routes: only(build.assets.routes, ids) };
    handlers.set(key, createRequestHandler({ ...build, routes: only(build.routes, ids), assets }, mode));
  }
  return (request, context) => {
    const key = keysOf(new URL(request.url).pathname).find((known) => handlers.has(known));
    return (key === undefined ? whole : handlers.get(key)!)(request, context);
  };
}

/** The keys under which an address may have a partition, the smallest first. None for an address that does not begin with one slash. */
export function keysOf(pathname: string): string[] {
  const [before, first = "", second] = pathname.replace(/\.data$/, "").split("/");
  if (before !== "" || (first === "" && second !== undefined)) return [];
  return second ? [`${first}/${second}`, first] : [first];
}

/**
 * The ids of the routes that can match addresses with a key, and of those that can match what such an address begins with, which React Router
 * looks up for the browser. Keys are "" for the root, first segments, and first and second ones; only those that a route names literally.
 */
export function partitions(routes: Manifest): Map<string, Set<string>> {
  const places = Object.values(routes)
    // A layout without a path matches nothing by itself.
    .filter((route) => route !== undefined && (route.path !== undefined || route.index))
    .map((route) => ({ route: route!, segments: segmentsOf(routes, route!) }));
  const keys = new Set([""]);
  for (const [first, second] of places.map(({ segments }) => segments)) {
    if (!isLiteral(first)) continue;
    keys.add(first);
    if (isLiteral(second)) keys.add(`${first}/${second}`);
  }
  const ofKey = (key: string) => places.filter(({ segments }) => mayMatch(segments, key)).map(({ route }) => route);
  return new Map([...keys].map((key) => [key, withParents(routes, ofKey(key))]));
}

function mayMatch(pattern: readonly string[], key: string): boolean {
  // An optional segment moves those after it.
  if (pattern.some((segment) => segment.includes("?"))) return true;
  return key.split("/").every((segment, at) => couldBe(pattern, at, segment));
}

/** Whether the pattern's segment could be this one: it is, or varies, or the pattern ends before it. */
function couldBe(pattern: readonly string[], at: number, segment: string): boolean {
  const own = pattern[at];
  return own === undefined || pattern.slice(0, at).includes("*") || !isLiteral(own) || own === segment;
}

function isLiteral(segment: string | undefined): segment is string {
  return segment !== undefined && !/[:*?]/.test(segment);
}

function segmentsOf(routes: Manifest, route: PlacedRoute): string[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const own = (route.path ?? "").split("/").filter((segment) => segment !== "");
  return parent ? [...segmentsOf(routes, parent), ...own] : own;
}

function withParents(routes: Manifest, some: readonly PlacedRoute[]): Set<string> {
  const ids = new Set<string>();
  for (let route of some as (PlacedRoute | undefined)[]) {
    for (; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) ids.add(route.id);
  }
  return ids;
}

/** In the order of the original, which decides between routes that match equally well. */
function only<T>(routes: Readonly<Record<string, T>>, ids: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
}
