/** Pictures of mails: SVG drawings rendered as PNG, with a small cache, since one offer is mailed to two people. */
import { createHash } from "node:crypto";
import { CHART_SHOWN } from "./ledger.tsx";
import type { ThemedPicture } from "./pictures.tsx";
import { colourOf, type MailTheme } from "./roles.ts";

/** A picture: its Content-IDs for the mail, and the files. */
export interface DrawnPicture {
  picture: ThemedPicture;
  files: { cid: string; content: Buffer }[];
}

const AT_HAND = 200;
const drawn = new Map<string, Promise<DrawnPicture>>();

/**
 * Draws a picture in both themes on a transparent background, or takes it from the cache. `key` contains all that the drawing depends on
 * besides its code; `width` is in pixels of the file, twice the shown width.
 */
export async function drawPicture(
  name: string,
  key: string,
  width: number,
  draw: (theme: MailTheme) => Promise<string> | string,
): Promise<DrawnPicture> {
  const id = `${name}-${createHash("sha256").update(key).digest("hex").slice(0, 16)}`;
  const before = drawn.get(id);
  if (before) return before;
  const [oldest] = drawn.keys();
  if (drawn.size >= AT_HAND && oldest !== undefined) drawn.delete(oldest);
  const work = bothThemes(id, width, draw);
  drawn.set(id, work);
  work.catch(() => drawn.delete(id));
  return work;
}

async function bothThemes(
  id: string,
  width: number,
  draw: (theme: MailTheme) => Promise<string> | string,
): Promise<DrawnPicture> {
  const { default: sharp } = await import("sharp");
  const picture = { light: `${id}-light@mail`, dark: `${id}-dark@mail` };
  const files = await Promise.all(
    (["light", "dark"] as const).map(async (theme) => {
      const svg = await draw(theme);
      const content = await sharp(Buffer.from(svg))
        .timeout({ seconds: 20 })
        .resize({ width })
        .png({ compressionLevel: 9, palette: true })
        .toBuffer();
      return { cid: picture[theme], content };
    }),
  );
  return { picture, files };
}

const { width, height } = CHART_SHOWN;
/** Height of the axis, and of the smallest visible bar. */
const BASE = 2;
const MOST = 26;

/** A bar chart of whole numbers, the newest last and in full colour; zero is a line on the axis. Without text: the table has the figures. */
export function chartPicture(values: readonly number[]): Promise<DrawnPicture> {
  const shown = values.slice(-MOST).map((value) => Math.max(0, value));
  return drawPicture("chart", shown.join(), 2 * width, (theme) => {
    const highest = Math.max(1, ...shown);
    const place = width / Math.max(1, shown.length);
    const bars = shown.map((value, index) => {
      const tall = Math.max(BASE, Math.round((value / highest) * (height - BASE)));
      const wide = Math.max(2, Math.round(place * 0.7));
      const x = Math.round(index * place + (place - wide) / 2);
      const faint = index === shown.length - 1 ? "" : ' opacity="0.55"';
      return `<rect x="${x}" y="${height - tall}" width="${wide}" height="${tall}" rx="2" fill="${colourOf("chart-1", theme)}"${faint}/>`;
    });
    const axis = `<rect x="0" y="${height - 1}" width="${width}" height="1" fill="${colourOf("chart-grid", theme)}"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${2 * width}" height="${2 * height}">${axis}${bars.join("")}</svg>`;
  });
}
