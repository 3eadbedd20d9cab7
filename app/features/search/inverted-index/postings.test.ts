import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { PostingList, setBits } from "./postings.ts";

const MOST = 1_000_000;

function documentsIn(list: Uint8Array): number[] {
  const bits = new Uint32Array(Math.ceil(MOST / 32));
  setBits(bits, list);
  return [...bits].flatMap((word, at) =>
    word === 0 ? [] : Array.from({ length: 32 }, (_, bit) => at * 32 + bit).filter((_, bit) => (word >>> bit) & 1),
  );
}

const ascending = fc.uniqueArray(fc.nat(MOST - 1), { maxLength: 200 }).map((numbers) => numbers.sort((a, b) => a - b));

test("a list has the documents that were added, also to its end later", () => {
  fc.assert(
    fc.property(ascending, fc.nat(200), (documents, at) => {
      const first = new PostingList();
      for (const document of documents.slice(0, at)) first.add(document);
      const second = new PostingList(first.last);
      for (const document of documents.slice(at)) second.add(document);
      expect(documentsIn(Buffer.concat([first.bytes(), second.bytes()]))).toEqual(documents);
    }),
  );
});

test("neighbours take a byte each", () => {
  const list = new PostingList();
  for (let document = 0; document < 1_000; document++) list.add(document);
  expect(list.bytes()).toHaveLength(1_000);
});
