/** What a tab keeps of a conversation until it is sent. A blocked store is no error: it is kept as long as the page stands. */

/** A message that the server has not stored yet. */
export interface Unsent {
  id: string;
  text: string;
  /** When it was written, ISO 8601. */
  at: string;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {
    // Blocked or full.
  }
}

/** What was typed and not sent. */
export function readDraft(place: string): string {
  return read(`draft:${place}`) ?? "";
}

export function keepDraft(place: string, text: string): void {
  write(`draft:${place}`, text);
}

/** What was sent and not answered. */
export function readUnsent(conversationId: string): Unsent[] {
  try {
    return JSON.parse(read(`unsent:${conversationId}`) ?? "[]") as Unsent[];
  } catch {
    return [];
  }
}

export function keepUnsent(conversationId: string, unsent: readonly Unsent[]): void {
  const plain = unsent.map(({ id, text, at }) => ({ id, text, at }));
  write(`unsent:${conversationId}`, plain.length > 0 ? JSON.stringify(plain) : "");
}
