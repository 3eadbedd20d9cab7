/**
 * The pseudo-language, for testing layouts: every message accented, some two fifths longer, and in brackets, so that a text that is cut, put
 * together from pieces or written into the source is seen. Decision 118.
 */

/** The cookie that asks for it. */
export const PSEUDO_COOKIE = "pseudo-language";

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."aáeéiíoóuúyýåâäãöõcçnñsšzžAÁEÉIÍOÓUÚYÝÅÂÄÃÖÕCÇNÑSŠZŽ"].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1]!] as const] : [],
  ),
);

const VOWEL = /[aeiouyåäöæø]/i;

/** The types of compiled nodes that have options, as `icu-minify` numbers them: select, plural, ordinal plural. */
const WITH_OPTIONS = [1, 2, 3];

/** A text with its letters accented and its vowels doubled. */
export function pseudoText(text: string): string {
  return [...text]
    .map((letter) => {
      const accented = ACCENTED[letter] ?? letter;
      return VOWEL.test(letter) ? accented + accented.toLowerCase() : accented;
    })
    .join("");
}

/** A compiled message in the pseudo-language: placeholders, plurals and markup stay. */
export function pseudoMessage(compiled: unknown): unknown {
  if (typeof compiled === "string") return compiled.trim() === "" ? compiled : `[${pseudoText(compiled)}]`;
  return Array.isArray(compiled) ? ["[", ...compiled.map(pseudoNode), "]"] : compiled;
}

function pseudoNode(node: unknown): unknown {
  if (typeof node === "string") return pseudoText(node);
  if (!Array.isArray(node)) return node;
  const [name, type, ...more] = node;
  if (WITH_OPTIONS.includes(type)) {
    const options = Object.entries(more[0] as object).map(([option, branch]) => [
      option,
      Array.isArray(branch) ? branch.map(pseudoNode) : pseudoNode(branch),
    ]);
    return [name, type, Object.fromEntries(options)];
  }
  // A number, date or time with its style, or an argument.
  if (node.length === 1 || (typeof type === "number" && type !== 0)) return node;
  return [name, ...node.slice(1).map(pseudoNode)];
}

/** A compiled catalog in the pseudo-language. */
export function pseudoCatalog(catalog: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(catalog).map(([key, value]) => [
      key,
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? pseudoCatalog(value as Record<string, unknown>)
        : pseudoMessage(value),
    ]),
  );
}
