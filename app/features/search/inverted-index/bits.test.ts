import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { add, bitsFor, countOf, documentsIn, has, keep, remove } from "./bits.ts";

const MOST = 100;
const documents = fc
  .uniqueArray(fc.nat(MOST - 1), { maxLength: MOST })
  .map((numbers) => new Set(numbers.sort((one, other) => one - other)));

function bitsOf(documents: ReadonlySet<number>, length = MOST): Uint32Array {
  const bits = bitsFor(length);
  for (const document of documents) if (document < length) bits[document >>> 5]! |= 1 << (document & 31);
  return bits;
}

test("a set has its documents, in order", () => {
  fc.assert(
    fc.property(documents, (documents) => {
      const bits = bitsOf(documents);
      expect([...documentsIn(bits)]).toEqual([...documents]);
      expect(countOf(bits)).toBe(documents.size);
      for (let document = 0; document < MOST; document++) expect(has(bits, document)).toBe(documents.has(document));
    }),
  );
});

test("sets are added, kept and removed, also those of fewer documents", () => {
  fc.assert(
    fc.property(documents, documents, fc.constantFrom(32, 64, MOST), (one, other, length) => {
      const others = new Set([...other].filter((document) => document < length));
      const changed = (change: (bits: Uint32Array, others: Uint32Array) => void) => {
        const bits = bitsOf(one);
        change(bits, bitsOf(others, length));
        return new Set(documentsIn(bits));
      };
      expect(changed(add)).toEqual(new Set([...one, ...others]));
      expect(changed(keep)).toEqual(new Set([...one].filter((document) => others.has(document))));
      expect(changed(remove)).toEqual(new Set([...one].filter((document) => !others.has(document))));
    }),
  );
});
