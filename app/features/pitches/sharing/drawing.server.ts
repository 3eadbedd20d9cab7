/** Draws pictures for shared links: satori lays out boxes and letters, sharp makes pixels of them. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import sharp from "sharp";
import { BRAND } from "#app/platform/brand.ts";
import { arcCircle, ringArcs } from "#app/ui/chart/geometry.ts";
import { type DrawnPicture, drawPicture } from "#app/ui/mail/picture.server.ts";
import { colourOf, type MailTheme } from "#app/ui/mail/roles.ts";
import wordmark from "#app/ui/wordmark/wordmark.svg?raw";
import { type Box, SHARE_FONTS, SHARE_PICTURE } from "./share-picture.ts";

type Satori = typeof import("satori");

const SUBSETS = ["latin", "latin-ext"] as const;
const WEIGHTS = [400, 600] as const;

/** Pictures that may wait to be drawn, one after the other; whoever comes when all places are taken is sent away. */
const MOST_WAITING = 24;

/** The path of the drawn wordmark, or the name where an operator has renamed the platform. */
export const LETTERS = (BRAND === "Stakeholm" && / d="([^"]+)"/.exec(wordmark)?.[1]) || BRAND;

let tools: Promise<{ satori: Satori["default"]; fonts: import("satori").Font[] }> | undefined;

/** The layout engine and the letters, which only a process that draws has in memory. */
function loadDrawing() {
  tools ??= (async () => {
    const { resolve } = createRequire(import.meta.url);
    const [satori, ...fonts] = await Promise.all([
      import("satori"),
      ...SUBSETS.flatMap((subset, index) =>
        WEIGHTS.map(async (weight) => ({
          name: SHARE_FONTS[index]!,
          weight,
          style: "normal" as const,
          data: await readFile(
            resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-${subset}-${weight}-normal.woff`),
          ),
        })),
      ),
    ]);
    return { satori: satori.default, fonts };
  })();
  return tools;
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** The drawing as PNG. One at a time, since drawing holds up everything else in the process; undefined when too many wait already. */
export async function drawSharePicture(drawing: Box): Promise<Buffer | undefined> {
  if (waiting >= MOST_WAITING) return undefined;
  waiting++;
  const drawn = last.then(() => draw(drawing));
  last = drawn.catch(() => {});
  try {
    return await drawn;
  } finally {
    waiting--;
  }
}

async function draw(drawing: Box): Promise<Buffer> {
  const { satori, fonts } = await loadDrawing();
  // All letters become outlines, so that nothing written in a pitch is read as anything but letters.
  const svg = await satori(drawing as unknown as ReactNode, { ...SHARE_PICTURE, fonts });
  return sharp(Buffer.from(svg)).timeout({ seconds: 20 }).flatten().png({ compressionLevel: 9 }).toBuffer();
}

/** Edge of the file in pixels; a mail shows it at half. */
export const RING_EDGE = 264;

/** The share ring for mails: `offered` percent of a company, and the formatted figure in its middle, in our own letters. */
export function ringPicture(offered: number, figure: string): Promise<DrawnPicture> {
  return drawPicture("ring", `${offered} ${figure}`, RING_EDGE, async (theme) => {
    const { kept, part } = ringArcs(offered);
    const arcs = [
      kept && arcCircle(kept, 40, 9, colourOf("ring-kept", theme)),
      part && arcCircle(part, 42.5, 14, colourOf("ring-offered", theme)),
    ];
    const letters = (await figureOutlines(figure, theme)).replace(/^<svg /, '<svg x="0" y="0" ');
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${RING_EDGE}" height="${RING_EDGE}" viewBox="0 0 ${RING_EDGE} ${RING_EDGE}">`,
      `<g transform="scale(${RING_EDGE / 100})">${arcs.filter(Boolean).join("")}</g>`,
      letters,
      "</svg>",
    ].join("");
  });
}

/** `12.5 %`: the number large, the sign with its space small (look.md "The ring"). As outlines, so that no font is needed to draw them. */
async function figureOutlines(figure: string, theme: MailTheme): Promise<string> {
  const number = figure.replace(/\s*%$/u, "");
  const text = (children: string, fontSize: number) => ({
    type: "span",
    key: null,
    props: { style: { fontSize, whiteSpace: "pre" }, children },
  });
  const { satori, fonts } = await loadDrawing();
  const box = {
    type: "div",
    key: null,
    props: {
      style: {
        display: "flex",
        width: RING_EDGE,
        height: RING_EDGE,
        alignItems: "center",
        justifyContent: "center",
        paddingBottom: 6,
        fontFamily: SHARE_FONTS.join(", "),
        fontWeight: 600,
        letterSpacing: "-0.02em",
        color: colourOf("ink-1", theme),
      },
      children: {
        type: "div",
        key: null,
        props: {
          style: { display: "flex", alignItems: "baseline" },
          children: [text(number, number.length > 4 ? 50 : 60), text(figure.slice(number.length), 32)],
        },
      },
    },
  };
  return satori(box as unknown as ReactNode, { width: RING_EDGE, height: RING_EDGE, fonts });
}
