import { encode } from "uqr";

/** A QR code as an SVG path of unit squares; `size` is the side length in squares, including the quiet zone. */
export interface QrCode {
  size: number;
  path: string;
}

/** The QR code of an address. */
export function qrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
