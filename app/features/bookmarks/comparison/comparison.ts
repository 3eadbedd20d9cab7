/** Up to four pitches beside one another. A browser remembers in a cookie which they are, and an address can name them. */
import { publicIdOf } from "#app/platform/paths/paths.ts";

/** As many as stand beside one another on a wide screen without scrolling sideways. */
export const MOST_COMPARED = 4;

/** Name of the cookie with the public ids. A necessary one: it is set because its reader asked to compare. */
export const COMPARISON_COOKIE = "compare";

const LONGEST_COOKIE = 100;

/** The pitches that a cookie names: known ids, each once, at most four. What else stands in it is left out. */
export function readComparison(cookie: string | undefined): string[] {
  return comparable((cookie ?? "").slice(0, LONGEST_COOKIE).split("."));
}

/** The pitches that an address names (`?pitch=…&pitch=…`), in its order. */
export function comparisonIn(params: URLSearchParams): string[] {
  return comparable(params.getAll("pitch"));
}

/** The cookie's value. */
export function writeComparison(publicIds: readonly string[]): string {
  return publicIds.join(".");
}

/** With one more at the end, or null when there is no room for it. One that is in already stays where it is. */
export function withPitch(compared: readonly string[], publicId: string): string[] | null {
  if (compared.includes(publicId)) return [...compared];
  return compared.length < MOST_COMPARED ? [...compared, publicId] : null;
}

/** Without one of them. */
export function withoutPitch(compared: readonly string[], publicId: string): string[] {
  return compared.filter((other) => other !== publicId);
}

function comparable(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value === publicIdOf(value)).slice(0, MOST_COMPARED);
}
