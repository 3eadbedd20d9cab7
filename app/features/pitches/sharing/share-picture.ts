/**
 * The pictures of shared links: that of a pitch, with public facts only (product rule 2), and that of the site. As trees of elements with
 * inline styles for satori, which does not support style sheets. Drawn on the server, never part of a page.
 */

/** In pixels; Facebook, LinkedIn, X, Slack and others show this format uncropped. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The version of the drawing; increase it with each change to have stored pictures redrawn. */
export const SHARE_DRAWING = 1;

/** Names of the font's subsets; satori takes each letter from the first that has it. */
export const SHARE_FONTS = ["Hanken", "Hanken Extended"] as const;

/** The drawn facts of a pitch; intentionally without price, percentage and figures. */
export interface SharePicture {
  name: string;
  /** Industry, phase and county in the pitch's language. */
  facts: readonly string[];
  /** What the company does; may be empty. */
  line: string;
  /** `data:` URL of the redrawn logo. */
  logo: string | null;
  /** BCP 47 tag, for line breaking. */
  language: string;
  host: string;
}

/** The texts in the picture of all other pages. */
export interface SitePicture {
  line: string;
  host: string;
}

// The light theme of theme-colours.css.
const PAPER = "#f5f6f2";
const CARD = "#ffffff";
const INK = "#13211b";
const SOFT = "#43524a";
const LINE = "#dde0d8";
const SPRUCE = "#14523d";
const CLOUDBERRY = "#d96c17";
const LOCKED = "#76837c";

/** Width of the texts beside the ring. */
const TEXT_WIDTH = 800;

type Style = Record<string, string | number>;

export interface Box {
  type: string;
  key: null;
  props: Record<string, unknown> & { children?: (Box | string)[] };
}

function box(type: string, props: Record<string, unknown>, ...children: (Box | string | null)[]): Box {
  const present = children.filter((child) => child !== null);
  return { type, key: null, props: present.length > 0 ? { ...props, children: present } : props };
}

function flex(style: Style, ...children: (Box | string | null)[]): Box {
  return box("div", { style: { display: "flex", ...style } }, ...children);
}

/** The picture of a pitch. */
export function sharePicture({ name, facts, line, logo, language, host }: SharePicture, letters: string): Box {
  const shown = drawable(name) || host;
  const size = shown.length <= 15 ? 88 : shown.length <= 30 ? 64 : 52;
  // A letter is about half as wide as high. A name on two lines leaves two for what it does.
  const lines = shown.length * size * 0.53 > TEXT_WIDTH ? 2 : 3;
  return frame(
    language,
    ring(264, true, { position: "absolute", top: 26, right: 43 }),
    flex(
      { flexDirection: "column", width: TEXT_WIDTH },
      flex(
        {
          width: 128,
          height: 128,
          borderRadius: 16,
          border: `2px solid ${LINE}`,
          background: CARD,
          alignItems: "center",
          justifyContent: "center",
          overflow: "hidden",
          fontSize: 56,
          fontWeight: 600,
          color: SPRUCE,
        },
        logo ? box("img", { src: logo, width: 112, height: 112, style: { objectFit: "contain" } }) : shown.slice(0, 1),
      ),
      flex(
        {
          marginTop: 26,
          fontSize: size,
          fontWeight: 600,
          letterSpacing: "-0.025em",
          lineHeight: 1.08,
          paddingBottom: 6,
        },
        clamped(shown, 2),
      ),
      flex({ marginTop: 10, fontSize: 28, color: SOFT, width: 1072 }, clamped(facts.map(drawable).join("  ·  "), 1)),
    ),
    flex({ marginTop: 22, fontSize: line.length > 110 ? 32 : 40, lineHeight: 1.3 }, clamped(drawable(line), lines)),
    foot(host, letters),
  );
}

/** The picture of every page that has none of its own. */
export function sitePicture({ line, host }: SitePicture, language: string, letters: string): Box {
  return frame(
    language,
    ring(460, false, { position: "absolute", top: 20, right: 10 }),
    flex({ flexGrow: 1, alignItems: "center" }, wordmark(86, letters)),
    flex({ width: 760, fontSize: 52, fontWeight: 600, letterSpacing: "-0.02em", lineHeight: 1.16 }, line),
    flex({ marginTop: 30, paddingTop: 24, borderTop: `3px solid ${INK}`, fontSize: 27, color: SOFT }, host),
  );
}

