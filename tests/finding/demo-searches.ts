/** A hundred searches for the pitches of the demo world, twenty in each language, as `demo-searches.txt` has them, and which of them docs/searches.md shows. */
import { readFileSync } from "node:fs";
import { MARKETS, type Market } from "#app/i18n/markets.ts";

const READERS = ["visitor", "member"] as const;

/** What makes a search hard; of the last kind are those that must find nothing. */
export const KINDS = [
  "inflected",
  "compound",
  "synonym",
  "trade",
  "place",
  "amount",
  "typo",
  "marks",
  "other language",
  "exclusion",
  "owner",
  "brand",
  "nothing",
] as const;

export interface DemoSearch {
  market: Market;
  reader: (typeof READERS)[number];
  text: string;
  /** Names of companies: those that have to be among the first, and those that may not be found. */
  expected: string[];
  unwanted: string[];
  kind: (typeof KINDS)[number];
  /** Why it is known to be missed; null where it is found. */
  missed: string | null;
}

/** Throws if a word is none of the list. */
function oneOf<Word extends string>(words: readonly Word[], word: string | undefined): Word {
  const found = words.find((known) => known === word);
  if (!found) throw new Error(`${word} is none of ${words.join(", ")}`);
  return found;
}

/** The lines of a file in this folder, each with the market of the heading above it, as fields. */
function linesOf(file: string): { market: Market; fields: string[] }[] {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8").split("\n");
  const read: { market: Market; fields: string[] }[] = [];
  let market: Market | undefined;
  for (const line of lines) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (line.startsWith("= ")) market = oneOf(MARKETS, line.slice("= ".length));
    else read.push({ market: market!, fields: line.split("|").map((field) => field.trim()) });
  }
  return read;
}

/** The searches, in their order. */
export function demoSearches(): DemoSearch[] {
  return linesOf("demo-searches.txt").map(({ market, fields: [reader, text, companies, kind, missed] }) => {
    const names = companies!.split(", ").filter((name) => name !== "");
    return {
      market,
      reader: oneOf(READERS, reader),
      text: text!,
      expected: names.filter((name) => !name.startsWith("not ")),
      unwanted: names.filter((name) => name.startsWith("not ")).map((name) => name.slice("not ".length)),
      kind: oneOf(KINDS, kind),
      missed: missed?.replace(/^missed: /, "") ?? null,
    };
  });
}

export interface DemoPicture {
  market: Market;
  /** The text of a search of the market. */
  text: string;
  /** Of the screen, in pixels. */
  width: number;
  theme: "light" | "dark";
  /** What is to be seen. */
  shows: string;
}

/** The pictures of docs/searches.md, in their order. */
export function demoPictures(): DemoPicture[] {
  return linesOf("demo-searches-pictures.txt").map(({ market, fields: [text, width, theme, shows] }) => ({
    market,
    text: text!,
    width: Number(width),
    theme: oneOf(["light", "dark"], theme),
    shows: shows!,
  }));
}
