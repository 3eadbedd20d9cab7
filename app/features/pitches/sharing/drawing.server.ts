/** Draws pictures for shared links and mails: satori lays them out as SVG, sharp renders them. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import pLimit from "p-limit";
import type { ReactNode } from "react";
import { BRAND } from "#app/platform/brand.ts";
import { loadSharp } from "#app/platform/sharp.server.ts";
import { arcCircle, ringArcs } from "#app/ui/chart/geometry.ts";
import { type DrawnPicture, drawPicture } from "#app/ui/mail/picture.server.ts";
import { colourOf, type MailTheme } from "#app/ui/mail/roles.ts";
import wordmark from "#app/ui/wordmark/wordmark.svg?raw";
import { type Box, SHARE_FONTS, SHARE_PICTURE } from "./share-picture.ts";

type Satori = typeof import("satori");

const SUBSETS = ["latin", "latin-ext"] as const;
const WEIGHTS = [400, 600] as const;

/** Maximum number of pictures in the queue. */
const MAX_QUEUED = 24;

/** One at a time, because drawing blocks the process. */
const queue = pLimit(1);

/** The path of the drawn wordmark, or the name if an operator has renamed the platform. */
export const LETTERS = (BRAND === "Stakeholm" && / d="([^"]+)"/.exec(wordmark)?.[1]) || BRAND;

let engine: Promise<{ satori: Satori["default"]; fonts: import("satori").Font[] }> | undefined;

/** The layout engine and its fonts, loaded on first use. */
function loadEngine() {
  engine ??= (async () => {
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
  return engine;
}

/** The drawing as PNG; undefined if the queue is full. */
export async function drawSharePicture(drawing: Box): Promise<Buffer | undefined> {
  return queue.activeCount + queue.pendingCount < MAX_QUEUED ? queue(() => draw(drawing)) : undefined;
}

async function draw(drawing: Box): Promise<Buffer> {
  const { satori, fonts } = await loadEngine();
  // All letters become outlines, so that no text of a pitch is interpreted as SVG.
  const svg = await satori(drawing as unknown as ReactNode, { ...SHARE_PICTURE, fonts });
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).timeout({ seconds: 20 }).flatten().png({ compressionLevel: 9 }).toBuffer();
}

/** Size of the file in pixels; mails show it at half this size. */
export const RING_EDGE = 264;

/** The share ring for mails: `offered` percent of a company, with the formatted figure in the middle, in our own font. */
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

/** A figure such as `12.5 %` as outlines, with the number large and the sign small (look.md "The ring"). */
async function figureOutlines(figure: string, theme: MailTheme): Promise<string> {
  const number = figure.replace(/\s*%$/u, "");
  const text = (children: string, fontSize: number) => ({
    type: "span",
    key: null,
    props: { style: { fontSize, whiteSpace: "pre" }, children },
  });
  const { satori, fonts } = await loadEngine();
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
