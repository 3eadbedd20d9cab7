import path from "node:path";
import { expect, test } from "vitest";
import { messagesFound } from "./library.server.ts";

const root = path.resolve(".");

test("all messages come in pages, each once", () => {
  const names = new Set<string>();
  let after: string | undefined;
  for (let page = 0; page < 3; page++) {
    const found = messagesFound(root, { catalog: "errors", after });
    for (const { name } of found.messages) names.add(name);
    after = found.next!;
  }
  expect(names.size).toBe(75);
  expect([...names].every((name) => name.startsWith("errors."))).toBe(true);
});

test("a message is found by its key and by its text in any language, whatever the case", () => {
  const names = (text: string) => messagesFound(root, { text, catalog: "words" }).messages.map(({ name }) => name);
  expect(names("words.pseudoON")).toEqual(["words.pseudoOn"]);
  expect(names("ota NÄENNÄISKIELI")).toEqual(["words.pseudoOn"]);
  expect(names("no such words")).toEqual([]);
});

test("a message has its five languages, its kind and the page that uses it", () => {
  const [message] = messagesFound(root, { text: "words.lead" }).messages;
  expect(message).toMatchObject({ name: "words.lead", kind: "lead", quoted: false });
  expect(message!.languages.map(({ market }) => market)).toEqual(["se", "no", "dk", "fi", "uk"]);
  expect(message!.files[0]).toBe("app/pages/dev/words.tsx");
});

test("the messages with findings are fewer than all, and each has one", () => {
  const { count, messages } = messagesFound(root, { rule: "any", market: "uk" });
  expect(count).toBeLessThan(messagesFound(root, {}).count);
  for (const { languages } of messages)
    expect(languages.find(({ market }) => market === "uk")!.findings).not.toEqual([]);
});
