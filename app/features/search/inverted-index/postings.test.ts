import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { NO_DOCUMENT, setBits, withDocument } from "./postings.ts";

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
