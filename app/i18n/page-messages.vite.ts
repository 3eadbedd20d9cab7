/**
 * Vite plugin: generates `handle.messages` of each route, the catalogs that its page uses: those of every `useT("…")` in the files that the
 * route imports, lazily or not. So the list may have a catalog too many, but never one too few.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import type { Plugin } from "vite";
import { readSource } from "../platform/import-reader.vite.ts";

/** A file that may be a route, or a chunk of one that React Router splits off. */
const ROUTE = /\/app\/(?:features\/(?:[\w-]+\/){1,2}routes|pages)\/[\w/.-]+\.tsx?(?:\?route-chunk=\w+)?$/;

/** Files that browsers may load, which only can use messages of a page. */
const ON_PAGE = /^app\/(?!.*\.(?:server|test|vite)\.)[\w/.-]+\.tsx?$/;

interface FileUse {
  /** Imported files. */
  targets: string[];
  catalogs: string[];
}

/** Finds the catalogs that a project's files use. Parsed files are cached until `forget`. */
export class CatalogUse {
  readonly #cache = new Map<string, FileUse>();
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** The catalogs used by `file` (from the root) and its imports, sorted by name. */
  of(file: string): string[] {
    const catalogs = new Set<string>();
    const seen = new Set([file]);
    for (const each of seen) {
      const { targets, catalogs: own } = this.#read(each);
      for (const catalog of own) catalogs.add(catalog);
      for (const target of targets) seen.add(target);
    }
    return [...catalogs].sort();
  }

  /** Removes a file from the cache. */
  forget(file: string): void {
    this.#cache.delete(file);
  }

  #read(file: string): FileUse {
    const cached = this.#cache.get(file);
    if (cached) return cached;
    const { imports, program } = readSource(this.#root, file);
    const targets = imports
      .filter(({ target, typeOnly }) => !typeOnly && ON_PAGE.test(target) && existsSync(path.join(this.#root, target)))
      .map(({ target }) => target);
    const catalogs: string[] = [];
    new Visitor({
      CallExpression({ callee, arguments: [first] }) {
        if (callee.type !== "Identifier" || callee.name !== "useT") return;
        if (first?.type !== "Literal" || typeof first.value !== "string") {
          throw new Error(
            `${file}: useT takes the name of a catalog as it is written there, to be found without running the program`,
          );
        }
        catalogs.push(first.value);
      },
    }).visit(program);
    const use = { targets, catalogs };
    this.#cache.set(file, use);
    return use;
  }
}

/** Adds `messages` to the handle in a route's source; undefined for a file that is not a page. */
export function withMessages(file: string, source: string, messages: readonly string[]): string | undefined {
  const { module, program } = parseSync(file, source);
  const list = `messages: ${JSON.stringify(messages)}`;
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  if (!exported.some(({ exportName }) => exportName.name === "handle")) {
    const isPage = exported.some(({ exportName }) => exportName.kind === "Default" || exportName.name === "default");
    return isPage && messages.length > 0 ? `${source}\nexport const handle = { ${list} };\n` : undefined;
  }
  for (const statement of program.body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== "Identifier" || id.name !== "handle" || init?.type !== "ObjectExpression") continue;
      const last = init.properties.at(-1);
      const at = last ? last.end : init.start + 1;
      return `${source.slice(0, at)}${last ? ", " : " "}${list}${source.slice(at)}`;
    }
  }
  throw new Error(`${file}: a handle is an object that stands where it is exported`);
}

/** The plugin, for the browser, the server and tests alike. */
export function pageMessages(): Plugin {
  let root = process.cwd();
  let use = new CatalogUse(root);
  const written = new Map<string, string>();
  const fileOf = (id: string) => path.relative(root, id.replace(/\?.*$/, ""));
  return {
    name: "page-messages",
    enforce: "pre",
    configResolved(config) {
      if (config.root === root) return;
      root = config.root;
      use = new CatalogUse(root);
    },
    transform: {
      filter: { id: ROUTE },
      handler(code, id) {
        const file = fileOf(id);
        if (!ON_PAGE.test(file)) return null;
        const messages = use.of(file);
        written.set(file, messages.join());
        const changed = withMessages(file, code, messages);
        return changed === undefined ? null : { code: changed, map: null };
      },
    },
    // After a change in development, reload the routes whose catalogs have changed.
    hotUpdate({ file, modules }) {
      use.forget(fileOf(file));
      const { moduleGraph } = this.environment;
      const changed = [...written].flatMap(([route, messages]) => {
        if (existsSync(path.join(root, route)) && use.of(route).join() === messages) return [];
        return [...(moduleGraph.getModulesByFile(path.join(root, route)) ?? [])];
      });
      for (const module of changed) moduleGraph.invalidateModule(module);
      return changed.length > 0 ? [...modules, ...changed] : undefined;
    },
  };
}
