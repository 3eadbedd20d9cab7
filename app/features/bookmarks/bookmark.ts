/** Where a page of saved pitches ends: when the last was saved (microseconds since 1970) and which it was. */
export interface SavedCursor {
  at: string;
  publicId: string;
}

/** The cursor as it stands in an address. */
export function writeSavedCursor({ at, publicId }: SavedCursor): string {
  return `${at}-${publicId}`;
}

/** The cursor in an address, or null when it is none: then the list begins at its first pitch. */
export function readSavedCursor(text: string | null): SavedCursor | null {
  const parts = /^(\d{1,16})-([a-z0-9]{10})$/.exec(text ?? "");
  return parts && { at: parts[1]!, publicId: parts[2]! };
}
