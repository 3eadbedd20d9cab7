/**
 * What a shared link shows: the picture of a pitch, of what everybody may read of it (product rule 2), and the site's own. As a tree of
 * boxes for satori, which takes elements with inline styles and knows no style sheets; it is drawn on the server and never part of a page.
 */

/** Pixels: what Facebook, LinkedIn, X, Slack and the rest show whole. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Changes with the drawing, so that pictures drawn before are not taken for ones of today. */
export const SHARE_DRAWING = 1;

/** The family's names in the drawing; satori takes each letter from the first that has it. */
export const SHARE_FONTS = ["Hanken", "Hanken Extended"] as const;

/** What is drawn of a pitch. Without price, percentage and figures: there is no field for them. */
export interface SharePicture {
  name: string;
  /** Industry, phase and county in the pitch's language. */
  facts: readonly string[];
  /** First sentence of the pitch. */
  lead: string;
  /** `data:` address of the logo, drawn anew by us. */
  logo: string | null;
  /** BCP 47, for where words may be parted. */
  language: string;
  /** The host at which it is read. */
  host: string;
}

/** What is drawn for all other pages. */
export interface SitePicture {
  line: string;
  host: string;
}

// The light roles of theme-colours.css: a picture has no theme.
const PAPER = "#f5f6f2";
const CARD = "#ffffff";
const INK = "#13211b";
const SOFT = "#43524a";
const LINE = "#dde0d8";
const SPRUCE = "#14523d";
const CLOUDBERRY = "#d96c17";
const LOCKED = "#76837c";

/** Beside the ring. */
const TEXT_WIDTH = 800;

type Style = Record<string, string | number>;

export interface Box {
  type: string;
  key: null;
  props: Record<string, unknown> & { children?: (Box | string)[] };
}

function box(type: string, props: Record<string, unknown>, ...children: (Box | string | null)[]): Box {
  const kept = children.filter((child) => child !== null);
  return { type, key: null, props: kept.length > 0 ? { ...props, children: kept } : props };
}

function flex(style: Style, ...children: (Box | string | null)[]): Box {
  return box("div", { style: { display: "flex", ...style } }, ...children);
}

/** The picture of a pitch. */
export function sharePicture({ name, facts, lead, logo, language, host }: SharePicture, letters: string): Box {
  const shown = drawable(name) || host;
  const size = shown.length <= 15 ? 88 : shown.length <= 30 ? 64 : 52;
  // A letter is about half as wide as high; a name of two lines leaves the first sentence two.
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
    flex({ marginTop: 22, fontSize: lead.length > 110 ? 32 : 40, lineHeight: 1.3 }, clamped(drawable(lead), lines)),
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
        // satori counts padding on top of a width that is given.
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

/** satori cuts only blocks after so many lines. */
function clamped(text: string, lines: number): Box {
  return box("div", { style: { display: "block", lineClamp: lines } }, text);
}

/** Of a pitch the ring is locked, as for every visitor: dotted, without any number. The site's own is the ring of the mark. */
function ring(size: number, locked: boolean, style: Style): Box {
  const arc = (props: Record<string, unknown>) => box("circle", { cx: 50, cy: 50, fill: "none", ...props });
  // Lengths are written out: not every reader of a drawing knows pathLength.
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

/** `letters` is the path of the drawn wordmark, or the platform's name where an operator has renamed it. */
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

/** A text without what the family has no letter for: pictograms and foreign scripts would come out as boxes. */
export function drawable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}\p{Sc}+=<>|~^°©®™№×÷±½¼¾²³]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}
