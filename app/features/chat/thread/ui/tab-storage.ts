/** A tab's stored state of a conversation, until its reader signs out. */
import { persistPrivate, recallPrivate } from "#app/platform/browser/storage.ts";
import type { MessageFile } from "../../attachments/attachment.ts";
import type { Quote } from "../../message.ts";

/** A message that the server has not stored yet. */
export interface Unsent {
  id: string;
  text: string;
  /** When it was written, ISO 8601. */
  at: string;
  reply?: Quote;
  file?: MessageFile;
}

/** The message at the top of the viewport, and its distance from the edge in pixels. */
export interface ScrollPosition {
  number: number;
  offset: number;
}

/** The unsent text of a composer. */
export function readDraft(key: string): string {
  return recallPrivate(`draft:${key}`) ?? "";
}

/** Stores the unsent text of a composer. */
export function saveDraft(key: string, text: string): void {
  persistPrivate(`draft:${key}`, text);
}

/** Messages that were sent without an answer, in order. */
export function readUnsent(conversationId: string): Unsent[] {
  const stored = parsed(recallPrivate(`unsent:${conversationId}`));
  return Array.isArray(stored) ? (stored as Unsent[]) : [];
}

/** Stores the messages without an answer. */
export function saveUnsent(conversationId: string, unsent: readonly Unsent[]): void {
  const plain = unsent.map(({ id, text, at, reply, file }) => ({ id, text, at, reply, file }));
  persistPrivate(`unsent:${conversationId}`, plain.length > 0 ? JSON.stringify(plain) : "");
}

/** The reader's scroll position; null at the end. */
export function readScrollPosition(conversationId: string): ScrollPosition | null {
  const { number, offset } = (parsed(recallPrivate(`place:${conversationId}`)) ?? {}) as Partial<ScrollPosition>;
  return typeof number === "number" && typeof offset === "number" ? { number, offset } : null;
}

/** Stores the reader's scroll position; null at the end. */
export function saveScrollPosition(conversationId: string, position: ScrollPosition | null): void {
  persistPrivate(`place:${conversationId}`, position ? JSON.stringify(position) : "");
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
}
