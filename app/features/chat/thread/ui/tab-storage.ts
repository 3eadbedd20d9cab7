/** What a tab persists of a conversation, until its reader signs out. */
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
export interface Place {
  number: number;
  offset: number;
}

/** What was typed and not sent. */
export function readDraft(place: string): string {
  return recallPrivate(`draft:${place}`) ?? "";
}

export function saveDraft(place: string, text: string): void {
  persistPrivate(`draft:${place}`, text);
}

/** Messages that were sent without an answer, in their order. */
export function readUnsent(conversationId: string): Unsent[] {
  const stored = parsed(recallPrivate(`unsent:${conversationId}`));
  return Array.isArray(stored) ? (stored as Unsent[]) : [];
}

export function saveUnsent(conversationId: string, unsent: readonly Unsent[]): void {
  const plain = unsent.map(({ id, text, at, reply, file }) => ({ id, text, at, reply, file }));
  persistPrivate(`unsent:${conversationId}`, plain.length > 0 ? JSON.stringify(plain) : "");
}

/** The reader's scroll position; null at the end. */
export function readPlace(conversationId: string): Place | null {
  const stored = parsed(recallPrivate(`place:${conversationId}`)) as Partial<Place> | null;
  return stored && typeof stored.number === "number" && typeof stored.offset === "number" ? (stored as Place) : null;
}

export function savePlace(conversationId: string, place: Place | null): void {
  persistPrivate(`place:${conversationId}`, place ? JSON.stringify(place) : "");
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
}
