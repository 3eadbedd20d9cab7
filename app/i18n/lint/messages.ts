/** Reads the messages of all catalogs, and the texts of `content/`, for the lint. */
import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { inOneGo, type Slices } from "#app/platform/slices.ts";
import { catalogFiles, messagesIn, readCatalog } from "../catalog-files.ts";
import { MARKETS, type Market } from "../markets.ts";
import { buttonKeys } from "./buttons.ts";
import { kindOf } from "./kinds.ts";
import { type Message, readingsOf } from "./message.ts";
import { isQuoted } from "./quoted.ts";

/** A key with its message in each language. */
export interface Entry {
  catalog: string;
  key: string;
  in: ReadonlyMap<Market, Message>;
}

/** Files of the program, from its root: those that messages may be in, or be used in. */
export interface Sources {
  files: string[];
  /** The time of the last change of one, in milliseconds. */
  changed: number;
}

/** The sources of the project at `root`, in slices of a folder. */
export function* sourcesIn(root: string, folder = "app"): Slices<Sources> {
  const found: Sources = { files: [], changed: 0 };
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const { files, changed } = yield* sourcesIn(root, file);
      found.files.push(...files);
      found.changed = Math.max(found.changed, changed);
    } else if (/\.(?:tsx?|json)$/.test(file)) {
      found.files.push(file);
      found.changed = Math.max(found.changed, statSync(path.join(root, file)).mtimeMs);
    }
  }
  yield;
  return found;
}

/** Every key of the project at `root`, by catalog and in its order. Throws the parser's error for a malformed message. */
export function readEntries(root: string): Entry[] {
  return inOneGo(entriesIn(root, inOneGo(sourcesIn(root)).files));
}

/** The same from the project's `files`, in slices of a file, a catalog and a key. */
export function* entriesIn(root: string, files: readonly string[]): Slices<Entry[]> {
  const buttons = yield* buttonKeys(root, files);
  const json = files.filter((file) => file.endsWith(".json"));
  const catalogs = new Map(MARKETS.map((market) => [market, catalogFiles(root, market, json)]));
  yield;
  const entries: Entry[] = [];
  for (const catalog of catalogs.get("uk")!.keys()) {
    const messages = MARKETS.flatMap((market) => {
      const file = catalogs.get(market)!.get(catalog);
      return file ? [[market, messagesIn(readCatalog(file))] as const] : [];
    });
    yield;
    for (const [key, english] of new Map(messages).get("uk")!) {
      const kind = kindOf(catalog, key, english, buttons);
      const quoted = isQuoted(english);
      const all = messages.flatMap(([market, texts]) => {
        const text = texts.get(key);
        if (text === undefined) return [];
        return [[market, { market, catalog, key, text, readings: readingsOf(text), kind, quoted }] as const];
      });
      entries.push({ catalog, key, in: new Map(all) });
      yield;
    }
  }
  return entries;
}

/** A line of a text in `content/`. */
export interface Line {
  market: Market;
  /** From the root. */
  file: string;
  /** From 1. */
  number: number;
  text: string;
}

/** Addresses, code, tables' rules and what heads a page's settings are not prose. */
const NOT_PROSE =
  /\]\([^)]*\)|`[^`]*`|<[^>]+>|^\s*\|?[-:| ]+\|?\s*$|\{\{?[\w.: -]+\}\}?|^(?:title|date|version|\w+): /g;

/** Earlier versions of a text stay as they were read. */
const EARLIER = /-\d{4}-\d\d-\d\d\.md$/;

/** The lines of prose in all present texts of `content/`. */
export function readContent(root: string): Line[] {
  return globSync("content/{se,no,dk,fi,uk}/*.md", { cwd: root })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !EARLIER.test(file))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(root, file), "utf8")
        .split("\n")
        .map((text, at) => ({
          market: file.split("/")[1] as Market,
          file,
          number: at + 1,
          text: text.replace(NOT_PROSE, " "),
        })),
    );
}
