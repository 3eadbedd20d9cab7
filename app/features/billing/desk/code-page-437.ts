/** IBM code page 437, the encoding of SIE files (`#FORMAT PC8`). Pure. */

// Codes from 0x80; below is ASCII.
const UPPER =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

const CODES = new Map([...UPPER].map((character, index) => [character, 0x80 + index]));

// Characters outside the code page that have no accent to remove; Norwegian and Danish names have the first two.
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ø: "o",
  Ø: "O",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  "€": "EUR",
  "–": "-",
  "—": "-",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "…": "...",
};

/** Encodes a text. Letters outside the code page lose their accent; anything else becomes a question mark, so the loss is visible. */
export function encodePage437(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text.normalize("NFC")) bytes.push(...bytesOf(character));
  return Uint8Array.from(bytes);
}

function bytesOf(character: string): number[] {
  const code = codeOf(character);
  if (code !== undefined) return [code];
  const replacement = REPLACEMENTS[character] ?? character.normalize("NFD").replace(/\p{M}+/gu, "");
  const codes = [...replacement].map(codeOf);
  return codes.every((each) => each !== undefined) && codes.length > 0 ? codes : [0x3f];
}

function codeOf(character: string): number | undefined {
  const point = character.codePointAt(0)!;
  return point < 0x80 ? point : CODES.get(character);
}
