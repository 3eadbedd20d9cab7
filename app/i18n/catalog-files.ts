/** Reads catalogs from disk, for programs outside of Vite: the generator of types, and tests. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { CATALOG_PLACES, catalogAt } from "./catalog-place.ts";

export type Catalog = { [key: string]: string | Catalog };

/**
 * The files of a market's catalogs in the project `root`, by name, sorted by name; `files` are those to look through, from the root. Throws if
 * two have the same name.
 */
export function catalogFiles(
  root: string,
  market: string,
  files: readonly string[] = globSync(CATALOG_PLACES, { cwd: root }),
): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const catalog = catalogAt(file.split(path.sep).join("/"));
    if (catalog?.market !== market) continue;
    if (found.has(catalog.name)) throw new Error(`Two catalogs are called "${catalog.name}"`);
    found.set(catalog.name, path.join(root, file));
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Reads a catalog's file. */
export function readCatalog(file: string): Catalog {
  return JSON.parse(readFileSync(file, "utf8")) as Catalog;
}

/** A catalog's messages by their full keys: `title.short`. */
export function messagesIn(catalog: Catalog, above = ""): Map<string, string> {
  return new Map(
    Object.entries(catalog).flatMap(([key, value]) =>
      typeof value === "string" ? [[above + key, value] as const] : [...messagesIn(value, `${above}${key}.`)],
    ),
  );
}
