/** Vite plugin: serves `messages/<market>/<feature>.json` as ICU messages compiled ahead of time, so that the browser needs no parser. */
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

type Catalog = { [key: string]: string | Catalog };

const CATALOG = /\/app\/i18n\/messages\/\w+\/[\w-]+\.json$/;

function compileCatalog(catalog: Catalog): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(value) : compileCatalog(value),
    ]),
  );
}

/** Turns message catalogs into modules of compiled messages. Throws the parser's error, with the file's name, on a malformed message. */
export function catalogs(): Plugin {
  return {
    name: "catalogs",
    enforce: "pre",
    transform: {
      filter: { id: CATALOG },
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
