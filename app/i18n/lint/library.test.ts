import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { inOneGo, type Slices } from "#app/platform/slices.ts";
import { type Library, libraryIn, pageOf, type WordsQuery } from "./library.server.ts";
import { sourcesIn } from "./messages.ts";

const root = path.resolve(".");
let library: Library;
let slices: { folders: number; reading: number; files: number };

beforeAll(() => {
  const looking = slicesOf(sourcesIn(root));
  const { files } = looking.result;
  const reading = slicesOf(libraryIn(root, files));
  library = reading.result;
  slices = { folders: looking.count, reading: reading.count, files: files.length };
});

/** Does work, and counts its slices. */
function slicesOf<Result>(work: Slices<Result>): { count: number; result: Result } {
  for (let count = 0; ; count++) {
    const step = work.next();
    if (step.done) return { count, result: step.value };
  }
}

const found = (query: WordsQuery) => inOneGo(pageOf(library, query));

test("the library is read in slices, none larger than a folder, a file or a message", () => {
  expect(slices.folders).toBeGreaterThan(500);
  expect(slices.reading).toBeGreaterThan(library.entries.length + 2_000);
  expect(slices.files).toBeGreaterThan(2_000);
});

test("all messages come in pages, each once", () => {
  const names = new Set<string>();
  let after: string | undefined;
  for (let page = 0; page < 3; page++) {
    const { messages, next } = found({ catalog: "errors", after });
    for (const { name } of messages) names.add(name);
    after = next!;
  }
  expect(names.size).toBe(75);
  expect([...names].every((name) => name.startsWith("errors."))).toBe(true);
});

test("a message is found by its key and by its text in any language, whatever the case", () => {
  const names = (text: string) => found({ text, catalog: "words" }).messages.map(({ name }) => name);
  expect(names("words.pseudoON")).toEqual(["words.pseudoOn"]);
  expect(names("ota NÄENNÄISKIELI")).toEqual(["words.pseudoOn"]);
  expect(names("no such words")).toEqual([]);
});

test("a message has its five languages, its kind and the page that uses it", () => {
  const [message] = found({ text: "words.lead" }).messages;
  expect(message).toMatchObject({ name: "words.lead", kind: "lead", quoted: false });
  expect(message!.languages.map(({ market }) => market)).toEqual(["se", "no", "dk", "fi", "uk"]);
  expect(message!.files[0]).toBe("app/pages/dev/words.tsx");
});

test("the messages with findings are fewer than all, each has one, and they are judged in slices of one", () => {
  const judging = slicesOf(pageOf(library, { rule: "any", market: "uk" }));
  expect(judging.count).toBeGreaterThan(library.entries.length / 2);
  expect(judging.result.count).toBeLessThan(library.entries.length);
  for (const { languages } of judging.result.messages)
    expect(languages.find(({ market }) => market === "uk")!.findings).not.toEqual([]);
});
