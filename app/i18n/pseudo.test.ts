import compile from "icu-minify/compile";
import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { pseudoCatalog, pseudoMessage, pseudoText } from "./pseudo.ts";

function written(message: string, values: Record<string, unknown> = {}): string {
  const translator = createTranslator({
    locale: "en-GB",
    messages: { page: { text: pseudoMessage(compile(message)) } } as never,
    namespace: "page" as never,
    onError: (error) => {
      throw error;
    },
  }) as unknown as (key: string, values: object) => string;
  return translator("text", values);
}

test.each([
  ["Save", {}, "[Šáávéé]"],
  ["Hello {name}", { name: "Anna" }, "[Hééllóó Anna]"],
  ["{count, plural, one {# file} other {# files}}", { count: 2 }, "[2 fíílééš]"],
  ["{side, select, a {One} other {Two}}", { side: "b" }, "[Twóó]"],
  ["{total, number} in all", { total: 1200 }, "[1,200 ííñ ááll]"],
])("%s keeps its placeholders", (message, values, text) => expect(written(message, values)).toBe(text));

test("markup stays", () => {
  expect(pseudoMessage(compile("Open <b>the {n, plural, one {# link} other {links}}</b>"))).toEqual([
    "[",
    "Óópééñ ",
    ["b", "théé ", ["n", 2, { one: [0, " lííñk"], other: "lííñkš" }]],
    "]",
  ]);
});

test("a text grows by some two fifths", () => {
  const text = "Find companies that are looking for investors, and talk to their owners";
  const growth = pseudoText(text).length / text.length;
  expect(growth).toBeGreaterThan(1.3);
  expect(growth).toBeLessThan(1.5);
});

test("a catalog keeps its keys", () => {
  expect(pseudoCatalog({ title: "A", below: { more: "B" } })).toEqual({ title: "[Áá]", below: { more: "[B]" } });
});
