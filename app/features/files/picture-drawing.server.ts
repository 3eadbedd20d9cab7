/** Decodes and redraws uploaded pictures: only their pixels are ever served. */
import { open } from "node:fs/promises";
import pLimit from "p-limit";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { loadSharp } from "#app/platform/sharp.server.ts";
import { type DrawingProblem, type DrawnPurpose, LONGEST_EDGE, PICTURE_LIMIT, type PictureFormat } from "./file.ts";

// Bounds memory and CPU.
const limit = pLimit(2);
const SECONDS = 20;

/** Longest edges of stored pictures, in pixels, tried until the file fits the limit; 1,024 × 1,024 pixels always do. */
const STORED_EDGES = [2_048, 1_024];

// File signatures, which the decoder uses too.
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

export interface DrawnPicture {
  bytes: Buffer;
  contentType: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

/** The first bytes of an upload, in memory or in a local file. */
async function headOf(upload: Uint8Array | string): Promise<Uint8Array> {
  if (typeof upload !== "string") return upload.subarray(0, PNG.length);
  const file = await open(upload);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(PNG.length) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Decodes an upload (bytes, or the path of a local file) and redraws it: type by content, orientation applied, transparency preserved,
 * metadata and everything else in the file dropped.
 */
export async function drawUpload(upload: Uint8Array | string): Promise<Result<DrawnPicture, DrawingProblem>> {
  const head = await headOf(upload);
  const isPng = beginsWith(head, PNG);
  if (!isPng && !beginsWith(head, JPEG)) return err("image-type-wrong");
  return limit(async () => {
    const sharp = await loadSharp();
    const options = { failOn: "error", limitInputPixels: LONGEST_EDGE * LONGEST_EDGE, sequentialRead: true } as const;
    try {
      const { width, height } = await sharp(upload, { ...options, limitInputPixels: false }).metadata();
      if (Math.max(width, height) > LONGEST_EDGE) return err("image-dimensions");
      for (const edge of STORED_EDGES) {
        const picture = sharp(upload, options)
          .timeout({ seconds: SECONDS })
          .autoOrient()
          .resize(edge, edge, { fit: "inside", withoutEnlargement: true });
        const drawn = await (isPng ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 90 })).toBuffer({
          resolveWithObject: true,
        });
        if (drawn.data.length > PICTURE_LIMIT) continue;
        return ok({
          bytes: drawn.data,
          contentType: isPng ? ("image/png" as const) : ("image/jpeg" as const),
          width: drawn.info.width,
          height: drawn.info.height,
        });
      }
      return err("image-dimensions");
    } catch {
      // sharp has one kind of error for all defects of a file.
      return err("image-unreadable");
    }
  });
}

/**
 * Draws a stored picture at a width, never enlarged. Portraits are cropped to a square; all others but the pictures of a pitch fit into one.
 */
export function drawVariant(
  bytes: Uint8Array,
  purpose: DrawnPurpose,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  return limit(async () => {
    const sharp = await loadSharp();
    const picture = sharp(bytes, { limitInputPixels: 2_048 * 2_048 })
      .timeout({ seconds: SECONDS })
      .resize(width, purpose === "pitch-picture" ? null : width, {
        fit: purpose === "picture" ? "cover" : "inside",
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
