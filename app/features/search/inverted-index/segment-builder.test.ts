import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { NO_DOCUMENT, withDocument } from "./postings.ts";
import { SegmentBuilder } from "./segment-builder.ts";
import { occurrenceOf, POSITIONAL } from "./tsvector.ts";

type Document = Readonly<Record<string, readonly number[]>>;

/** Some lexemes, each with the positions where it stands. */
function vectorOf(document: Document): string {
  return Object.entries(document)
    .map(
      ([text, positions]) =>
        `'${text.replace(/['\\]/g, "$&$&")}'${positions.length > 0 ? `:${positions.join(",")}` : ""}`,
    )
    .join(" ");
}

/** The lists of a builder, and those of a map of keys to lists. */
function both(documents: readonly Document[]) {
  const builder = new SegmentBuilder();
  const lists = new Map<string, { last: number; bytes: Uint8Array }>();
  const add = (key: string, document: number, occurrences: readonly number[]) => {
    const { last, bytes } = lists.get(key) ?? { last: NO_DOCUMENT, bytes: new Uint8Array() };
    lists.set(key, { last: document, bytes: withDocument(bytes, last, document, occurrences) });
  };
  for (const [number, document] of documents.entries()) {
    builder.add(number, vectorOf(document));
    for (const [lexeme, positions] of Object.entries(document)) {
      add(lexeme, number, []);
      if (positions.length > 0)
        add(
          POSITIONAL + lexeme,
          number,
          positions.map((position) => occurrenceOf(position, 0)),
        );
    }
  }
  const built = [...builder.lists()].map(({ key, last, bytes }) => [key, last, Buffer.from(bytes).toString("hex")]);
  const expected = [...lists]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([lexeme, list]) => [lexeme, list.last, Buffer.from(list.bytes).toString("hex")]);
  return { built, expected };
}

const lexeme = fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }).filter((text) => !/[\0\t]/.test(text));
const positions = fc
  .uniqueArray(fc.integer({ min: 1, max: 16_383 }), { maxLength: 4 })
  .map((numbers) => numbers.sort((one, other) => one - other));

test("the lists are those of the documents' lexemes, and of where they stand", () => {
  const document = fc.dictionary(lexeme, positions, { minKeys: 1, maxKeys: 20 });
  fc.assert(
    fc.property(fc.array(document, { maxLength: 60 }), (documents) => {
      const { built, expected } = both(documents);
      expect(built).toEqual(expected);
    }),
  );
});

test("also for many lexemes, and for long lists", () => {
  const documents = Array.from({ length: 30_000 }, (_, document) => ({
    everywhere: [1, 200 + (document % 300)],
    [`third ${document % 3}`]: [],
    [`own ${document}`]: [3],
    ...(document % 300 === 0 ? { rare: [4] } : {}),
  }));
  const { built, expected } = both(documents);
  expect(built).toEqual(expected);
});
