/** Reads the imports between our own files: for the architecture rules (`tests/architecture.ts`) and the catalogs of a route (`i18n`). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type ParseResult, parseSync } from "oxc-parser";

/** An import of one of our own files; packages are left out. */
export interface Import {
  /** The imported file, from the root of the project. */
  target: string;
  /** `import type` leaves no trace in the program. */
  typeOnly: boolean;
  /** `import()`: loaded only when it is needed. */
  lazy: boolean;
}

/** A source file as it was read. */
export interface SourceFile {
  imports: Import[];
  /** The packages that the program loads; types are left out. */
  packages: string[];
  program: ParseResult["program"];
}

/** Reads one file (`file` from the root). Throws the parser's message for invalid TypeScript. */
export function readSource(root: string, file: string): SourceFile {
  return parseSource(readFileSync(path.join(root, file), "utf8"), file);
}

/** As `readSource`, of source text. */
export function parseSource(source: string, file: string): SourceFile {
  const { program, module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: Import[] = module.staticImports.map(({ moduleRequest, entries, start, end }) => ({
    target: moduleRequest.value,
    typeOnly:
      entries.length > 0 &&
      (entries.every((entry) => entry.isType) || /^import\s+type\b/.test(source.slice(start, end))),
    lazy: false,
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ target: moduleRequest.value, typeOnly: isType, lazy: false });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const quoted = /^["'`]([^"'`$]+)["'`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (quoted) found.push({ target: quoted[1]!, typeOnly: false, lazy: true });
  }
  const imports = found.flatMap((one) => {
    const target = resolve(file, one.target);
    return target ? [{ ...one, target }] : [];
  });
  const packages = found.flatMap(({ target, typeOnly }) =>
    typeOnly || !/^[@a-z]/.test(target) ? [] : packageOf(target),
  );
  return { imports, packages, program };
}

function packageOf(target: string): string {
  return target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Our own imports name the file with its extension, so resolving them is arithmetic on paths. Packages resolve to nothing. */
function resolve(file: string, target: string): string | undefined {
  const bare = target.replace(/\?.*$/, "");
  if (bare.startsWith("#")) return bare.slice(1);
  if (bare.startsWith(".")) return path.posix.normalize(path.posix.join(path.posix.dirname(file), bare));
  return undefined;
}
