/** The files of the brand kit, drawn from the wordmark and the themes. */
import { loadSharp } from "#app/platform/sharp.server.ts";
import { themeColour } from "#app/ui/theme-colours.ts";
import wordmark from "#app/ui/wordmark/wordmark.svg?raw";
import { type Colours, type Drawing, drawingOf, drawingSvg, type Ground } from "./brand-kit.ts";

/** Widths of the PNG files in pixels: enough for print at the width of a column. */
const WIDTHS: Record<Drawing, number> = { wordmark: 1600, mark: 1024 };

/** The colours of the drawings on a background, and of the background itself. */
export function coloursOn(ground: Ground): Colours & { page: string } {
  return {
    ink: themeColour(ground, "ink-1"),
    kept: themeColour(ground, "ring-kept"),
    offered: themeColour(ground, "ring-offered"),
    page: themeColour(ground, "surface-page"),
  };
}

const drawn = new Map<string, Promise<BrandFile>>();

export interface BrandFile {
  type: "image/svg+xml" | "image/png";
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file of the kit by its name, drawn once per process; undefined where there is none. */
export function brandFile(name: string): Promise<BrandFile> | undefined {
  const drawing = drawingOf(name);
  if (!drawing) return undefined;
  const file = drawn.get(name) ?? draw(drawing);
  drawn.set(name, file);
  return file;
}

async function draw({ drawing, ground, format }: NonNullable<ReturnType<typeof drawingOf>>): Promise<BrandFile> {
  const letters = / d="([^"]+)"/.exec(wordmark)![1]!;
  const svg = Buffer.from(drawingSvg(drawing, coloursOn(ground), letters));
  if (format === "svg") return { type: "image/svg+xml", bytes: new Uint8Array(svg) };
  const sharp = await loadSharp();
  const png = await sharp(svg, { density: 300 }).resize({ width: WIDTHS[drawing] }).png().toBuffer();
  return { type: "image/png", bytes: new Uint8Array(png) };
}
