import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawSharePicture, LETTERS } from "./drawing.server.ts";
import { type Box, drawable, type SharePicture, sharePicture, sitePicture } from "./share-picture.ts";

const pitch: SharePicture = {
  name: "Skärgårdsfrakt i Roslagen AB",
  facts: ["Transport och logistik", "Tillväxt", "Stockholms län"],
  line: "Eldrivna lastfärjor för öar som saknar bro.",
  logo: null,
  language: "sv-SE",
  host: "stakeholm.se",
};

function textsOf(box: Box): string {
  return (box.props.children ?? []).map((child) => (typeof child === "string" ? child : textsOf(child))).join("\n");
}

describe("what is drawn", () => {
  test("is what a teaser says, whatever else is known of the pitch", () => {
    const more = { ...pitch, valuation: 4_700_001, offered: 1357, seekingAmount: 7_654_321 };
    expect(textsOf(sharePicture(more, LETTERS)).split("\n").filter(Boolean)).toEqual([
      "S",
      pitch.name,
      "Transport och logistik  ·  Tillväxt  ·  Stockholms län",
      pitch.line,
      pitch.host,
    ]);
  });

  test.each([
    ["Žižkov & Co 🚀 漢字", "Žižkov & Co"],
    ["Smørrebrød til Døren ApS", "Smørrebrød til Døren ApS"],
    ["Jäämeri ’23 – “uusi” 5 €", "Jäämeri ’23 – “uusi” 5 €"],
    ["\u202eabc\u0000", "abc"],
    ["Кафе", ""],
  ])("of %j is what the letters can show", (text, shown) => {
    expect(drawable(text)).toBe(shown);
  });

  test("names the host where nothing of a name can be shown", () => {
    expect(textsOf(sharePicture({ ...pitch, name: "漢字" }, LETTERS))).toContain("\nstakeholm.se\n");
  });
});

describe("a picture", () => {
  test("is a PNG of the size that networks show whole, and opaque", async () => {
    const drawn = await drawSharePicture(sharePicture(pitch, LETTERS));
    const { format, width, height, hasAlpha } = await sharp(drawn!).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({ format: "png", width: 1200, height: 630, hasAlpha: false });
    expect(drawn!.length).toBeLessThan(300_000);
  });

  test("is drawn of the longest texts, of words without a space, and of none", async () => {
    const long = {
      ...pitch,
      name: "Ö".repeat(120),
      line: "å".repeat(160),
      facts: Array(3).fill("Ekonomi, finans och juridik"),
    };
    for (const each of [long, { ...pitch, name: "", line: "", facts: [] }]) {
      const { width } = await sharp((await drawSharePicture(sharePicture(each, LETTERS)))!).metadata();
      expect(width).toBe(1200);
    }
  });

  test("shows the logo", async () => {
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#ff0000" } })
      .png()
      .toBuffer();
    const logo = `data:image/png;base64,${red.toString("base64")}`;
    const drawn = await drawSharePicture(sharePicture({ ...pitch, logo }, LETTERS));
    const [r, g, b] = await sharp(drawn!).extract({ left: 128, top: 112, width: 1, height: 1 }).raw().toBuffer();
    expect([r, g, b]).toEqual([255, 0, 0]);
  });

  test("says nothing that is read as more than letters", async () => {
    const name = "</text><script>alert(1)</script>";
    expect(await drawSharePicture(sharePicture({ ...pitch, name, line: name }, LETTERS))).toBeInstanceOf(Buffer);
  });

  test("waits for its turn, and whoever comes when all places are taken is sent away", async () => {
    const drawing = sitePicture({ line: "Line", host: "stakeholm.se" }, "sv-SE", LETTERS);
    const drawn = await Promise.all(Array.from({ length: 30 }, () => drawSharePicture(drawing)));
    expect(drawn.filter((each) => each === undefined)).toHaveLength(6);
    expect(await drawSharePicture(drawing)).toBeInstanceOf(Buffer);
  });
});
