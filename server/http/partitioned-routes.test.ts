import { createStaticHandler, type RouteObject, type StaticHandler } from "react-router";
import { expect, test } from "vitest";
import sitemap from "#app/routes.ts";
import { keysOf, type PlacedRoute, partitions } from "./partitioned-routes.ts";

interface Entry extends Omit<PlacedRoute, "id"> {
  file: string;
  caseSensitive?: boolean;
  children?: Entry[];
}

/** The product's routes, by id. */
const ROUTES: Record<string, PlacedRoute> = {};
add({ path: "", file: "root.tsx", children: sitemap as Entry[] });

function add({ children = [], ...entry }: Entry, parentId?: string): void {
  const id = entry.file;
  ROUTES[id] = { ...entry, id, parentId };
  for (const child of children) add(child, id);
}

function treeOf(routes: readonly PlacedRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map((route) => {
      const children = treeOf(routes, route.id);
      return { ...route, ...(children.length > 0 && { children }) } as RouteObject;
    });
}

const WHOLE = createStaticHandler(treeOf(Object.values(ROUTES)));
const PARTS = partitions(ROUTES);
const HANDLERS = new Map(
  [...PARTS].map(([key, ids]) => [
    key,
    createStaticHandler(treeOf(Object.values(ROUTES).filter(({ id }) => ids.has(id)))),
  ]),
);

/** The routes that match, outermost first. */
async function matched(handler: StaticHandler, pathname: string): Promise<unknown[]> {
  const context = await handler.query(new Request(`http://localhost${pathname}`));
  if (context instanceof Response) throw new Error(`${pathname} is answered without its routes.`);
  return context.matches.map(({ route, params, pathname: at }) => [route.id, params, at]);
}

function patternOf({ path = "", parentId }: PlacedRoute): string {
  const above = parentId === undefined ? "" : patternOf(ROUTES[parentId]!);
  return path ? `${above}/${path}` : above;
}

/** Addresses of all routes; words that are a page's own name, or nobody's, stand for what varies. */
const ADDRESSES = Object.values(ROUTES).flatMap((route) =>
  ["new", "home", "0199f0a2"].map((word) => patternOf(route).replace(/:[^/]+|\*/g, word) || "/"),
);

test("addresses and what they begin with are matched by the same routes", async () => {
  for (const pathname of new Set(ADDRESSES)) {
    const handler = HANDLERS.get(keysOf(pathname).find((key) => HANDLERS.has(key)) ?? "none");
    if (!handler) continue;
    for (let asked = pathname; asked; asked = asked.slice(0, asked.lastIndexOf("/"))) {
      expect(await matched(handler, asked), `${asked} of ${pathname}`).toEqual(await matched(WHOLE, asked));
    }
  }
});

test.each([
  ["a slash at the end", (pathname: string) => `${pathname}/`],
  ["one segment more", (pathname: string) => `${pathname}/x`],
  ["capitals", (pathname: string) => pathname.toUpperCase()],
  ["percent-encoding", (pathname: string) => pathname.replace("a", "%61")],
])("addresses with %s are matched by the same routes", async (_, spell) => {
  for (const pathname of new Set(ADDRESSES.map(spell))) {
    const handler = HANDLERS.get(keysOf(pathname).find((key) => HANDLERS.has(key)) ?? "none");
    if (handler) expect(await matched(handler, pathname), pathname).toEqual(await matched(WHOLE, pathname));
  }
});

test("a partition has a tenth of the routes, that of a first segment with many pages aside", () => {
  const sizes = [...PARTS].filter(([key]) => key.includes("/")).map(([, ids]) => ids.size);
  expect(Math.max(...sizes)).toBeLessThan(Object.keys(ROUTES).length / 4);
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(Object.keys(ROUTES).length / 10);
});

test.each([
  ["/", [""]],
  ["/_root.data", ["_root"]],
  ["/healthz", ["healthz"]],
  ["/pages/messages.data", ["pages/messages", "pages"]],
  ["/pages/messages/new", ["pages/messages", "pages"]],
  ["/pages/", ["pages"]],
  ["//pages/messages", []],
])("the keys of %s", (pathname, keys) => {
  expect(keysOf(pathname)).toEqual(keys);
});
