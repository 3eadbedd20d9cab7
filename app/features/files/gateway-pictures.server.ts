/** Pictures from outside are decoded and drawn anew, so that nothing of what was sent but its pixels is ever served. */
import sharp from "sharp";
import { done, failed, type Result } from "#app/platform/failure.ts";
import {
  LONGEST_EDGE,
  PICTURE_LIMIT,
  type PictureFormat,
  type PictureProblem,
  type PicturePurpose,
  type PictureWidth,
} from "./picture.ts";

// Decoding is bounded: one thread a picture, two pictures at a time, nothing cached between them.
sharp.concurrency(1);
sharp.cache(false);
const AT_ONCE = 2;
const SECONDS = 20;

/** Edges tried for what is kept, in pixels, until it fits the limit; 1,024 × 1,024 pixels cannot exceed it. */
const KEPT_EDGES = [2_048, 1_024];

// By which the decoder, too, tells them apart; what follows it decides itself.
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, place) => bytes[place] === byte);
}

export interface DrawnPicture {
  bytes: Buffer;
  contentType: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

/** Decodes an upload and draws it anew: type by content, orientation applied, metadata gone, transparency kept. */
export async function drawUpload(bytes: Uint8Array): Promise<Result<DrawnPicture, PictureProblem>> {
  if (bytes.length > PICTURE_LIMIT) return failed("file-too-large");
  const isPng = beginsWith(bytes, PNG);
  if (!isPng && !beginsWith(bytes, JPEG)) return failed("image-type-wrong");
  return queued(async () => {
    const options = { failOn: "error", limitInputPixels: LONGEST_EDGE * LONGEST_EDGE, sequentialRead: true } as const;
    try {
      const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
      if (Math.max(width, height) > LONGEST_EDGE) return failed("image-dimensions");
      for (const edge of KEPT_EDGES) {
        const picture = sharp(bytes, options)
          .timeout({ seconds: SECONDS })
          .autoOrient()
          .resize(edge, edge, { fit: "inside", withoutEnlargement: true });
        const drawn = await (isPng ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 90 })).toBuffer({
          resolveWithObject: true,
        });
        if (drawn.data.length > PICTURE_LIMIT) continue;
        return done({
          bytes: drawn.data,
          contentType: isPng ? ("image/png" as const) : ("image/jpeg" as const),
          width: drawn.info.width,
          height: drawn.info.height,
        });
      }
      return failed("image-dimensions");
    } catch {
      // sharp has one kind of error for everything a file can be wrong in.
      return failed("image-unreadable");
    }
  });
}

/** Draws a stored picture at a width: a logo whole, a portrait cut to a square. Never larger than it is. */
export function drawVariant(
  bytes: Uint8Array,
  purpose: PicturePurpose,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  return queued(() => {
    const picture = sharp(bytes, { limitInputPixels: 2_048 * 2_048 })
      .timeout({ seconds: SECONDS })
      .resize(width, width, {
        fit: purpose === "logo" ? "inside" : "cover",
        position: "attention",
        withoutEnlargement: true,
      });
    switch (format) {
      case "avif":
        return picture.avif({ quality: 60, effort: 3 }).toBuffer();
      case "webp":
        return picture.webp({ quality: 82, effort: 3 }).toBuffer();
      case "png":
        return picture.png({ compressionLevel: 9 }).toBuffer();
      case "jpeg":
        return picture.jpeg({ quality: 84 }).toBuffer();
    }
  });
}

let running = 0;
const waiting: (() => void)[] = [];

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return await work();
  } finally {
    // The place is handed on, not given back and taken again, so nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
