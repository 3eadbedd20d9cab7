/** Pictures that people upload: what is taken in and in which widths it is served (specification §5 and §9). */
import type { StorageProblem } from "./quota.ts";

/** What a picture is for. */
export const PICTURE_PURPOSES = ["logo", "picture", "business-card"] as const;

export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

/** What is drawn: an attachment may be a picture too, and is then whoever's conversation it stands in. */
export type DrawnPurpose = PicturePurpose | "attachment";

/** Most bytes of an uploaded picture: 5 MB (specification §9). */
export const PICTURE_LIMIT = 5 * 1024 * 1024;

/** Longest edge of an uploaded picture, in pixels; a few bytes can claim billions of them. */
export const LONGEST_EDGE = 8_000;

/** Value of a file input's `accept`. */
export const PICTURE_TYPES = ".png,.jpg,.jpeg,image/png,image/jpeg";

/** Widths in which pictures are served, in CSS pixels times the density of the screen. */
export const PICTURE_WIDTHS = [64, 128, 256, 512, 1024] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** What is wrong with a picture: codes of the failure table (specification §8). */
export type DrawingProblem = "image-type-wrong" | "image-unreadable" | "image-dimensions";

/** Why a picture was refused. */
export type PictureProblem = "file-too-large" | DrawingProblem | StorageProblem;

/** The width that a part of an address names; undefined for all but the served ones as they are written: `64`, but not `064` or `64.0`. */
export function pictureWidth(text: string): PictureWidth | undefined {
  return PICTURE_WIDTHS.find((width) => String(width) === text);
}

export type PictureFormat = "avif" | "webp" | "png" | "jpeg";

/** The best format that a request's `Accept` allows; `fallback` is what every browser shows. */
export function formatFor(accept: string | null, fallback: "png" | "jpeg"): PictureFormat {
  if (accept?.includes("image/avif")) return "avif";
  if (accept?.includes("image/webp")) return "webp";
  return fallback;
}

/**
 * What the browser can tell before anything is sent: only size and name, so the server decides all the same.
 * An empty selection is no problem.
 */
export function problemOfChoice(file: { size: number; name: string }): PictureProblem | undefined {
  if (file.size > PICTURE_LIMIT) return "file-too-large";
  return file.size === 0 || /\.(png|jpe?g)$/i.test(file.name) ? undefined : "image-type-wrong";
}

/** A file's name without its folders and what cannot be shown, at most 255 characters; `fallback` when nothing is left. */
export function fileName(name: string, fallback: string): string {
  const bare = name
    .normalize("NFC")
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, "")
    .trim();
  // By code points: a cut between surrogates would leave half a character.
  return Array.from(bare).slice(0, 120).join("") || fallback;
}
