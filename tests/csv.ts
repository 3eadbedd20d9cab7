/** Parses RFC 4180, character by character. */
export function readCsv(text: string, separator = ","): string[][] {
  const lines: string[][] = [[]];
  let field = "";
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (inside) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') field += text[++at];
      else inside = false;
    } else if (character === '"') inside = true;
    else if (character === separator) {
      lines.at(-1)!.push(field);
      field = "";
    } else if (character === "\r" && text[at + 1] === "\n") {
      lines.at(-1)!.push(field);
      field = "";
      lines.push([]);
      at++;
    } else field += character;
  }
  return lines.slice(0, -1);
}
