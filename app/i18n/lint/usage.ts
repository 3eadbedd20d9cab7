/** Which sources use a message, nearest first: the files that name it, then those that import them. For `/dev/words`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Slices } from "#app/platform/slices.ts";

/** What a source file has of it. */
interface Source {
  strings: ReadonlySet<string>;
  /** Templates of keys: `state.${name}`. */
  patterns: readonly RegExp[];
}

const STRING = /(["'])([\w.-]+)\1/g;
const TEMPLATE = /`([\w.-]*\$\{[^`]*)`/g;
const IMPORT = /(?<!import type [^;]*)(?:from|import\()\s*"([#.][^"]+)"/g;

/** Finds the uses of messages in the sources that were added, by their paths from the root. */
export class MessageUse {
  readonly #sources = new Map<string, Source>();
  readonly #importers = new Map<string, string[]>();

  add(file: string, text: string): void {
    this.#sources.set(file, {
      strings: new Set([...text.matchAll(STRING)].map(([, , name]) => name!)),
      patterns: [...text.matchAll(TEMPLATE)].flatMap(([, template]) => patternOf(template!)),
    });
    for (const [, target] of text.matchAll(IMPORT)) {
      const imported = resolve(file, target!);
      this.#importers.set(imported, [...(this.#importers.get(imported) ?? []), file]);
    }
  }

  /** The files that use a message, by the number of imports between; none if no file names its catalog and key. */
  filesOf(catalog: string, key: string): string[] {
    const naming = [...this.#sources].filter(
      ([, { strings, patterns }]) =>
        strings.has(catalog) && (strings.has(key) || patterns.some((pattern) => pattern.test(key))),
    );
    const seen = new Set(naming.map(([file]) => file));
    for (const file of seen) for (const importer of this.#importers.get(file) ?? []) seen.add(importer);
    return [...seen];
  }
}

function patternOf(template: string): RegExp[] {
  const fixed = template.replace(/\$\{[^}]*\}/g, "\uffff");
  // A template without a fixed part would match every key.
  if (!/[A-Za-z]/.test(fixed) || !/^[\w.\uffff-]+$/.test(fixed)) return [];
  return [new RegExp(`^${fixed.replaceAll(".", "\\.").replaceAll("\uffff", "[\\w.-]+")}$`)];
}

function resolve(file: string, target: string): string {
  const bare = target.replace(/\?.*$/, "");
  return bare.startsWith("#") ? bare.slice(1) : path.posix.join(path.posix.dirname(file), bare);
}

/** The uses in the project's `files`, in slices of a file. */
export function* usesIn(root: string, files: readonly string[]): Slices<MessageUse> {
  const use = new MessageUse();
  const depth = (file: string) => file.split("/").length;
  // Pages lie less deep than parts of them, and are what a reader looks for.
  for (const file of files.toSorted((one, other) => depth(one) - depth(other))) {
    if (!/\.tsx?$/.test(file) || file.includes(".test.")) continue;
    use.add(file, readFileSync(path.join(root, file), "utf8"));
    yield;
  }
  return use;
}
