/** Vite plugin: compiles the catalogs' ICU messages at build, so that browsers need no parser. */
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import type { Catalog } from "./catalog-files.ts";
import { CATALOG_PLACES } from "./catalog-place.ts";

function compileCatalog(catalog: Catalog): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(value) : compileCatalog(value),
    ]),
  );
}

/** The plugin: turns catalogs into modules of compiled messages. Throws the parser's error, with the file's name, for a malformed message. */
export function catalogs(): Plugin {
  return {
    name: "catalogs",
    enforce: "pre",
    transform: {
      filter: { id: CATALOG_PLACES.map((pattern) => `**/${pattern}`) },
      handler(code, id) {
        try {
          const compiled = compileCatalog(JSON.parse(code) as Catalog);
          return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: "js" };
        } catch (error) {
          throw new Error(`${id}: ${error instanceof Error ? error.message : error}`);
        }
      },
    },
  };
}
