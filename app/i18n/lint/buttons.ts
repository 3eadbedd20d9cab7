/** Finds the messages that stand in buttons. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Slices } from "#app/platform/slices.ts";

/** `const t = useT("search")`, and `t` as a property of the same type is not followed. */
const CATALOG = /const (\w+) = useT\("([\w-]+)"\)/g;
const WORDS = /\{(\w+)\("([\w.-]+)"/g;
const BUTTON = /Button$/;

/** The keys in `source` that are the words of a button, with their catalogs: `search.filters.apply`. */
export function buttonsIn(source: string): string[] {
  const catalogs = new Map([...source.matchAll(CATALOG)].map(([, name, catalog]) => [name!, catalog!]));
  if (catalogs.size === 0) return [];
  return [...source.matchAll(WORDS)].flatMap(({ 1: name, 2: key, index }) => {
    const catalog = catalogs.get(name!);
    return catalog && BUTTON.test(elementAround(source.slice(Math.max(0, index - 900), index)) ?? "")
      ? [`${catalog}.${key}`]
      : [];
  });
}

/** The element in which a text stands that follows `before`; undefined if it is an attribute. Icons beside the text are passed over. */
function elementAround(before: string): string | undefined {
  const opened = [...before.matchAll(/<(\/?)([A-Za-z][\w.]*)\b/g)].filter(
    ({ index }) => !/^<[A-Z]\w*(?: [^<>]*)?\/>/.test(before.slice(index)),
  );
  const last = opened.at(-1);
  if (!last || last[1] === "/") return undefined;
  return /(?:[^=]>|\})\s*$/.test(before) ? last[2] : undefined;
}

/** The keys that stand in buttons in any of the project's `files`, in slices of a file. */
export function* buttonKeys(root: string, files: readonly string[]): Slices<Set<string>> {
  const keys = new Set<string>();
  for (const file of files) {
    if (!file.endsWith(".tsx") || file.endsWith(".test.tsx")) continue;
    for (const key of buttonsIn(readFileSync(path.join(root, file), "utf8"))) keys.add(key);
    yield;
  }
  return keys;
}
