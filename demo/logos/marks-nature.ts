// Marks of land, water and sky.
import { around, dot, fill, line, type Mark, mirrored, ring } from "./ink.ts";

const KERNEL = "M0 0 C-15 -5 -19 -18 -15 -31 C-4 -27 3 -14 0 0Z";

export const drop: Mark = ({ ink, accent, ground, count = 1 }) => {
  const shape = "M0 -50 C12 -26 36 -6 36 16 A36 36 0 0 1 -36 16 C-36 -6 -12 -26 0 -50Z";
  return count === 1
    ? `${fill(shape, ink)}${fill("M0 44 C-26 34 -26 2 0 -14 C26 2 26 34 0 44Z", accent)}${line("M0 50 V4", ink, 4, "butt")}`
    : `${fill(shape, ink)}${line("M-34 14 C-22 4 -12 4 0 14 S22 24 34 14", ground, 8, "butt")}${dot(10, 36, 6, accent)}${dot(-10, 32, 4, accent)}`;
};

export const fish: Mark = ({ ink, accent, ground }) =>
  `${fill("M-50 0 C-30 -34 12 -34 32 0 C12 34 -30 34 -50 0Z", ink)}${fill("M22 0 L50 -27 C44 -10 44 10 50 27Z", accent)}` +
  `${dot(-31, -5, 4.5, ground)}${line("M-17 -17 C-9 -6 -9 6 -17 17", ground, 4.5)}${line("M-2 -13 C5 -5 5 5 -2 13", ground, 4.5)}`;

export const flame: Mark = ({ ink, accent }) =>
  `${fill("M4 -52 C8 -30 34 -18 32 8 C31 26 16 34 0 34 C-17 34 -32 24 -32 6 C-32 -10 -21 -16 -19 -33 C-11 -29 -7 -23 -6 -17 C2 -24 6 -38 4 -52Z", accent)}` +
  `${fill("M1 -10 C5 2 16 6 15 18 C14 28 8 34 0 34 C-8 34 -15 28 -15 19 C-15 11 -9 8 -8 1 C-4 4 0 -2 1 -10Z", ink)}${line("M-42 47 C-34 41 -28 41 -21 47 S-7 53 0 47 S14 41 21 47 S35 53 42 47", ink, 6)}`;

export const grain: Mark = ({ ink, accent }) => {
  const pair = (y: number, colour: string) => `<g transform="translate(0 ${y})">${mirrored(fill(KERNEL, colour))}</g>`;
  return (
    `${line("M0 50 V-20", ink, 5)}${pair(34, ink)}${pair(14, accent)}${pair(-6, ink)}` +
    fill("M0 -18 C-9 -26 -9 -40 0 -50 C9 -40 9 -26 0 -18Z", accent)
  );
};

export const kelp: Mark = ({ ink, accent }) =>
  `${line("M-26 48 C-44 28 -10 12 -26 -8 C-36 -20 -32 -30 -26 -36", ink, 13)}` +
  `${line("M2 48 C-16 26 20 8 2 -14 C-8 -26 -4 -38 2 -44", accent, 13)}` +
  line("M30 48 C14 32 44 18 30 0 C22 -10 24 -16 30 -22", ink, 13);

export const leaves: Mark = ({ ink, accent, ground }) =>
  `${fill("M2 48 C-46 40 -52 -8 -42 -46 C-4 -38 14 4 2 48Z", ink)}${fill("M6 48 C2 22 16 -8 46 -16 C50 14 36 42 6 48Z", accent)}` +
  `${line("M2 46 C-4 18 -16 -6 -28 -22", ground, 3.5)}${line("M9 45 C14 28 22 14 34 4", ground, 3.5)}`;

export const moon: Mark = ({ ink, accent }) =>
  `${fill("M14 -48 A48 48 0 1 0 44 26 A39 39 0 0 1 14 -48Z", ink)}${line("M16 -10 H44", accent, 7)}${line("M24 6 H50", accent, 7)}${line("M30 -26 H40", accent, 7)}`;

export const mountain: Mark = ({ ink, accent, ground }) =>
  `${dot(30, -30, 14, accent)}${fill("M-50 42 L-12 -44 L26 42Z", ink)}${fill("M6 42 L29 -4 L50 42Z", ink)}` +
  `${line("M-30 -13 L-20 -4 L-12 -15 L-4 -4 L6 -13", ground, 4.5)}${line("M5 46 L28.5 -1", ground, 4, "butt")}`;

export const petals: Mark = ({ ink, accent, count = 6 }) =>
  `${around(count, () => fill("M0 -11 C-19 -24 -15 -46 0 -50 C15 -46 19 -24 0 -11Z", ink))}${dot(0, 0, 8, accent)}`;

export const sunrise: Mark = ({ ink, accent, ground }) =>
  `${fill("M-30 8 A30 30 0 0 1 30 8Z", accent)}${[-72, -36, 0, 36, 72].map((angle) => `<g transform="translate(0 8) rotate(${angle})">${line("M0 -40 V-50", accent, 6)}</g>`).join("")}` +
  `${fill("M-44 16 H44 L50 46 H-50Z", ink)}${line("M-47.5 31 H47.5", ground, 3, "butt")}${line("M-15 16 L-17 46", ground, 3, "butt")}${line("M15 16 L17 46", ground, 3, "butt")}`;

export const timber: Mark = ({ ink, accent, ground }) =>
  `${around(20, () => fill("M-8 -40 L-2 -50 L8 -40Z", ink))}${dot(0, 0, 42, ink)}${dot(0, 0, 33, accent)}${ring(2, 1, 23, ground, 3.5)}${ring(3, 2, 14, ground, 3.5)}${dot(4, 2, 5, ground)}`;

export const waves: Mark = ({ ink, accent }) => {
  const wave = "C-37 -14 -25 -14 -12 0 S12 14 25 0 S44 -12 50 -4";
  const at = (y: number, colour: string) =>
    `<g transform="translate(0 ${y})">${line(`M-50 4 ${wave}`, colour, 10)}</g>`;
  return `${dot(0, -34, 13, accent)}${at(-4, ink)}${at(18, ink)}${at(40, ink)}`;
};
