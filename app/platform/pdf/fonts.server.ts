/** The fonts of PDFs: each character uses the first font that has it. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Our own family, then Cyrillic, Greek, and emoji in black and white. */
const FILES = [
  ["hanken-grotesk", ["latin", "latin-ext", "vietnamese"]],
  ["noto-sans", ["cyrillic", "greek", "cyrillic-ext", "greek-ext", "latin-ext"]],
  ["noto-emoji", ["emoji"]],
] as const;
const WEIGHTS = { text: 400, bold: 600 } as const;

export type Weight = keyof typeof WEIGHTS;

type Files = Record<Weight, Buffer[]>;

let files: Promise<Files> | undefined;

/** The font files by weight, in the order of `FILES`; read once. */
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

/** Properties of pdfkit's font objects that its types lack. */
export interface OpenFont {
  font: { hasGlyphForCodePoint(point: number): boolean };
  layoutCache: Record<string, unknown>;
}

/** A font of a document, opened when a character is first looked up in it: most documents need only the first font. */
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

  /** Empties pdfkit's cache of laid-out words, which otherwise grows as long as the font is open. */
  forget(): void {
    if (this.opened) this.opened.layoutCache = Object.create(null);
  }
}

/** Consecutive text in one font: its index in the weight, or undefined for a character that no font has. */
export interface Lettered {
  text: string;
  font: number | undefined;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
// Characters that the first font certainly has: most texts have no others.
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;
/** Joiners and variation selectors, without which a character is still the same. */
const JOINERS = /\u200c|\u200d|[\ufe00-\ufe0f]/g;

/** Splits a text by fonts. Characters that no font has are single. */
export function lettered(text: string, fonts: readonly Pick<Font, "has">[]): Lettered[] {
  if (PLAIN.test(text)) return [{ text, font: 0 }];
  const fontOf = (letter: string) => {
    const points = [...letter].map((character) => character.codePointAt(0)!);
    return fonts.findIndex((font) => points.every((point) => font.has(point)));
  };
  const spans: Lettered[] = [];
  for (const { segment } of graphemes.segment(text)) {
    let letter = segment;
    let found = fontOf(letter);
    if (found === -1) {
      const bare = segment.replace(JOINERS, "");
      if (bare && bare !== segment) found = fontOf(bare);
      if (found !== -1) letter = bare;
    }
    const font = found === -1 ? undefined : found;
    const last = spans.at(-1);
    if (last && font !== undefined && last.font === font) last.text += letter;
    else spans.push({ text: letter, font });
  }
  return spans;
}
