/** The colours of both themes: their contrast, computed, and what follows from the light theme for the dark one. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const contrasts = read("contrasts.txt");

type Colours = Record<string, string>;

/** The colours that the rule of a selector in a sheet sets, as six hexadecimal digits. */
function coloursOf(sheet: string, selector: string): Colours {
  const begin = sheet.indexOf(`${selector} {`);
  const rule = sheet.slice(begin, sheet.indexOf("}", begin));
  return Object.fromEntries([...rule.matchAll(/--([\w-]+):\s*#([\da-f]{6})\b/g)].map(([, name, hex]) => [name!, hex!]));
}

const light = coloursOf(read("theme-light.css"), '\n  [data-theme="light"]');
const dark = coloursOf(read("theme-dark.css"), '\n  [data-theme="dark"]');

/** Relative luminance of an sRGB colour (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const [red, green, blue] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(theme: Colours, one: string, other: string): number {
  const [darker, lighter] = [luminance(theme[one]!), luminance(theme[other]!)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** The table of contrasts. */
const table = [...contrasts.matchAll(/^ ([\w-]+) on ([\w-]+) +(4\.5|3) +([\d.]+) +([\d.]+)$/gm)].map(
  ([, ink, ground, least, inLight, inDark]) => ({
    ink: ink!,
    ground: ground!,
    least: Number(least),
    said: [inLight, inDark],
  }),
);

test("the table of contrasts is whole", () => {
  expect(contrasts).toContain(` pairs: ${table.length}   below minimum: 0\n`);
  expect(table.length).toBeGreaterThan(100);
});

test.each(table)(
  "$ink on $ground has the contrast that it needs, as the table says",
  ({ ink, ground, least, said }) => {
    const found = [light, dark].map((theme) => contrast(theme, ink, ground));
    expect(Math.min(...found)).toBeGreaterThanOrEqual(least);
    expect(found.map((ratio) => ratio.toFixed(2))).toEqual(said);
  },
);

test("the dark theme is the same by the system's choice and by the reader's", () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  expect(coloursOf(read("theme-dark.css"), ":root:not([data-theme])")).toEqual(dark);
});

describe("what can be read in light can be read in dark", () => {
  const names = Object.keys(light);
  // A colour called on-… is for its own ground, and a full ground for its own colour: the table has these.
  const inks = names.filter((name) => /^ink-([123]|inverse)$|-ink$|^(primary|success|info)$|^on-.*-soft$/.test(name));
  const grounds = names.filter((name) => /^surface-|^(?!on-).*-soft$|^(selection|map-land|map-water)$/.test(name));

  // In the short form axe looks at the light theme alone.
  test.each(inks)("%s, on every ground", (ink) => {
    const lost = grounds.filter((ground) => contrast(light, ink, ground) >= 4.5 && contrast(dark, ink, ground) < 4.5);
    expect(lost).toEqual([]);
  });
});
