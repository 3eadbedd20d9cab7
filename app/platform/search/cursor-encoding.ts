/** Values as an address carries them that nobody is meant to read or write by hand: JSON in base64url (RFC 4648 §5). */

/** Longer than anything of ours. */
const LONGEST = 200;

/** The values as a text that stands in an address as it is. ASCII only. */
export function writeOpaque(values: readonly unknown[]): string {
  return btoa(JSON.stringify(values)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** As many values as are expected, whatever they are: nobody but the caller can tell whether they were made up. Null for any other text. */
export function readOpaque(text: string, count: number): unknown[] | null {
  if (text.length > LONGEST) return null;
  try {
    const values: unknown = JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
    return Array.isArray(values) && values.length === count ? values : null;
  } catch {
    return null;
  }
}
