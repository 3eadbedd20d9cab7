/** Reads the messages of all catalogs, and the texts of `content/`, for the lint. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
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

/** Every key of the project at `root`, by catalog and in its order. Throws the parser's error for a malformed message. */
export function readEntries(root: string): Entry[] {
  const buttons = buttonKeys(root);
  const catalogs = new Map(
    MARKETS.map((market) => [
      market,
      new Map([...catalogFiles(root, market)].map(([name, file]) => [name, messagesIn(readCatalog(file))])),
    ]),
  );
  return [...catalogs.get("uk")!].flatMap(([catalog, messages]) =>
    [...messages].map(([key, english]) => {
      const kind = kindOf(catalog, key, english, buttons);
      const quoted = isQuoted(english);
      const all = MARKETS.flatMap((market) => {
        const text = catalogs.get(market)!.get(catalog)?.get(key);
        if (text === undefined) return [];
        return [[market, { market, catalog, key, text, readings: readingsOf(text), kind, quoted }] as const];
      });
      return { catalog, key, in: new Map(all) };
    }),
  );
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
