// Marks of products and tools.
import { box, dot, fill, line, type Mark, mirrored, ring } from "./ink.ts";

export const beams: Mark = ({ ink, accent, ground }) =>
  `${box(-50, -24, 100, 17, ink)}${box(-24, -50, 17, 100, accent)}${box(8, -50, 17, 100, accent)}${box(-50, 8, 100, 17, ink)}` +
  `${box(-27, -27, 23, 3, ground)}${box(-27, -7, 23, 3, ground)}${box(-24, -24, 17, 17, accent)}` +
  `${box(5, 5, 23, 3, ground)}${box(5, 25, 23, 3, ground)}${box(8, 8, 17, 17, accent)}` +
  `${box(5, -27, 3, 23, ground)}${box(25, -27, 3, 23, ground)}${box(-27, 5, 3, 23, ground)}${box(-7, 5, 3, 23, ground)}`;

export const bench: Mark = ({ ink, accent }) =>
  `${box(-50, 2, 100, 13, ink, 2)}${box(-40, 15, 12, 33, ink)}${box(28, 15, 12, 33, ink)}${box(-28, 29, 56, 8, ink)}` +
  `${box(-38, -22, 10, 20, accent, 2)}${fill("M-38 -24 L-28 -24 L-28 -38 L-38 -46Z", ink)}${box(-16, -34, 30, 12, accent, 2)}${box(-5, -22, 8, 20, accent)}${line("M28 -4 V-34", ink, 7, "butt")}${fill("M20 -34 H36 L32 -46 H24Z", accent)}`;

export const boat: Mark = ({ ink, accent }) =>
  `${fill("M-50 10 H50 L40 34 H-40Z", ink)}${box(-32, -10, 16, 16, accent)}${box(-12, -10, 16, 16, ink)}${box(-12, -30, 16, 16, accent)}` +
  `${fill("M14 6 V-22 H36 L40 6Z", ink)}${line("M-44 46 C-36 40 -30 40 -22 46 S-8 52 0 46 S14 40 22 46 S36 52 44 46", accent, 5)}`;

export const paperBoat: Mark = ({ ink, accent }) =>
  `${fill("M0 -44 L26 8 H-26Z", accent)}${fill("M0 -44 L0 8 H-26Z", ink)}${fill("M-50 -4 L-30 12 H30 L50 -4 L30 38 H-30Z", ink)}${fill("M0 12 H30 L50 -4 L30 38 H0Z", accent)}`;

export const sails: Mark = ({ ink, accent }) =>
  `${fill("M-4 10 V-50 C-14 -24 -28 -4 -44 10Z", ink)}${fill("M5 10 V-38 C24 -26 32 -8 34 10Z", accent)}${fill("M-48 18 H46 C40 38 28 46 10 46 H-12 C-30 46 -42 36 -48 18Z", ink)}`;

export const book: Mark = ({ ink, accent }) =>
  `${mirrored(fill("M-3 42 C-16 31 -34 29 -50 33 V-12 C-34 -17 -16 -14 -3 -4Z", ink))}${fill("M0 -12 L-14 -26 A20 20 0 1 1 14 -26Z", accent)}`;

export const comb: Mark = ({ ink, accent }) =>
  `${Array.from({ length: 9 }, (_, tooth) => box(-47 + tooth * 11, -14, 6, tooth > 5 ? 52 : 40, ink, 3)).join("")}${box(-50, -34, 100, 24, ink, 8)}${dot(-36, -22, 5, accent)}${line("M-20 -22 H36", accent, 5)}`;

export const jar: Mark = ({ ink, accent, ground }) =>
  `${box(-26, -50, 52, 13, accent, 4)}${fill("M-30 -31 H30 C38 -25 40 -18 40 -8 V36 A14 14 0 0 1 26 50 H-26 A14 14 0 0 1 -40 36 V-8 C-40 -18 -38 -25 -30 -31Z", ink)}` +
  [0, 16, 32]
    .map((y) =>
      line(`M-27 ${y} C-20 ${y - 8} -13 ${y - 8} -7 ${y} S7 ${y + 8} 14 ${y} S24 ${y - 6} 28 ${y - 4}`, ground, 5),
    )
    .join("");

export const keyhole: Mark = ({ ink, accent, ground }) =>
  `${fill("M-38 50 V-12 A38 38 0 0 1 38 -12 V50Z", ink)}${dot(0, -6, 15, ground)}${fill("M-7 2 H7 L13 36 H-13Z", ground)}${dot(0, -6, 6, accent)}`;

export const lighthouse: Mark = ({ ink, accent, ground }) =>
  `${fill("M-11 -18 H11 L19 44 H-19Z", ink)}${fill("M-13.2 -1 H13.2 L15.4 16 H-15.4Z", accent)}${box(-16, -24, 32, 6, accent)}${box(-9, -38, 18, 14, ink)}${fill("M-13 -38 L0 -50 L13 -38Z", accent)}` +
  `${fill("M16 -36 L50 -46 V-18 L16 -28Z", ink)}${fill("M-16 -36 L-50 -46 V-18 L-16 -28Z", ink)}${fill("M-44 50 C-36 38 36 38 44 50Z", ink)}${dot(0, 33, 4, ground)}`;

