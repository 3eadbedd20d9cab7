/** A comparison of up to four pitches, listed in the browser's cookie or in an address. */
import { publicIdOf } from "#app/platform/paths/paths.ts";

/** As many as fit a wide screen without horizontal scrolling. */
export const MOST_COMPARED = 4;

/** Name of the cookie with the public ids. A necessary cookie: it is set because its reader asked to compare. */
export const COMPARISON_COOKIE = "compare";

const LONGEST_COOKIE = 100;

/** The pitches in a cookie: valid ids, each once, at most four. Everything else is ignored. */
export function readComparison(cookie: string | undefined): string[] {
  return comparable((cookie ?? "").slice(0, LONGEST_COOKIE).split("."));
}

/** The pitches in an address (`?pitch=…&pitch=…`), in its order. */
export function comparisonIn(params: URLSearchParams): string[] {
  return comparable(params.getAll("pitch"));
}

/** The cookie's value. */
export function writeComparison(publicIds: readonly string[]): string {
  return publicIds.join(".");
}

/** With one more at the end, or null when it is full. One that is in it already keeps its position. */
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
