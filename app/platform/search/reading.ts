/** Reads what addresses of searches hold, leniently: what cannot be used is left out, and the caller says so. */

// Far more values than any list has are a mistake or an attack; the rest is ignored.
const MOST_VALUES = 200;

/** Words to search for, cut at `limit` UTF-16 units. Control characters, NUL among them, cannot be stored or searched for. */
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

/** The known ones among the values given, each once, in the list's own order; `strange` when any other was given. */
export function readList<T extends string>(
  known: readonly T[],
  given: readonly string[],
): { values: T[]; strange: boolean } {
  const wanted = new Set(given.slice(0, MOST_VALUES).filter(Boolean));
  const values = known.filter((value) => wanted.delete(value));
  return { values, strange: wanted.size > 0 };
}

/** The value given, if it is known; `strange` when another was given. */
export function readChoice<T extends string>(
  known: readonly T[],
  given: string | null,
): { value: T | undefined; strange: boolean } {
  const value = known.find((each) => each === given);
  return { value, strange: Boolean(given) && value === undefined };
}

/** How many pages stand below one another: from 1 to `most`, 1 for anything else. */
export function readPages(given: string | null, most: number): number {
  const pages = Number(given ?? 1);
  return Number.isInteger(pages) && pages >= 1 && pages <= most ? pages : 1;
}
