/** Attachments: files of messages (product.md §5). Pure: loaded by the browser with the thread. */
import { DOCUMENT_LIMIT } from "#app/features/files/file.ts";

/** A file of a message, as both members see it. */
export interface MessageFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: AttachmentType;
  /** In pixels, for pictures. */
  width?: number;
  height?: number;
}

/** A file of a conversation, outside of its message. */
export interface SharedFile extends MessageFile {
  /** Of its message. */
  number: number;
  mine: boolean;
  /** ISO 8601. */
  at: string;
}

/** A page of them, newest first. */
export interface SharedFiles {
  files: SharedFile[];
  /** Where the next page begins. */
  next: number | null;
}

type AttachmentType = "image/png" | "image/jpeg" | "application/pdf" | "text/plain";

/** Maximum bytes of an attachment: 5 MB, as for all files (specification §9). */
const ATTACHMENT_LIMIT = DOCUMENT_LIMIT;

/** Maximum files chosen at a time; each becomes a message of its own. */
export const MOST_CHOSEN = 10;

/** Value of a file input's `accept`. */
export const ATTACHMENT_ACCEPT = ".png,.jpg,.jpeg,.pdf,.txt,image/png,image/jpeg,application/pdf,text/plain";

/** A file's problem by size and name, for the browser; the server checks again. */
export function problemOfAttachment(file: {
  size: number;
  name: string;
}): "file-too-large" | "file-empty" | "attachment-type-wrong" | undefined {
  if (file.size > ATTACHMENT_LIMIT) return "file-too-large";
  if (!/\.(png|jpe?g|pdf|txt)$/i.test(file.name)) return "attachment-type-wrong";
  return file.size === 0 ? "file-empty" : undefined;
}

/** Formats a size in kilobytes, or from a million bytes on in megabytes with one decimal. `t`: of a catalog with these two keys. */
export function sizeText(
  bytes: number,
  t: (unit: "kilobytes" | "megabytes", values: { size: number }) => string,
): string {
  return bytes < 1_000_000
    ? t("kilobytes", { size: Math.ceil(bytes / 1_000) })
    : t("megabytes", { size: Math.round(bytes / 100_000) / 10 });
}

/** Whether an attachment is shown as a picture. */
export function isPicture({ type }: Pick<MessageFile, "type">): boolean {
  return type === "image/png" || type === "image/jpeg";
}

/** Whether a file is a picture by its name. */
export function isPictureName(name: string): boolean {
  return /\.(png|jpe?g)$/i.test(name);
}

/** Converts a row of `files`. */
export function messageFileOf(row: {
  id: string;
  name: string;
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
}): MessageFile {
  const { id, name, size, contentType, width, height } = row;
  return { id, name, size, type: contentType as AttachmentType, ...(width && height ? { width, height } : {}) };
}
