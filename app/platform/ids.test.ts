import { expect, test } from "vitest";
import { isId, newId, newPublicId } from "./ids.ts";

test("identifiers are UUIDv7 and sort by time", () => {
  const ids = [1, 2, 1_795_149_034_000, Date.now(), 2 ** 47].map((moment) => newId(moment));
  for (const id of ids) expect(isId(id) && id[14]).toBe("7");
  expect(ids.toSorted()).toEqual(ids);
});

test("identifiers made in a row sort in that row, even thousands in a millisecond", () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([["NOT-AN-ID"], [""], [undefined], [`${newId()}0`], [newId().toUpperCase()], [`{${newId()}}`]])(
  "%j is no identifier",
  (value) => {
    expect(isId(value)).toBe(false);
  },
);

test("public ids are ten characters that cannot be misread, and differ", () => {
  const ids = Array.from({ length: 2_000 }, newPublicId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[2-9bcdfghjkmnpqrstvwxz]{10}$/.test(id))).toBe(true);
  expect(new Set(ids.join("")).size).toBe(27);
});
