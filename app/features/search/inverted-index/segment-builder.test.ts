import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { NO_DOCUMENT, withDocument } from "./postings.ts";
import { SegmentBuilder } from "./segment-builder.ts";

/** The lists of a builder, and those of a map of lexemes to lists. */
function both(documents: readonly (readonly string[])[]) {
  const builder = new SegmentBuilder();
  const lists = new Map<string, { last: number; bytes: Uint8Array }>();
  for (const [document, lexemes] of documents.entries()) {
    builder.add(document, lexemes.join("\n"));
    for (const lexeme of lexemes) {
      const { last, bytes } = lists.get(lexeme) ?? { last: NO_DOCUMENT, bytes: new Uint8Array() };
      lists.set(lexeme, { last: document, bytes: withDocument(bytes, last, document) });
    }
  }
  const built = [...builder.lists()].map(({ lexeme, last, bytes }) => [
    lexeme,
    last,
    Buffer.from(bytes).toString("hex"),
  ]);
  const expected = [...lists]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([lexeme, list]) => [lexeme, list.last, Buffer.from(list.bytes).toString("hex")]);
  return { built, expected };
}

test("the lists are those of the documents' lexemes", () => {
  const lexeme = fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }).filter((text) => !text.includes("\n"));
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(lexeme, { minLength: 1, maxLength: 20 }), { maxLength: 60 }), (documents) => {
      const { built, expected } = both(documents);
      expect(built).toEqual(expected);
    }),
  );
});

test("also for many lexemes, and for long lists", () => {
  const documents = Array.from({ length: 30_000 }, (_, document) => [
    "everywhere",
    `third ${document % 3}`,
    `own ${document}`,
    ...(document % 300 === 0 ? ["rare"] : []),
  ]);
  const { built, expected } = both(documents);
  expect(built).toEqual(expected);
});
