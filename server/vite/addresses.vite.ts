/**
 * Vite plugin: in the browser's build, each file has the address builders that it uses, in place of `paths`, the table of all. An object
 * cannot be tree-shaken: one link on a page would load every address of the product.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Expression, parseSync, Visitor } from "oxc-parser";
import type { Plugin } from "vite";

const FOLDER = "app/platform/paths";
const TABLE = `${FOLDER}/paths.ts`;

/** What builders call, by file of the folder. */
const CALLED = { withQuery: "query.ts", slug: "slug.ts" } as const;

/** Source of each builder by name. */
type Builders = ReadonlyMap<string, string>;

/** Reads the builders of `paths` from the source at `root`. */
export function readBuilders(root: string): Builders {
  const read = (file: string) => readFileSync(path.join(root, FOLDER, file), "utf8");
  const tables = new Map<string, Builders>();
  const { module } = parseSync(TABLE, read("paths.ts"));
  const files = module.staticImports.map(({ moduleRequest }) => path.basename(moduleRequest.value));
  for (const file of [...files, "paths.ts"]) addTables(file, read(file), tables);
  return tables.get("paths")!;
}

function addTables(file: string, source: string, tables: Map<string, Builders>): void {
  for (const statement of parseSync(file, source).program.body) {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of statement.declaration.declarations) {
      const table = init && withoutType(init);
      if (id.type !== "Identifier" || table?.type !== "ObjectExpression") continue;
      const builders = new Map<string, string>();
      for (const property of table.properties) {
        if (property.type === "SpreadElement" && property.argument.type === "Identifier") {
          for (const entry of tables.get(property.argument.name) ?? []) builders.set(...entry);
        } else if (property.type === "Property" && property.key.type === "Identifier") {
          builders.set(property.key.name, source.slice(property.value.start, property.value.end));
        } else throw new Error(`${file}: a table of addresses has functions by name, and other tables`);
      }
      tables.set(id.name, builders);
    }
  }
}

function withoutType(expression: Expression): Expression {
  return expression.type === "TSAsExpression" ? expression.expression : expression;
}

/** The source with its own builders in place of `paths`; undefined if it does not import `paths`. */
export function withOwnBuilders(file: string, source: string, builders: Builders): string | undefined {
  const { program, module } = parseSync(file, source);
  const statement = module.staticImports.find(
    ({ moduleRequest, entries }) =>
      moduleRequest.value.endsWith("/paths/paths.ts") && entries.some(({ localName }) => localName.value === "paths"),
  );
  if (!statement) return undefined;
  const cuts: { start: number; end: number; text: string }[] = [];
  const used = new Set<string>();
  let references = 0;
  new Visitor({
    Identifier({ name, start }) {
      if (name === "paths" && start > statement.end) references += 1;
    },
    MemberExpression({ object, property, computed, start, end }) {
      if (computed || object.type !== "Identifier" || object.name !== "paths" || property.type !== "Identifier") return;
      if (!builders.has(property.name)) throw new Error(`${file}: no address is named ${property.name}`);
      used.add(property.name);
      cuts.push({ start, end, text: nameOf(property.name) });
    },
  }).visit(program);
  if (references !== cuts.length) throw new Error(`${file}: an address is built by its name, as in paths.search()`);
  cuts.push({
    start: statement.start,
    end: statement.end,
    text: othersOf(source.slice(statement.start, statement.end)),
  });
  let changed = source;
  for (const { start, end, text } of cuts.sort((one, other) => other.start - one.start)) {
    changed = changed.slice(0, start) + text + changed.slice(end);
  }
  const imported = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );
  const own = [...used].map((name) => `const ${nameOf(name)} = ${builders.get(name)};`);
  const calls = Object.entries(CALLED)
    .filter(([name]) => !imported.has(name) && own.some((builder) => builder.includes(`${name}(`)))
    .map(([name, called]) => `import { ${name} } from "#${FOLDER}/${called}";`);
  return [...calls, ...own, changed].join("\n");
}

const nameOf = (name: string) => `addressOf_${name}`;

/** The import statement without `paths`. */
function othersOf(statement: string): string {
  const others = statement.replace(/\bpaths\b\s*,?\s*(?=[^"]*from)/, "");
  return /\{\s*\}/.test(others) ? "" : others;
}

/** The plugin, for builds only. */
export function ownAddresses(): Plugin {
  let builders: Builders | undefined;
  let root = process.cwd();
  return {
    name: "own-addresses",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    configResolved(config) {
      root = config.root;
    },
    transform: {
      filter: { id: /\/app\/.*\.tsx?(?:\?|$)/, code: "paths/paths.ts" },
      handler(code, id) {
        builders ??= readBuilders(root);
        const changed = withOwnBuilders(id.replace(/\?.*$/, ""), code, builders);
        return changed === undefined ? null : { code: changed, map: null };
      },
    },
  };
}
