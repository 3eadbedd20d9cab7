/** The letters of paper: of all our fonts each character takes the first that has it. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Our own family, then what people write besides: Cyrillic, Greek, emoji in black and white. */
const FILES = [
  ["hanken-grotesk", ["latin", "latin-ext", "vietnamese"]],
  ["noto-sans", ["cyrillic", "greek", "cyrillic-ext", "greek-ext", "latin-ext"]],
  ["noto-emoji", ["emoji"]],
] as const;
const WEIGHTS = { text: 400, bold: 600 } as const;

/** A weight. */
export type Weight = keyof typeof WEIGHTS;

type Files = Record<Weight, Buffer[]>;

let files: Promise<Files> | undefined;

/** The files of all weights, in their order; read once. */
export function fontFiles(): Promise<Files> {
  files ??= load();
  return files;
}

async function load(): Promise<Files> {
  const { resolve } = createRequire(import.meta.url);
  const of = (weight: number) =>
    Promise.all(
      FILES.flatMap(([family, subsets]) =>
        subsets.map((subset) =>
          readFile(resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)),
        ),
      ),
    );
  const [text, bold] = await Promise.all([of(WEIGHTS.text), of(WEIGHTS.bold)]);
  return { text, bold };
}

/** What pdfkit needs to know of its own font object; its types leave it out. */
export interface OpenFont {
  font: { hasGlyphForCodePoint(point: number): boolean };
  layoutCache: Record<string, unknown>;
}

/** A font of a document, which is opened when a character is looked for in it: most documents need the first alone. */
export class Font {
  private readonly open: () => OpenFont;
  private opened: OpenFont | undefined;

  constructor(open: () => OpenFont) {
    this.open = open;
  }

  has(point: number): boolean {
    this.opened ??= this.open();
    return this.opened.font.hasGlyphForCodePoint(point);
  }

  /** Drops how words were laid out, which is kept for as long as the font is open. */
  forget(): void {
    if (this.opened) this.opened.layoutCache = Object.create(null);
  }
}

/** A stretch of text in one font: which of its weight, or undefined for a character that none has. */
export interface Lettered {
  text: string;
  font: number | undefined;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
// What the first font of the family has for certain; most texts end here.
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;
/** How a character joins its neighbours or wants to look: without them it is still that character. */
const JOINERS = /\u200c|\u200d|[\ufe00-\ufe0f]/g;

/** A text by fonts. What no font has comes character by character. */
export function lettered(text: string, fonts: readonly Pick<Font, "has">[]): Lettered[] {
  if (PLAIN.test(text)) return [{ text, font: 0 }];
  const fontOf = (letter: string) => {
    const points = [...letter].map((character) => character.codePointAt(0)!);
    return fonts.findIndex((font) => points.every((point) => font.has(point)));
  };
  const stretches: Lettered[] = [];
  for (const { segment } of graphemes.segment(text)) {
    let letter = segment;
    let found = fontOf(letter);
    if (found === -1) {
      const bare = segment.replace(JOINERS, "");
      if (bare && bare !== segment) found = fontOf(bare);
      if (found !== -1) letter = bare;
    }
    const font = found === -1 ? undefined : found;
    const last = stretches.at(-1);
    if (last && font !== undefined && last.font === font) last.text += letter;
    else stretches.push({ text: letter, font });
  }
  return stretches;
}