export const loaf: Mark = ({ ink, accent, ground }) =>
  `${fill("M-50 22 C-50 -18 -28 -34 0 -34 C28 -34 50 -18 50 22 C50 30 46 34 38 34 H-38 C-46 34 -50 30 -50 22Z", ink)}` +
  `${line("M-22 8 L-8 -18", ground, 6)}${line("M-2 8 L12 -18", accent, 6)}${line("M18 8 L32 -14", ground, 6)}${line("M-40 46 H40", accent, 6)}`;

export const logs: Mark = ({ ink, accent }) =>
  `${fill("M0 -50 L50 -8 L43 0 L0 -36 L-43 0 L-50 -8Z", accent)}${[0, 17, 34].map((y, row) => box(row === 1 ? -42 : -36, y - 4, row === 1 ? 84 : 72, 13, ink, 6.5)).join("")}${fill("M0 -27 L26 -6 H-26Z", ink)}`;

export const roof: Mark = ({ ink, accent, ground }) =>
  `${fill("M0 -48 L50 4 H34 V46 H-34 V4 H-50Z", ink)}${fill("M0 -8 L20 13 V46 H-20 V13Z", accent)}${line("M0 4 V46", ground, 3.5, "butt")}${line("M-20 26 H20", ground, 3.5, "butt")}`;

export const sawtooth: Mark = ({ ink, accent, ground }) =>
  `${fill("M-46 44 V-10 L-16 -40 V-10 L14 -40 V-10 L44 -40 V44Z", ink)}${box(-32, 4, 14, 14, accent)}${box(-8, 4, 14, 14, accent)}${box(16, 4, 14, 14, accent)}${box(-9, 26, 16, 18, ground)}`;

export const sole: Mark = ({ ink, accent, ground }) => {
  const shape =
    "M0 -50 C13 -50 19 -38 18 -24 C17 -12 13 -4 14 10 C15 26 16 48 0 48 C-15 48 -13 26 -13 10 C-13 -4 -19 -14 -18 -28 C-17 -40 -12 -50 0 -50Z";
  return (
    `<g transform="translate(-23 8) scale(.86)">${fill(shape, ink)}${line("M-10 -8 C-4 -4 4 -4 9 -8", ground, 4)}${line("M-9 6 H10", ground, 4)}</g>` +
    `<g transform="translate(24 -8) scale(-.86 .86)">${fill(shape, accent)}${line("M-10 -8 C-4 -4 4 -4 9 -8", ground, 4)}${line("M-9 6 H10", ground, 4)}</g>`
  );
};

export const masks: Mark = ({ ink, accent, ground }) => {
  const face = "M-30 -32 C-12 -26 12 -26 30 -32 V0 C30 20 14 36 0 40 C-14 36 -30 20 -30 0Z";
  const eyes = `${fill("M-19 -9 A7 6 0 0 1 -5 -9Z", ground)}${fill("M5 -9 A7 6 0 0 1 19 -9Z", ground)}`;
  return (
    `<g transform="translate(19 -12) rotate(10)">${fill(face, accent)}${eyes}${fill("M-13 20 A13 11 0 0 1 13 20Z", ground)}</g>` +
    `<g transform="translate(-19 9) rotate(-10)">${line(face, ground, 7)}${fill(face, ink)}${eyes}${fill("M-14 8 A14 14 0 0 0 14 8Z", ground)}</g>`
  );
};

export const speech: Mark = ({ ink, accent }) =>
  `${fill("M-44 -44 H26 A20 20 0 0 1 46 -24 V10 A20 20 0 0 1 26 30 H-8 L-28 50 V30 H-44Z", ink)}${[14, 34, 22, 40, 18].map((height, bar) => line(`M${-28 + bar * 14} ${-7 - height / 2} V${-7 + height / 2}`, accent, 6)).join("")}`;

export const voices: Mark = ({ ink, accent, ground }) =>
  `${fill("M-50 -30 A16 16 0 0 1 -34 -46 H12 A16 16 0 0 1 28 -30 V-2 A16 16 0 0 1 12 14 H-22 L-38 30 V14 A16 16 0 0 1 -50 -2Z", ink)}` +
  `<g transform="translate(0 4)">${line("M50 -2 A16 16 0 0 0 34 -18 H-2 A16 16 0 0 0 -18 -2 V14 A16 16 0 0 0 -2 30 H22 L38 46 V30 A16 16 0 0 0 50 14Z", ground, 7)}${fill("M50 -2 A16 16 0 0 0 34 -18 H-2 A16 16 0 0 0 -18 -2 V14 A16 16 0 0 0 -2 30 H22 L38 46 V30 A16 16 0 0 0 50 14Z", accent)}</g>`;

export const wheel: Mark = ({ ink, accent, ground, count = 6 }) =>
  `${ring(0, 0, 42, ink, 13)}${Array.from({ length: count }, (_, spoke) => `<g transform="rotate(${(spoke * 360) / count})">${line("M0 -12 V-36", ink, 5, "butt")}</g>`).join("")}${fill("M-15 -15 H15 V15 H-15Z", accent)}${line("M-15 -4 H15", ground, 3.5, "butt")}`;
