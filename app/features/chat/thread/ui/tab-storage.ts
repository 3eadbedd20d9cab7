/** What a tab keeps of a conversation, until its reader signs out. */
import { keepPrivate, recallPrivate } from "#app/platform/browser/storage.ts";
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

/** Which message stood at the top of the window, and how many pixels below it. */
export interface Place {
  number: number;
  offset: number;
}

/** What was typed and not sent. */
export function readDraft(place: string): string {
  return recallPrivate(`draft:${place}`) ?? "";
}

export function keepDraft(place: string, text: string): void {
  keepPrivate(`draft:${place}`, text);
}

/** What was sent and not answered, in its order. */
export function readUnsent(conversationId: string): Unsent[] {
  const kept = parsed(recallPrivate(`unsent:${conversationId}`));
  return Array.isArray(kept) ? (kept as Unsent[]) : [];
}

export function keepUnsent(conversationId: string, unsent: readonly Unsent[]): void {
  const plain = unsent.map(({ id, text, at, reply, file }) => ({ id, text, at, reply, file }));
  keepPrivate(`unsent:${conversationId}`, plain.length > 0 ? JSON.stringify(plain) : "");
}

/** Where the reader was in a conversation; null at its end. */
export function readPlace(conversationId: string): Place | null {
  const kept = parsed(recallPrivate(`place:${conversationId}`)) as Partial<Place> | null;
  return kept && typeof kept.number === "number" && typeof kept.offset === "number" ? (kept as Place) : null;
}

export function keepPlace(conversationId: string, place: Place | null): void {
  keepPrivate(`place:${conversationId}`, place ? JSON.stringify(place) : "");
}

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? "null");
  } catch {
    return null;
  }
}
