import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { Beginnings, LEAST_INSIDE } from "./beginnings.ts";

const letters = fc.string({ unit: fc.constantFrom("a", "b", "å"), maxLength: 7 });

test("words are found by what they begin with, and by what is long enough anywhere in them", () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 6 }), letters, (strings, word) => {
      const beginnings = new Beginnings(strings);
      const telling = strings.filter((each) => each !== "");
      expect(beginnings.begin(word)).toBe(telling.some((each) => word.startsWith(each)));
      expect(beginnings.areIn(word)).toBe(telling.some((each) => each.length >= LEAST_INSIDE && word.includes(each)));
    }),
  );
});
