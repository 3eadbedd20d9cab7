import { describe, expect, it } from "vitest";
import { initials, toneOf } from "./initials.ts";

describe("initials", () => {
  it.each([
    ["Johanna Lindgren-Åström", "JÅ"],
    ["Åsa", "Å"],
    ["jens peter holm", "JH"],
    ["  Morag   Reid ", "MR"],
    ["Rågbröd & Surdeg HB", "RH"],
    ["O’Neill", "ON"],
    ["3D Print Oy", "3O"],
    ["🙂 …", ""],
    ["", ""],
  ])("%j gives %j", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe("toneOf", () => {
  it("stays within the tones, and is the same each time", () => {
    for (const name of ["", "Åsa", "Ingrid Solberg", "🙂"]) {
      const tone = toneOf(name, 4);
      expect(tone).toBeGreaterThanOrEqual(1);
      expect(tone).toBeLessThanOrEqual(4);
      expect(toneOf(name, 4)).toBe(tone);
    }
  });

  it("tells names apart", () => {
    expect(
      new Set(["Aino", "Bo", "Cecilie", "Ewan", "Ingrid", "Jukka"].map((name) => toneOf(name, 6))).size,
    ).toBeGreaterThan(2);
  });
});
