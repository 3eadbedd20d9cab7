/** Lenient parsing of the parameters of searches: unusable values are dropped and reported to the caller. And encoding of cursors. */

/** Far more values than any list has; further ones are ignored. */
const MOST_VALUES = 200;

/** A search text, cut at `limit` UTF-16 units, without control characters: NUL cannot be searched for. */
export function readWords(given: string | null, limit: number): { text: string; cut: boolean } {
  const clean = (given ?? "")
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\p{Cs}/gu, "")
    .trim();
  const text = clean
    .slice(0, limit)
    .replace(/\p{Cs}$/u, "")
    .trim();
  return { text, cut: clean.length > limit };
}

/** The known values among those given, each once, in the order of `known`; `strange` if any other was given. */
export function readList<T extends string>(
  known: readonly T[],
  given: readonly string[],
): { values: T[]; strange: boolean } {
  const wanted = new Set(given.slice(0, MOST_VALUES).filter(Boolean));
  const values = known.filter((value) => wanted.delete(value));
  return { values, strange: wanted.size > 0 };
}

/** The given value, if it is known; `strange` if another was given. */
export function readChoice<T extends string>(
  known: readonly T[],
  given: string | null,
): { value: T | undefined; strange: boolean } {
  const value = known.find((each) => each === given);
  return { value, strange: Boolean(given) && value === undefined };
}

/** How many pages are shown at once: from 1 to `most`, 1 for anything else. */
export function readPages(given: string | null, most: number): number {
  const pages = Number(given ?? 1);
  return Number.isInteger(pages) && pages >= 1 && pages <= most ? pages : 1;
}

/** Longer than any cursor of ours. */
const LONGEST_CURSOR = 200;

/** Encodes the values of a cursor as JSON in base64url (RFC 4648 §5), for addresses. ASCII only. */
export function encodeCursor(values: readonly unknown[]): string {
  return btoa(JSON.stringify(values)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Decodes a cursor of `count` values, of any type: the caller has to validate them. Null for any other text. */
export function decodeCursor(text: string, count: number): unknown[] | null {
  if (text.length > LONGEST_CURSOR) return null;
  try {
    const values: unknown = JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
    return Array.isArray(values) && values.length === count ? values : null;
  } catch {
    return null;
  }
}
