/** On which screens the messages of a catalog stand, for `/dev/words`: from the routes of the build, which knows each page's catalogs. */

/** What a built route has of it. */
interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { default?: unknown; handle?: unknown };
}

type Routes = Readonly<Record<string, BuiltRoute | undefined>>;

let loadRoutes: () => Promise<Routes> = async () => ({});

/** Sets the routes, or how they are loaded anew in development. Called at the start by the server. */
export function showScreensOf(load: () => Promise<Routes>): void {
  loadRoutes = load;
}

/** The addresses of the pages that use each catalog, as the routes write them: first those that name it themselves, then those inside layouts that do. */
export async function screensOfCatalogs(): Promise<Map<string, string[]>> {
  const routes = await loadRoutes();
  const pages = Object.values(routes).filter((route) => route?.module.default && (route.path || route.index));
  const found = new Map<string, { own: string[]; inside: string[] }>();
  for (const page of pages) {
    const line = lineOf(routes, page!);
    const [route, ...layouts] = line;
    const segments = line.toReversed().map(({ path = "" }) => path.replaceAll(/^\/|\/$/g, ""));
    const address = `/${segments.filter((path) => path !== "").join("/")}`;
    for (const catalog of catalogsOf(route!)) at(catalog).own.push(address);
    // Not the root, whose catalogs every page has.
    for (const catalog of layouts.slice(0, -1).flatMap(catalogsOf)) at(catalog).inside.push(address);
  }
  return new Map(
    [...found].map(([catalog, { own, inside }]) => [
      catalog,
      [...new Set([...own.sort(simple), ...inside.sort(simple)])],
    ]),
  );

  function at(catalog: string) {
    const known = found.get(catalog) ?? { own: [], inside: [] };
    found.set(catalog, known);
    return known;
  }
}

/** A route and those around it, the root last. */
function lineOf(routes: Routes, route: BuiltRoute): BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [route, ...lineOf(routes, parent)] : [route];
}

function catalogsOf({ module: { handle } }: BuiltRoute): readonly string[] {
  return (handle as { messages?: readonly string[] } | undefined)?.messages ?? [];
}

/** Addresses without parameters first: they can be opened as they are. */
function simple(one: string, other: string): number {
  return Number(/[:*]/.test(one)) - Number(/[:*]/.test(other)) || (one < other ? -1 : 1);
}

/**
 * A fragment that has the browser scroll to a message and highlight it (URL fragment text directives): its longest part without
 * placeholders. Nothing if it has none.
 */
export function textFragment(reading: string): string {
  const parts = reading.split(/\{[^{}]*\}/).map((part) => part.trim());
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), "");
  return longest === "" ? "" : `#:~:text=${encodeURIComponent(longest).replaceAll("-", "%2D")}`;
}
