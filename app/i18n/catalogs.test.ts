import path from "node:path";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { catalogFiles, messagesIn, readCatalog } from "./catalog-files.ts";
import { catalogAt } from "./catalog-place.ts";
import { MARKETS } from "./markets.ts";

type Node = ReturnType<typeof parse>[number];

const root = path.resolve(".");
const english = catalogFiles(root, "uk");

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

describe.each([...english])("%s", (name, englishFile) => {
  const englishMessages = messagesIn(readCatalog(englishFile));

  test.each(MARKETS)("%s has the same messages with the same placeholders", (market) => {
    const messages = messagesIn(readCatalog(catalogFiles(root, market).get(name)!));
    expect([...messages.keys()].sort()).toEqual([...englishMessages.keys()].sort());
    for (const [key, message] of messages) {
      expect(message.trim(), `${market} ${name} ${key}`).not.toBe("");
      expect(placeholders(message), `${market} ${name} ${key}`).toEqual(placeholders(englishMessages.get(key)!));
    }
  });
});

test("no market has a catalog that English lacks, or lacks one", () => {
  for (const market of MARKETS) expect([...catalogFiles(root, market).keys()]).toEqual([...english.keys()]);
});

test.each([
  ["../messages/se/search.json", { market: "se", name: "search" }],
  ["/house/app/i18n/messages/uk/offers-mail.json", { market: "uk", name: "offers-mail" }],
  ["../features/rates/words/dk.json", { market: "dk", name: "rates" }],
  ["app/features/saved-searches/emails/words/fi.json", { market: "fi", name: "saved-searches-mail" }],
  ["app/features/accounts/sign-in/words/no.json", { market: "no", name: "accounts-sign-in" }],
  ["app/features/rates/rates.json", undefined],
])("the catalog in %s", (file, catalog) => expect(catalogAt(file)).toEqual(catalog));
