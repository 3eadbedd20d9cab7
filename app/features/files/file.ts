/** Uploaded pictures and documents: limits, types, names and addresses; no server code. */
import { FILE_ROOM } from "#app/features/accounts/plan.ts";
import type { Plan } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** What a member may store (specification §8 "quota-exceeded"; the amounts are ours). */
export interface Quota {
  bytes: number;
  files: number;
}

/** The quota of a plan, from that of Basic. */
export function quotaOf(plan: Plan, basic: Quota): Quota {
  const times = FILE_ROOM[plan];
  return { bytes: basic.bytes * times, files: basic.files * times };
}

/** Why a valid upload could not be stored: failure codes. */
export type StorageProblem =
  | "quota-exceeded"
  | "store-full"
  | "store-unreachable"
  | "file-infected"
  | "scan-unreachable";

/** Purposes of pictures (specification §5). */
export const PICTURE_PURPOSES = ["logo", "picture", "business-card"] as const;

export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

/**
 * Purposes that are redrawn. Attachments and documents of closing rooms may be
 * pictures too, which only the two members see; the pictures of a pitch are for
 * whoever sees its figures. Neither has the address of a picture.
 */
export type DrawnPurpose = PicturePurpose | "pitch-picture" | "attachment" | "closing";

/** Most bytes of an uploaded picture: 5 MB (specification §9). */
export const PICTURE_LIMIT = 5 * 1024 * 1024;

/** Longest edge of an uploaded picture, in pixels: a small file can claim billions of them. */
export const LONGEST_EDGE = 8_000;

/** Value of a file input's `accept`. */
export const PICTURE_TYPES = ".png,.jpg,.jpeg,image/png,image/jpeg";

/** Widths in which pictures are served, in CSS pixels times the density of the screen. */
export const PICTURE_WIDTHS = [64, 128, 256, 512, 1024] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** What is wrong with a picture: failure codes (specification §8). */
export type DrawingProblem = "image-type-wrong" | "image-unreadable" | "image-dimensions";

/** Why a picture was refused. */
export type PictureProblem = "file-too-large" | DrawingProblem | StorageProblem;

/** The width in an address; undefined unless it is a served one in its canonical form: `64`, but not `064` or `64.0`. */
export function pictureWidth(text: string): PictureWidth | undefined {
  return PICTURE_WIDTHS.find((width) => String(width) === text);
}

export type PictureFormat = "avif" | "webp" | "png" | "jpeg";

/** The best format that an `Accept` header allows; `fallback` is one that every browser shows. */
export function formatFor(accept: string | null, fallback: "png" | "jpeg"): PictureFormat {
  if (accept?.includes("image/avif")) return "avif";
  if (accept?.includes("image/webp")) return "webp";
  return fallback;
}

/** The browser's check of a picture before it is sent: size and name. The server checks the content. An empty selection is no problem. */
export function problemOfChoice(file: { size: number; name: string }): PictureProblem | undefined {
  if (file.size > PICTURE_LIMIT) return "file-too-large";
  return file.size === 0 || /\.(png|jpe?g)$/i.test(file.name) ? undefined : "image-type-wrong";
}

/** A file's name without folders and invisible characters, at most 120 code points; `fallback` if nothing is left. */
export function fileName(name: string, fallback: string): string {
  const bare = name
    .normalize("NFC")
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, "")
    .trim();
  // By code points, so that no surrogate pair is cut.
  return Array.from(bare).slice(0, 120).join("") || fallback;
}

/** `src` and `srcSet` of a stored picture shown `edge` CSS pixels wide, for ordinary and dense screens; empty without a picture. */
export function pictureSources(fileId: string | null | undefined, edge: number): { src?: string; srcSet?: string } {
  if (!fileId) return {};
  const once = PICTURE_WIDTHS.find((width) => width >= edge) ?? 1024;
  const twice = PICTURE_WIDTHS.find((width) => width >= edge * 2) ?? 1024;
  const src = paths.picture(fileId, once);
  return once === twice ? { src } : { src, srcSet: `${src} 1x, ${paths.picture(fileId, twice)} 2x` };
}

/** Purposes of documents, which are text or PDF (specification §5 "Profile file"). */
export type DocumentPurpose = "portfolio" | "document" | "attachment" | "closing";

/** Most bytes of an uploaded document: 5 MB, as of pictures (specification §9). */
export const DOCUMENT_LIMIT = PICTURE_LIMIT;

/** Value of a file input's `accept`. */
export const DOCUMENT_TYPES = ".txt,.pdf,text/plain,application/pdf";

/** Types of stored documents, with their file extensions. */
const DOCUMENT_ENDINGS = { "text/plain": ".txt", "application/pdf": ".pdf" } as const;

export type DocumentType = keyof typeof DOCUMENT_ENDINGS;

/** What is wrong with a document: failure codes. */
export type ReadingProblem =
  | "document-type-wrong"
  | "document-unreadable"
  | "document-locked"
  | "document-active"
  | RewritingProblem;

/** What rewriting removes from a PDF, which its owner must accept first (decision 093). */
export type RewritingProblem = "document-signed" | "document-form";

/** Whether the owner of a PDF accepts the loss: `ask` refuses a PDF that would lose something. */
export type Rewriting = "ask" | "accepted";

/** Form field, and key in an upload's custom metadata, with which an owner accepts the loss: value `accepted`. */
export const REWRITE_FIELD = "rewrite";

/** Reads the owner's answer from a form's field or an upload's metadata. */
export function rewritingOf(answer: unknown): Rewriting {
  return answer === "accepted" ? "accepted" : "ask";
}

/** Whether a file is refused only until its owner accepts that it is rewritten. */
export function asksToRewrite(problem: string | undefined): problem is RewritingProblem {
  return problem === "document-signed" || problem === "document-form";
}

/** Why a document was refused. */
export type DocumentProblem = "file-too-large" | ReadingProblem | StorageProblem;

/** The browser's check of a document before it is sent: size and name. The server checks the content. */
export function problemOfDocument(file: { size: number; name: string }): DocumentProblem | undefined {
  if (file.size > DOCUMENT_LIMIT) return "file-too-large";
  return file.size === 0 || /\.(txt|pdf)$/i.test(file.name) ? undefined : "document-type-wrong";
}

/** The name under which a document is stored and downloaded: without folders, and with the extension of its type. */
export function documentName(name: string, type: DocumentType): string {
  return nameEnding(name, DOCUMENT_ENDINGS[type]);
}

/** The same for a picture. */
export function pictureName(name: string, type: string): string {
  const known = type === "image/jpeg" ? /\.jpe?g$/i : /\.png$/i;
  const bare = fileName(name, "");
  return known.test(bare) && !bare.startsWith(".") ? bare : nameEnding(name, type === "image/jpeg" ? ".jpg" : ".png");
}

function nameEnding(name: string, ending: string): string {
  const bare = fileName(name, "").replace(/(?:\.[a-z\d]{1,8})+$/i, "");
  // A name of dots, or with a leading dot, would be hidden or lead to another folder.
  return `${bare.replace(/^[.\s]+|[.\s]+$/g, "") || "document"}${ending}`;
}

/** The `Content-Disposition` that saves a file under its name, in any script (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
