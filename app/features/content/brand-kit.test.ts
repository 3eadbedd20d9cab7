import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { brandFile, coloursOn } from "./brand-kit.server.ts";
import { drawingOf, FORMATS, fileOf, GROUNDS, KIT } from "./brand-kit.ts";

const FILES = KIT.flatMap((drawing) =>
  GROUNDS.flatMap((ground) => FORMATS.map((format) => fileOf(drawing, ground, format))),
);

describe("the brand kit", () => {
  test("has wordmark and mark for both grounds, in both formats", () => {
    expect(FILES).toHaveLength(8);
    expect(FILES).toContain("wordmark-dark.svg");
  });

  test.each(FILES)("%s is drawn whole, with its ground's colours and nothing behind", async (name) => {
    const { type, bytes } = (await brandFile(name))!;
    expect(type).toBe(name.endsWith("svg") ? "image/svg+xml" : "image/png");
    if (type === "image/svg+xml") {
      const svg = new TextDecoder().decode(bytes);
      const { kept, offered } = coloursOn(name.includes("dark") ? "dark" : "light");
      expect(svg).toContain(kept);
      expect(svg).toContain(offered);
      expect(svg).not.toMatch(/var\(|href|pathLength/);
    }
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const shades = new Set<string>();
    for (let at = 0; at < data.length; at += info.channels) {
      if (data[at + 3] === 255) shades.add([...data.subarray(at, at + 3)].join());
    }
    // The ring's two colours, and that of the letters.
    const { ink, kept, offered } = coloursOn(name.includes("dark") ? "dark" : "light");
    const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join();
    for (const colour of name.startsWith("mark") ? [kept, offered] : [ink, kept, offered]) {
      expect(shades).toContain(rgb(colour));
    }
    expect(data[3]).toBe(0);
  });

  test.each(["", "mark.svg", "mark-light.gif", "../mark-light.svg", "wordmark-light.svg.png", "constructor"])(
    "has no %s",
    (name) => {
      expect(drawingOf(name)).toBeUndefined();
      expect(brandFile(name)).toBeUndefined();
    },
  );
});
