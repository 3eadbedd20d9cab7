import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { MARKETS } from "./markets.ts";

type Catalog = { [key: string]: string | Catalog };
type Node = ReturnType<typeof parse>[number];

const root = path.resolve("app/i18n/messages");

function read(market: string, file: string): Map<string, string> {
  const flat = new Map<string, string>();
  (function walk(catalog: Catalog, prefix: string) {
    for (const [key, value] of Object.entries(catalog)) {
      if (typeof value === "string") flat.set(prefix + key, value);
      else walk(value, `${prefix}${key}.`);
    }
  })(JSON.parse(readFileSync(path.join(root, market, file), "utf8")) as Catalog, "");
  return flat;
}

/** Names and kinds of a message's arguments and tags. */
function placeholders(message: string): string[] {
  const names = new Set<string>();
  (function walk(nodes: Node[]) {
    for (const node of nodes) {
      if (node.type === TYPE.literal || node.type === TYPE.pound) continue;
      names.add(`${node.type === TYPE.select || node.type === TYPE.plural ? "choice" : TYPE[node.type]} ${node.value}`);
      if (node.type === TYPE.tag) walk(node.children);
      if (node.type === TYPE.select || node.type === TYPE.plural) {
        for (const option of Object.values(node.options)) walk(option.value);
      }
    }
  })(parse(message));
  return [...names].sort();
}

const files = readdirSync(path.join(root, "uk")).sort();

describe.each(files)("%s", (file) => {
  const english = read("uk", file);

  test.each(MARKETS)("%s has the same messages with the same placeholders", (market) => {
    const messages = read(market, file);
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, message] of messages) {
      expect(message.trim(), `${market} ${file} ${key}`).not.toBe("");
      expect(placeholders(message), `${market} ${file} ${key}`).toEqual(placeholders(english.get(key)!));
    }
  });
});

test("no market has a catalog that English lacks", () => {
  for (const market of MARKETS) expect(readdirSync(path.join(root, market)).sort()).toEqual(files);
});

/** Every text in the program's sources that could name a message: whole strings, and patterns of template literals. */
function namesInSources(): { strings: Set<string>; patterns: RegExp[] } {
  const strings = new Set<string>();
  const patterns = new Set<string>();
  for (const file of readdirSync(path.resolve("app"), { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || file.includes(".test.")) continue;
    const source = readFileSync(path.resolve("app", file), "utf8");
    for (const [, , text] of source.matchAll(/(["'])([\w.-]+)\1/g)) strings.add(text!);
    for (const [, template] of source.matchAll(/`([\w.-]*\$\{[^`]*)`/g)) {
      const pattern = template!.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "\uffff");
      // A template without any fixed part would excuse every message.
      if (/[\w-]/.test(pattern) && /^[\w.\uffff-]+$/.test(pattern)) {
        patterns.add(pattern.replaceAll(".", "\\.").replaceAll("\uffff", "[\\w-]+(?:\\.[\\w-]+)*"));
      }
    }
  }
  return { strings, patterns: [...patterns].map((pattern) => new RegExp(`^${pattern}$`)) };
}

test("every message is used somewhere", () => {
  const { strings, patterns } = namesInSources();
  const unused = files.flatMap((file) =>
    [...read("uk", file).keys()]
      .filter((key) => !strings.has(key) && !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${file} ${key}`),
  );
  expect(unused).toEqual([]);
});
