/** Pictures of mails: SVG drawings made into PNG, with a few of the last ones at hand, since one offer is mailed to two people. */
import { createHash } from "node:crypto";
import sharp from "sharp";
import type { ThemedPicture } from "./pictures.tsx";
import type { MailTheme } from "./roles.ts";

/** A drawn picture: what the mail shows, and the files that go with it. */
export interface DrawnPicture {
  picture: ThemedPicture;
  files: { cid: string; content: Buffer }[];
}

const AT_HAND = 200;
const drawn = new Map<string, Promise<DrawnPicture>>();

/**
 * Draws a picture in both themes on a transparent ground; drawn before, it is not drawn again. `key` says all that the drawing depends
 * on besides its code; `width` is in pixels of the file, twice what the mail shows.
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
