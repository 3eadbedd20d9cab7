/** The brand kit: its drawings, their colours and the names of the files. */
import { BRAND } from "#app/platform/brand.ts";

export const DRAWINGS = ["wordmark", "mark"] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** For light and for dark backgrounds. */
export const GROUNDS = ["light", "dark"] as const;
export type Ground = (typeof GROUNDS)[number];

export const FORMATS = ["svg", "png"] as const;
export type Format = (typeof FORMATS)[number];

/** The colours of a drawing, as roles of the theme. */
export type Colours = Record<"ink" | "kept" | "offered", string>;

/** The available drawings: the outlines of the wordmark exist for one name only. */
export const KIT: readonly Drawing[] = BRAND === "Stakeholm" ? DRAWINGS : ["mark"];

/** The file of a drawing: `wordmark-dark.svg`. */
export function fileOf(drawing: Drawing, ground: Ground, format: Format): string {
  return `${drawing}-${ground}.${format}`;
}

/** The drawing of a file's name; undefined where there is no such file. */
export function drawingOf(file: string): { drawing: Drawing; ground: Ground; format: Format } | undefined {
  for (const drawing of KIT) {
    for (const ground of GROUNDS) {
      const format = FORMATS.find((each) => fileOf(drawing, ground, each) === file);
      if (format) return { drawing, ground, format };
    }
  }
  return undefined;
}

/** The ring around the origin: the founder's share and the offered one. In absolute lengths, since some programs do not support `pathLength`. */
function ring(kept: number, passed: number, widths: readonly [number, number], { kept: k, offered }: Colours): string {
  return [arc(kept, widths[0], k, 76.5, 20.7), arc(passed, widths[1], offered, 17, 0.5)].join("");
}

/** A clockwise arc; `length`, and its start `after` twelve o'clock, in hundredths of the circle. */
function arc(radius: number, width: number, colour: string, length: number, after: number): string {
  const circle = 2 * Math.PI * radius;
  const units = (hundredths: number) => ((circle * hundredths) / 100).toFixed(3);
  return `<circle r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${units(length)} ${circle.toFixed(3)}" stroke-dashoffset="-${units(after)}" transform="rotate(-90)"/>`;
}

/** A drawing as a self-contained SVG file; `letters` is the outline of the name. */
export function drawingSvg(drawing: Drawing, colours: Colours, letters: string): string {
  const open = (viewBox: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img">`;
  const name = `<title>${BRAND}</title>`;
  if (drawing === "mark") return `${open("-52 -52 104 104")}${name}${ring(36, 39.5, [15, 22], colours)}</svg>\n`;
  const o = `<g transform="translate(332.48 64.9)">${ring(19.2, 22.2, [11, 17], colours)}</g>`;
  return `${open("0 14 469.62 86")}${name}<path fill="${colours.ink}" d="${letters}"/>${o}</svg>\n`;
}
