/** All messages with what they break, for `/dev/words`. Read from the sources, and anew after a change of one. */
import { statSync } from "node:fs";
import path from "node:path";
import { inTurns, type Slices } from "#app/platform/slices.ts";
import { MARKETS, type Market } from "../markets.ts";
import type { Kind } from "./kinds.ts";
import { type Finding, findingsIn, findingsOf, rulesOf, SAME_END } from "./lint.ts";
import { type Entry, entriesIn, sourcesIn } from "./messages.ts";
import type { Rule } from "./rule.ts";
import { type MessageUse, usesIn } from "./usage.ts";

/** All messages, and what was found of them so far. */
export interface Library {
  entries: readonly Entry[];
  rules: readonly Rule[];
  findings: Map<Entry, Map<Market, Finding[]>>;
  use: MessageUse;
}

/** The library that was read last, and the time of the last change that it has, in milliseconds. */
let last: { changed: number; library: Promise<Library> } | undefined;

/** The library of the project at `root`. */
async function libraryOf(root: string): Promise<Library> {
  const { files, changed: lastChanged } = await inTurns(sourcesIn(root));
  // The guide has the terms.
  const changed = Math.max(lastChanged, statSync(path.join(root, "docs/language.md")).mtimeMs);
  if (last?.changed !== changed) {
    last = { changed, library: inTurns(libraryIn(root, files)) };
    last.library.catch(() => {
      last = undefined;
    });
  }
  return last.library;
}

/** Reads the library from the project's `files`, in slices of a file, a catalog, a key and a rule. */
export function* libraryIn(root: string, files: readonly string[]): Slices<Library> {
  const entries = yield* entriesIn(root, files);
  const use = yield* usesIn(root, files);
  const rules = rulesOf(root);
  // Patterns are compiled at their first use, which all together takes a while.
  for (const rule of rules) {
    for (const message of entries[0]?.in.values() ?? []) {
      yield;
      findingsIn([rule], message);
    }
  }
  return { entries, rules, findings: new Map(), use };
}

export interface WordsQuery {
  /** Part of a key with its catalog, or of a text in any language. */
  text?: string | undefined;
  catalog?: string | undefined;
  /** A rule that is broken; any of them if it is `any`. */
  rule?: string | undefined;
  /** The language in which it is broken. */
  market?: Market | undefined;
  /** The name of the last message of the page before. */
  after?: string | undefined;
}

export interface ListedMessage {
  /** `catalog.key` */
  name: string;
  catalog: string;
  kind: Kind;
  quoted: boolean;
  /** The sources that use it, nearest first. */
  files: readonly string[];
  languages: { market: Market; text: string; reading: string; findings: readonly Finding[] }[];
}

export interface WordsPage {
  messages: ListedMessage[];
  /** How many messages the query finds. */
  count: number;
  /** The name after which the next page begins. */
  next: string | null;
  catalogs: string[];
  rules: string[];
}

const PAGE = 25;

/** A page of the messages that a query finds, in the order of their catalogs. The event loop has turns meanwhile: the library is large. */
export async function messagesFound(root: string, query: WordsQuery): Promise<WordsPage> {
  return inTurns(pageOf(await libraryOf(root), query));
}

/** The same of a library that was read, in slices of a message. */
export function* pageOf(all: Library, query: WordsQuery): Slices<WordsPage> {
  const findings = (entry: Entry) => {
    const known = all.findings.get(entry) ?? findingsOf(all.rules, entry);
    all.findings.set(entry, known);
    return known;
  };
  const text = query.text?.trim().toLowerCase();
  const found: Entry[] = [];
  for (const entry of all.entries) {
    if (query.catalog && entry.catalog !== query.catalog) continue;
    if (text && !nameOf(entry).toLowerCase().includes(text) && !textsOf(entry).some((one) => one.includes(text)))
      continue;
    if (query.rule) {
      if (!all.findings.has(entry)) yield;
      if (!breaks(findings(entry), query.rule, query.market)) continue;
    }
    found.push(entry);
  }
  const start = query.after ? found.findIndex((entry) => nameOf(entry) === query.after) + 1 : 0;
  const shown = found.slice(start, start + PAGE);
  const messages: ListedMessage[] = [];
  for (const entry of shown) {
    yield;
    messages.push(listed(entry, findings(entry), all.use));
  }
  return {
    messages,
    count: found.length,
    next: found.length > start + PAGE ? nameOf(shown.at(-1)!) : null,
    catalogs: [...new Set(all.entries.map(({ catalog }) => catalog))].sort(),
    rules: [...all.rules.map(({ name }) => name), SAME_END].sort(),
  };
}

function nameOf({ catalog, key }: Entry): string {
  return `${catalog}.${key}`;
}

function textsOf(entry: Entry): string[] {
  return [...entry.in.values()].map((message) => message.text.toLowerCase());
}

function breaks(findings: ReadonlyMap<Market, readonly Finding[]>, rule: string, market?: Market): boolean {
  const some = market ? (findings.get(market) ?? []) : [...findings.values()].flat();
  return rule === "any" ? some.length > 0 : some.some((finding) => finding.rule === rule);
}

function listed(entry: Entry, findings: ReadonlyMap<Market, readonly Finding[]>, use: MessageUse): ListedMessage {
  const { kind, quoted } = entry.in.get("uk")!;
  const languages = MARKETS.flatMap((market) => {
    const message = entry.in.get(market);
    if (!message) return [];
    return [{ market, text: message.text, reading: message.readings[0]!, findings: findings.get(market) ?? [] }];
  });
  const files = use.filesOf(entry.catalog, entry.key);
  return { name: nameOf(entry), catalog: entry.catalog, kind, quoted, files, languages };
}
