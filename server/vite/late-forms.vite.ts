/**
 * Vite plugin: pages with forms are loaded after the page, in the browser's build. What checks a form weighs as much as a third of React, and
 * the form works without it: by `app/ui/hooks/deferred.tsx` it is there as soon as the browser is idle, or when the reader begins.
 */
import path from "node:path";
import { parseSync } from "oxc-parser";
import type { Plugin } from "vite";
import { parseSource, readSource, type SourceFile } from "#app/platform/import-reader.vite.ts";

/** What checks forms. */
const PACKAGE = "zod";
const ROUTE = /\/app\/features\/.*\/routes\/[\w-]+\.tsx$/;
/** Files that browsers load; virtual ones are not there to be read. */
const SOURCE = /^app\/(?!.*\.server\.).*\.tsx?$/;
const PAGE = "?page";

/** Finds files of the project at `root` that load a package at once, themselves or by what they import. */
export class PackageUse {
  readonly #loads = new Map<string, boolean>();
  readonly #root: string;
  readonly #name: string;

  constructor(root: string, name: string) {
    this.#root = root;
    this.#name = name;
  }

  /** Whether the source of `file` (from the root) loads the package. */
  in(file: string, source: string): boolean {
    return this.#isLoadedBy(parseSource(source, file));
  }

  #isLoadedBy({ imports, packages }: SourceFile): boolean {
    if (packages.includes(this.#name)) return true;
    return imports.some(({ target, typeOnly, lazy }) => !typeOnly && !lazy && SOURCE.test(target) && this.#of(target));
  }

  #of(file: string): boolean {
    const known = this.#loads.get(file);
    if (known !== undefined) return known;
    // Types may go in circles, programs do not.
    this.#loads.set(file, false);
    const loads = this.#isLoadedBy(readSource(this.#root, file));
    this.#loads.set(file, loads);
    return loads;
  }
}

/** The source of a route with its page left out, to be loaded later from `address`; undefined if it has no page. */
export function withoutPage(source: string, address: string): string | undefined {
  const exported = parseSync("route.js", source).program.body.find(({ type }) => type === "ExportDefaultDeclaration");
  if (!exported) return undefined;
  return [
    'import { deferred } from "#app/ui/hooks/deferred.tsx";',
    source.slice(0, exported.start),
    `export default deferred(async () => (await import(${JSON.stringify(address)})).default, { ahead: true });`,
    source.slice(exported.end),
  ].join("\n");
}

/** The server's source of such a route: its page in the same place of React's tree as in browsers. */
export function withPart(source: string): string | undefined {
  const exported = parseSync("route.js", source).program.body.find(({ type }) => type === "ExportDefaultDeclaration");
  if (exported?.type !== "ExportDefaultDeclaration") return undefined;
  const { start, end } = exported.declaration;
  return [
    'import { inPart } from "#app/ui/hooks/deferred.tsx";',
    source.slice(0, exported.start),
    `export default inPart(${source.slice(start, end).replace(/;$/, "")});`,
    source.slice(exported.end),
  ].join("\n");
}

/** Sources of the late pages by their file; the browser's build, which comes first, finds them for the server's. */
const pages = new Map<string, string>();

/** The plugins, for builds only. */
export function lateForms(): Plugin[] {
  let use: PackageUse | undefined;
  const client: Pick<Plugin, "apply" | "applyToEnvironment"> = {
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
  };
  const split: Plugin = {
    name: "late-forms",
    apply: "build",
    transform: {
      filter: { id: ROUTE },
      // React Router has removed what only the server needs.
      handler(code, id) {
        const { name, config } = this.environment;
        if (name !== "client") {
          const placed = pages.has(id + PAGE) ? withPart(code) : undefined;
          return placed === undefined ? null : { code: placed, map: null };
        }
        use ??= new PackageUse(config.root, PACKAGE);
        const changed = use.in(path.relative(config.root, id), code) ? withoutPage(code, id + PAGE) : undefined;
        if (changed === undefined) return null;
        pages.set(id + PAGE, code);
        return { code: changed, map: null };
      },
    },
  };
  const find: Plugin = {
    name: "late-forms-pages",
    ...client,
    enforce: "pre",
    resolveId: {
      // A page that has a part of another one, as that of a refused decision has its case, has it from the other's late file.
      async handler(source, importer, options) {
        if (source.endsWith(PAGE)) return source;
        if (!importer?.endsWith(PAGE) || !source.endsWith(".tsx")) return null;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!found || !ROUTE.test(found.id)) return null;
        await this.load({ id: found.id });
        return pages.has(found.id + PAGE) ? found.id + PAGE : null;
      },
    },
    load: { filter: { id: /\?page$/ }, handler: (id) => pages.get(id) },
  };
  return [find, split];
}
