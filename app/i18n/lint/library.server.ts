/** All messages with what they break, for `/dev/words`. Read from the sources, and anew after a change of one. */
import { globSync, statSync } from "node:fs";
import path from "node:path";
import { CATALOG_PLACES } from "../catalog-place.ts";
import { MARKETS, type Market } from "../markets.ts";
import type { Kind } from "./kinds.ts";
import { type Finding, findingsOf, rulesOf, SAME_END } from "./lint.ts";
import { type Entry, readEntries } from "./messages.ts";
import type { Rule } from "./rule.ts";
import { type MessageUse, readUse } from "./usage.ts";

interface Library {
  /** The time of the last change, in milliseconds. */
  changed: number;
  entries: readonly Entry[];
  rules: readonly Rule[];
  findings: Map<Entry, Map<Market, Finding[]>>;
  use: MessageUse;
}

let library: Library | undefined;

/** The library of the project at `root`. */
function libraryOf(root: string): Library {
  const files = globSync([...CATALOG_PLACES, "docs/language.md", "app/**/*.tsx"], { cwd: root });
  const changed = Math.max(0, ...files.map((file) => statSync(path.join(root, file)).mtimeMs));
  if (library?.changed !== changed || library.entries.length === 0) {
    library = { changed, entries: readEntries(root), rules: rulesOf(root), findings: new Map(), use: readUse(root) };
  }
  return library;
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

/** A page of the messages that a query finds, in the order of their catalogs. */
export function messagesFound(root: string, query: WordsQuery): WordsPage {
  const all = libraryOf(root);
  const findings = (entry: Entry) => {
    const known = all.findings.get(entry) ?? findingsOf(all.rules, entry);
    all.findings.set(entry, known);
    return known;
  };
  const text = query.text?.trim().toLowerCase();
  const matches = (entry: Entry) =>
    (!query.catalog || entry.catalog === query.catalog) &&
    (!text || nameOf(entry).toLowerCase().includes(text) || textsOf(entry).some((one) => one.includes(text))) &&
    (!query.rule || breaks(findings(entry), query.rule, query.market));
  const found = all.entries.filter(matches);
  const start = query.after ? found.findIndex((entry) => nameOf(entry) === query.after) + 1 : 0;
  const shown = found.slice(start, start + PAGE);
  return {
    messages: shown.map((entry) => listed(entry, findings(entry), all.use)),
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
