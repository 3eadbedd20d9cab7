/** Documents that people upload: text and PDF (specification §5 "Profile file"). */
import { fileName, PICTURE_LIMIT } from "./picture.ts";
import type { StorageProblem } from "./quota.ts";

/** What a document is for. */
export const DOCUMENT_PURPOSES = ["portfolio", "document", "attachment"] as const;

export type DocumentPurpose = (typeof DOCUMENT_PURPOSES)[number];

/** Most bytes of an uploaded document: 5 MB, as of pictures (specification §9). */
export const DOCUMENT_LIMIT = PICTURE_LIMIT;

/** Value of a file input's `accept`. */
export const DOCUMENT_TYPES = ".txt,.pdf,text/plain,application/pdf";

/** What is kept, and the ending that its name gets. */
export const DOCUMENT_ENDINGS = { "text/plain": ".txt", "application/pdf": ".pdf" } as const;

export type DocumentType = keyof typeof DOCUMENT_ENDINGS;

/** What is wrong with a document: codes of the failure table. */
export type ReadingProblem = "document-type-wrong" | "document-unreadable" | "document-locked" | "document-active";

/** Why a document was refused. */
export type DocumentProblem = "file-too-large" | ReadingProblem | StorageProblem;

/** What the browser can tell before anything is sent: only size and name, so the server decides all the same. */
export function problemOfDocument(file: { size: number; name: string }): DocumentProblem | undefined {
  if (file.size > DOCUMENT_LIMIT) return "file-too-large";
  return file.size === 0 || /\.(txt|pdf)$/i.test(file.name) ? undefined : "document-type-wrong";
}

/** The name a document is kept and handed out under: without folders, and with the ending that its content calls for. */
export function documentName(name: string, type: DocumentType): string {
  return nameEnding(name, DOCUMENT_ENDINGS[type]);
}

/** The same for a picture that others save as it is called. */
export function pictureName(name: string, type: string): string {
  const known = type === "image/jpeg" ? /\.jpe?g$/i : /\.png$/i;
  const bare = fileName(name, "");
  return known.test(bare) && !bare.startsWith(".") ? bare : nameEnding(name, type === "image/jpeg" ? ".jpg" : ".png");
}

function nameEnding(name: string, ending: string): string {
  const bare = fileName(name, "").replace(/(?:\.[a-z\d]{1,8})+$/i, "");
  // A name of dots alone, or beginning with one, would be hidden or lead upwards where it is saved.
  return `${bare.replace(/^[.\s]+|[.\s]+$/g, "") || "document"}${ending}`;
}

/** The `Content-Disposition` that saves a file under its name, whatever the letters in it (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
