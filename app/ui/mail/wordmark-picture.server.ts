/** The wordmark in the head of mails (look.md "Type"). */

import { arcCircle } from "../chart/geometry.ts";
import svg from "../wordmark/wordmark.svg?raw";
import { type DrawnPicture, drawPicture } from "./picture.server.ts";
import type { ThemedPicture } from "./pictures.tsx";
import { colourOf } from "./roles.ts";

const LETTERS = / d="([^"]+)"/.exec(svg)?.[1] ?? "";
const RATIO = 469.62 / 86;
const HEIGHT = 24;

/** Its width in CSS pixels, at a height of 24 px. */
const WORDMARK_WIDTH = Math.round(HEIGHT * RATIO);

/** The picture files of the wordmark "Stakeholm", with the given Content-IDs. */
export async function wordmarkFiles(picture: ThemedPicture): Promise<DrawnPicture["files"]> {
  const { files } = await drawPicture("wordmark", "", 2 * WORDMARK_WIDTH, (theme) => {
    const place = [332.48, 64.9] as const;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 14 469.62 86" width="${2 * WORDMARK_WIDTH}" height="${2 * HEIGHT}">`,
      `<path d="${LETTERS}" fill="${colourOf("ink-1", theme)}"/>`,
      arcCircle({ length: 76, start: 21 }, 19.2, 11, colourOf("ring-kept", theme), place),
      arcCircle({ length: 17, start: 0.5 }, 22.2, 17, colourOf("ring-offered", theme), place),
      "</svg>",
    ].join("");
  });
  return files.map(({ content }, index) => ({ cid: index === 0 ? picture.light : picture.dark, content }));
}
