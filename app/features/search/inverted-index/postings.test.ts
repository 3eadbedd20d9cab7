import { describe, expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { NO_DOCUMENT, Places, setBits, withDocument } from "./postings.ts";
import { occurrenceOf } from "./tsvector.ts";

const MOST = 1_000_000;

function documentsIn(list: Uint8Array): number[] {
  const bits = new Uint32Array(Math.ceil(MOST / 32));
  setBits(bits, list);
  return [...bits].flatMap((word, at) =>
    word === 0 ? [] : Array.from({ length: 32 }, (_, bit) => at * 32 + bit).filter((_, bit) => (word >>> bit) & 1),
  );
}

const ascending = fc.uniqueArray(fc.nat(MOST - 1), { maxLength: 200 }).map((numbers) => numbers.sort((a, b) => a - b));

/** The list of the documents. */
function listOf(documents: readonly number[]): Uint8Array {
  let [list, last]: [Uint8Array, number] = [new Uint8Array(), NO_DOCUMENT];
  for (const document of documents) [list, last] = [withDocument(list, last, document), document];
  return list;
}

test("a list has the documents that were added", () => {
  fc.assert(
    fc.property(ascending, (documents) => {
      expect(documentsIn(listOf(documents))).toEqual(documents);
    }),
  );
});

test("neighbours take a byte each", () => {
  expect(listOf(Array.from({ length: 1_000 }, (_, document) => document))).toHaveLength(1_000);
});

describe("words that follow each other", () => {
  const LETTERS = ["a", "b", "c"];
  const text = fc.array(fc.tuple(fc.constantFrom(...LETTERS), fc.nat(3)), { maxLength: 30 });

  /** The places of a letter in texts of letters with weights. */
  function placesOf(texts: readonly [string, number][][], wanted: string, among: Uint32Array, weights: number): Places {
    let [list, last]: [Uint8Array, number] = [new Uint8Array(), NO_DOCUMENT];
    for (const [document, letters] of texts.entries()) {
      const occurrences = letters.flatMap(([letter, weight], place) =>
        letter === wanted ? [occurrenceOf(place + 1, weight)] : [],
      );
      if (occurrences.length === 0) continue;
      list = withDocument(list, last, document, occurrences);
      last = document;
    }
    const places = new Places();
    places.add(list, among, weights);
    return places;
  }

  test("are found where they stand, of the weights that are asked for", () => {
    const weights = fc.integer({ min: 1, max: 15 });
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 70 }),
        weights,
        weights,
        fc.nat(2 ** 32 - 1),
        (texts, one, other, bits) => {
          const among = new Uint32Array(3).fill(bits);
          const found = new Uint32Array(3);
          placesOf(texts, "a", among, one)
            .before(placesOf(texts, "b", among, other))
            .setBits(found);
          const expected = new Uint32Array(3);
          for (const [document, letters] of texts.entries()) {
            const isMet = letters.some(
              ([letter, weight], place) =>
                letter === "a" &&
                (one >>> weight) & 1 &&
                letters[place + 1]?.[0] === "b" &&
                (other >>> letters[place + 1]![1]) & 1,
            );
            if (isMet && (bits >>> (document & 31)) & 1) expected[document >>> 5]! |= 1 << (document & 31);
          }
          expect(found).toEqual(expected);
        },
      ),
    );
  });

  test("places of several lists count in any order", () => {
    const [first, second] = [new Places(), new Places()];
    for (const number of [40, 7, 20]) first.push(number);
    for (const number of [21, 100, 8]) second.push(number);
    const met = first.before(second);
    expect([...met.numbers.subarray(0, met.length)]).toEqual([8, 21]);
  });
});
