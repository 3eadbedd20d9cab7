/** Finds the messages that stand in buttons. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

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

/** The keys that stand in buttons anywhere in the program at `root`. */
export function buttonKeys(root: string): Set<string> {
  const files = globSync("app/**/*.tsx", { cwd: root, exclude: ["**/*.test.tsx"] });
  return new Set(files.flatMap((file) => buttonsIn(readFileSync(path.join(root, file), "utf8"))));
}
