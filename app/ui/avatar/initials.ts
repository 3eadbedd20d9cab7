/** The initials of a name: of its first and last word, or of its only word. */
export function initials(name: string): string {
  const words = name.split(/[\s\p{P}]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return chosen.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}

/** A number from 1 to `count`, always the same for a name. */
export function toneOf(name: string, count: number): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return (sum % count) + 1;
}
