import { type PdfDictionary, PdfProblem } from "./pdf-objects.ts";

/** Undoes the predictor that tables are packed with (ISO 32000-1 §7.4.4.4: PNG's filters of rows). */
export function unpredicted(bytes: Buffer, dictionary: PdfDictionary): Buffer {
  const given = dictionary.get("DecodeParms");
  const parameters = Array.isArray(given) ? given[0] : given;
  if (!(parameters instanceof Map) || Number(parameters.get("Predictor") ?? 1) < 10) return bytes;
  const columns = Number(parameters.get("Columns") ?? 1);
  if (!Number.isInteger(columns) || columns < 1 || columns > 32) throw new PdfProblem("no way to its objects");
  const rows = Math.floor(bytes.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const filter = bytes[row * (columns + 1)]!;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column > 0 ? plain[at - 1]! : 0;
      const up = row > 0 ? plain[at - columns]! : 0;
      const corner = column > 0 && row > 0 ? plain[at - columns - 1]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      plain[at] = (bytes[row * (columns + 1) + 1 + column]! + guess) & 0xff;
    }
  }
  return plain;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
