/** Draws pictures for shared links: satori lays out boxes and letters, sharp makes pixels of them. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import sharp from "sharp";
import { BRAND } from "#app/platform/brand.ts";
import wordmark from "../../ui/wordmark.svg?raw";
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
export function loadDrawing() {
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
  const turn = last.then(() => draw(drawing));
  last = turn.catch(() => {});
  try {
    return await turn;
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
