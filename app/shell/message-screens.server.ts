/** The screens of the product, for `/dev/words`: from the routes of the build. */

/** What a built route has of it. */
interface BuiltRoute {
  /** The route's file, from `app/` and without its ending. */
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { default?: unknown };
}

type Routes = Readonly<Record<string, BuiltRoute | undefined>>;

let loadRoutes: () => Promise<Routes> = async () => ({});

/** Sets the routes, or how they are loaded anew in development. Called at the start by the server. */
export function showScreensOf(load: () => Promise<Routes>): void {
  loadRoutes = load;
}

/** The address of each page by its file (`app/pages/search`, without its ending), as the routes write it: `/pitches/:pitch`. */
export async function screens(): Promise<Map<string, string>> {
  const routes = await loadRoutes();
  const pages = Object.values(routes).filter((route) => route?.module.default && (route.path || route.index));
  return new Map(pages.map((page) => [`app/${page!.id}`, addressOf(routes, page!)]));
}

function addressOf(routes: Routes, route: BuiltRoute): string {
  const segments = lineOf(routes, route)
    .toReversed()
    .map(({ path = "" }) => path.replace(/^\/|\/$/g, ""));
  return `/${segments.filter((segment) => segment !== "").join("/")}`;
}

/** A route and those around it, the root last. */
function lineOf(routes: Routes, route: BuiltRoute): BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [route, ...lineOf(routes, parent)] : [route];
}

/**
 * A fragment that has the browser scroll to a message and highlight it (URL fragment text directives): its longest part without
 * placeholders. Empty if it has none.
 */
export function textFragment(reading: string): string {
  const parts = reading.split(/\{[^{}]*\}/).map((part) => part.trim());
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), "");
  return longest === "" ? "" : `#:~:text=${encodeURIComponent(longest).replaceAll("-", "%2D")}`;
}