function frame(lang: string, ...children: Box[]): Box {
  return box(
    "div",
    {
      lang,
      style: {
        display: "flex",
        flexDirection: "column",
        // By default satori adds padding to the width.
        boxSizing: "border-box",
        width: SHARE_PICTURE.width,
        height: SHARE_PICTURE.height,
        padding: "48px 64px 36px",
        background: PAPER,
        color: INK,
        fontFamily: SHARE_FONTS.join(", "),
        fontWeight: 400,
        overflow: "hidden",
      },
    },
    ...children,
  );
}

/** Cuts a text after so many lines, which satori only does in blocks. */
function clamped(text: string, lines: number): Box {
  return box("div", { style: { display: "block", lineClamp: lines } }, text);
}

/** A pitch has the dotted ring without a number that visitors see (`locked`), the site that of its logo. */
function ring(size: number, locked: boolean, style: Style): Box {
  const arc = (props: Record<string, unknown>) => box("circle", { cx: 50, cy: 50, fill: "none", ...props });
  // Not every renderer supports pathLength.
  const dash = (radius: number, length: number) => {
    const round = 2 * Math.PI * radius;
    return { strokeDasharray: `${(round * length) / 100} ${round}` };
  };
  const parts = locked
    ? [
        arc({
          r: 40,
          stroke: LOCKED,
          strokeWidth: 4,
          strokeDasharray: `${(2 * Math.PI * 40) / 200} ${(2 * Math.PI * 40) / 96}`,
        }),
        box("path", {
          d: "M44 48v-5a6 6 0 0 1 12 0v5",
          fill: "none",
          stroke: INK,
          strokeWidth: 2.4,
          strokeLinecap: "round",
        }),
        box("rect", { x: 40.5, y: 48, width: 19, height: 14, rx: 2.6, fill: "none", stroke: INK, strokeWidth: 2.4 }),
      ]
    : [
        arc({ r: 36, stroke: SPRUCE, strokeWidth: 9, transform: "rotate(-15.5 50 50)", ...dash(36, 76.5) }),
        arc({ r: 38.5, stroke: CLOUDBERRY, strokeWidth: 14, transform: "rotate(-88.2 50 50)", ...dash(38.5, 17) }),
      ];
  return box("svg", { viewBox: "0 0 100 100", width: size, height: size, style }, ...parts);
}

function foot(host: string, letters: string): Box {
  return flex(
    {
      marginTop: "auto",
      paddingTop: 22,
      borderTop: `3px solid ${INK}`,
      alignItems: "center",
      justifyContent: "space-between",
      fontSize: 27,
      color: SOFT,
    },
    wordmark(40, letters),
    host,
  );
}

/** `letters`: the path of the drawn wordmark, or the platform's name if an operator has renamed it. */
function wordmark(height: number, letters: string): Box {
  if (!letters.startsWith("M")) {
    return flex({ fontSize: height * 0.8, fontWeight: 600, color: INK, alignItems: "center" }, letters);
  }
  const part = (radius: number, width: number, stroke: string, length: number, turn: number) =>
    box("circle", {
      cx: 332.48,
      cy: 64.9,
      r: radius,
      fill: "none",
      stroke,
      strokeWidth: width,
      strokeDasharray: `${(2 * Math.PI * radius * length) / 100} ${2 * Math.PI * radius}`,
      transform: `rotate(${turn} 332.48 64.9)`,
    });
  return box(
    "svg",
    { viewBox: "0 14 469.62 86", height, width: (height * 469.62) / 86 },
    box("path", { d: letters, fill: INK }),
    part(19.2, 11, SPRUCE, 76, -90 + 0.21 * 360),
    part(22.2, 17, CLOUDBERRY, 17, -90 + 0.005 * 360),
  );
}

/** The text without characters that the font lacks, such as emoji and other scripts, which would appear as boxes. */
export function drawable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}\p{Sc}+=<>|~^°©®™№×÷±½¼¾²³]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
