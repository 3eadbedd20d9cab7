/** The computed contrasts of both themes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const contrasts = read("contrasts.txt");

type Colours = Record<string, string>;

/** Every role with a colour, as `["ink-1", "#13211b", "#eaf1ec"]`. */
const roles = [...read("theme-colours.css").matchAll(/--([\w-]+): light-dark\(#([\da-f]{6}), #([\da-f]{6})\);/g)];
const light: Colours = Object.fromEntries(roles.map(([, role, hex]) => [role!, hex!]));
const dark: Colours = Object.fromEntries(roles.map(([, role, , hex]) => [role!, hex!]));

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

describe("what can be read in light can be read in dark", () => {
  const names = Object.keys(light);
  // Colours named on-… are only used on their own background: the table has these pairs.
  const inks = names.filter((name) => /^ink-([123]|inverse)$|-ink$|^(primary|success|info)$|^on-.*-soft$/.test(name));
  const grounds = names.filter((name) => /^surface-|^(?!on-).*-soft$|^(selection|map-land|map-water)$/.test(name));

  // In the short form, axe checks the light theme only.
  test.each(inks)("%s, on every ground", (ink) => {
    const lost = grounds.filter((ground) => contrast(light, ink, ground) >= 4.5 && contrast(dark, ink, ground) < 4.5);
    expect(lost).toEqual([]);
  });
});
