/** IBM code page 437, which SIE files are written in whatever the machine (`#FORMAT PC8`). Pure. */

// From 0x80 on; below stands ASCII.
const UPPER =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

const CODES = new Map([...UPPER].map((character, index) => [character, 0x80 + index]));

// What the code page lacks and has no accent to take off; Norwegian and Danish names have the first two.
const SPELLED: Readonly<Record<string, string>> = {
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

/** Encodes a text. A letter that the code page lacks loses its accent, anything else becomes a question mark: the reader sees that something stood there. */
export function encodePage437(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text.normalize("NFC")) bytes.push(...bytesOf(character));
  return Uint8Array.from(bytes);
}

function bytesOf(character: string): number[] {
  const code = codeOf(character);
  if (code !== undefined) return [code];
  const spelled = SPELLED[character] ?? character.normalize("NFD").replace(/\p{M}+/gu, "");
  const codes = [...spelled].map(codeOf);
  return codes.every((each) => each !== undefined) && codes.length > 0 ? codes : [0x3f];
}

function codeOf(character: string): number | undefined {
  const point = character.codePointAt(0)!;
  return point < 0x80 ? point : CODES.get(character);
}
