import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { readBounds, roundedBounds, sameBounds, writeBounds } from "./area.ts";

test.each([
  null,
  "",
  "1,2,3",
  "1,2,1,3",
  "a,b,c,d",
  "1,2,3,4,5",
  "-91,0,0,1",
  "0,0,1,181",
  "Infinity,0,1,1",
  "1e400,0,2,1",
  "1e1,0,20,1",
  "0x1,0,2,1",
  " 1,0,2,1",
  ",,,",
  // Nothing is left of it once it is rounded.
  "1,1,1.0001,2",
])("bounds %j are none", (written) => expect(readBounds(written)).toBeNull());

test("bounds come back from an address as they were written, to about a hundred metres", () => {
  const bounds = { south: 59.3, west: -1.25, north: 60, east: 18.125 };
  expect(writeBounds(bounds)).toBe("59.3,-1.25,60,18.125");
  expect(readBounds("59.3,-1.25,60,18.125")).toEqual(bounds);
  expect(readBounds("59.30004,-1.25,60.0000,18.12499999")).toEqual(bounds);
  expect(readBounds("-0,-0.0001,1,1")).toEqual({ south: 0, west: 0, north: 1, east: 1 });
});

test("any bounds are the same part of the map before and after they were in an address", () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(90), degrees(180), degrees(180), (one, other, here, there) => {
      const bounds = {
        south: Math.min(one, other),
        north: Math.max(one, other),
        west: Math.min(here, there),
        east: Math.max(here, there),
      };
      const read = readBounds(writeBounds(bounds));
      if (read) expect(read).toEqual(roundedBounds(bounds));
      if (read) expect(sameBounds(read, bounds)).toBe(true);
    }),
  );
  expect(sameBounds(null, null)).toBe(true);
  expect(sameBounds(null, { south: 0, west: 0, north: 1, east: 1 })).toBe(false);
});
