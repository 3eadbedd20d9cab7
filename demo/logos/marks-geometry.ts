// Geometric marks.
import { around, box, dot, fill, line, type Mark, ring } from "./ink.ts";

export const arches: Mark = ({ ink, accent }) =>
  `${line("M-42 44 V-2 A42 42 0 0 1 42 -2 V44", ink, 13, "butt")}${line("M-21 44 V-2 A21 21 0 0 1 21 -2 V44", accent, 13, "butt")}${box(-4.5, 2, 9, 42, ink)}`;

export const bars: Mark = ({ ink, accent, count = 5 }) => {
  const heights = [44, 66, 96, 56, 78, 36, 60];
  const pitch = 100 / count;
  return Array.from({ length: count }, (_, bar) => {
    const height = heights[bar % heights.length]!;
    return box(
      -50 + bar * pitch + pitch * 0.14,
      -height / 2,
      pitch * 0.72,
      height,
      bar === 2 ? accent : ink,
      pitch * 0.36,
    );
  }).join("");
};

export const compass: Mark = ({ ink, accent }) =>
  `${ring(0, 0, 43, ink, 9)}${around(4, () => line("M0 -30 V-36", ink, 5), 45)}${fill("M0 -32 L11 0 H-11Z", accent)}${fill("M0 32 L11 0 H-11Z", ink)}`;

export const cube: Mark = ({ ink, accent, ground, count = 0 }) => {
  const pips =
    count > 0
      ? `${[-12, 0, 12].map((x) => `<ellipse cx="${x * 1.4}" cy="-26" rx="5" ry="3" fill="${ground}"/>`).join("")}${dot(-31, 4, 4, ground)}${dot(-13, 28, 4, ground)}${dot(22, 16, 4.5, ground)}`
      : `${line("M-32 -4 L-14 6", ground, 5)}${line("M32 -4 L14 6", ground, 5)}`;
  return `${fill("M0 -50 L44 -26 L0 -2 L-44 -26Z", accent)}${fill("M-44 -20 L-3 3 V50 L-44 27Z", ink)}${fill("M44 -20 L3 3 V50 L44 27Z", ink)}${pips}`;
};

export const eye: Mark = ({ ink, accent, ground }) =>
  `${fill("M-50 4 C-34 -26 -14 -36 0 -36 C14 -36 34 -26 50 4 C34 30 14 40 0 40 C-14 40 -34 30 -50 4Z", ink)}${dot(0, 2, 25, ground)}${dot(0, 2, 16, accent)}${dot(6, -4, 5, ground)}`;

export const links: Mark = ({ ink, accent, ground, count = 2 }) =>
  count === 2
    ? `${ring(-18, 0, 28, ink, 11)}${ring(18, 0, 28, ground, 18)}${ring(18, 0, 28, accent, 11)}` +
      `${line("M-10.75 -27.05 A28 28 0 0 1 7.4 -11.8", ground, 18, "butt")}${line("M-14.1 -27.7 A28 28 0 0 1 8.6 -8.65", ink, 11, "butt")}`
    : `${ring(0, -18, 23, ink, 10)}${ring(-20, 16, 23, accent, 10)}${ring(20, 16, 23, ink, 10)}${dot(0, 4, 6, accent)}`;

const GLYPHS = {
  S: ({ ink, accent }) =>
    `${line("M26 -26 C18 -48 -28 -48 -28 -20 C-28 6 28 -6 28 20 C28 48 -20 46 -28 26", ink, 17)}${dot(38, 40, 9, accent)}`,
  T: ({ ink, accent }) =>
    `${ring(0, 0, 44, ink, 9)}${line("M-22 -15 H22", ink, 11, "butt")}${line("M0 -15 V25", ink, 11, "butt")}${dot(20, 19, 6.5, accent)}`,
  BL: ({ ink, accent }) =>
    `${line("M-42 -44 V44", ink, 12, "butt")}${line("M-42 -38 H-24 A19 19 0 0 1 -24 0 H-42", ink, 12, "butt")}${line("M-26 0 A19 19 0 0 1 -26 38 H-42", ink, 12, "butt")}${line("M18 -44 V38 H48", accent, 12, "butt")}`,
} as const satisfies Record<string, Mark>;

export function monogram(letters: keyof typeof GLYPHS): Mark {
  return GLYPHS[letters];
}

export const orbit: Mark = ({ ink, accent }) =>
  `${dot(0, 0, 15, accent)}${line("M0 -29 A29 29 0 1 1 -29 0", ink, 8)}${line("M0 46 A46 46 0 1 1 46 0", ink, 8)}${dot(0, 46, 7, accent)}`;

export const quarters: Mark = ({ ink, accent, count = 2 }) => {
  // The corner from which each quarter circle is drawn, row by row: chosen by eye.
  const corners = count === 2 ? [0, 1, 3, 0] : [0, 1, 0, 3, 2, 1, 0, 3, 2];
  const side = 96 / count;
  return corners
    .map((corner, index) => {
      const x = -48 + (index % count) * side + side / 2;
      const y = -48 + Math.floor(index / count) * side + side / 2;
      const half = side / 2 - 1.5;
      const shape = fill(
        `M${-half} ${-half} H${half} A${2 * half} ${2 * half} 0 0 1 ${-half} ${half}Z`,
        index === count + 1 || index === 1 ? accent : ink,
      );
      return `<g transform="translate(${x} ${y}) rotate(${corner * 90})">${shape}</g>`;
    })
    .join("");
};

export const shield: Mark = ({ ink, accent, ground }) =>
  `${fill("M0 -50 C14 -42 28 -38 42 -38 V-2 C42 24 24 42 0 50 C-24 42 -42 24 -42 -2 V-38 C-28 -38 -14 -42 0 -50Z", ink)}${line("M-24 -14 C-8 -26 8 -2 24 -14", accent, 8)}${line("M-24 4 C-8 -8 8 16 24 4", ground, 8)}${line("M-20 22 C-8 12 6 32 18 22", accent, 8)}`;

export const signal: Mark = ({ ink, accent }) =>
  `${dot(-34, 36, 13, accent)}${[34, 56, 78].map((radius) => line(`M-38 ${36 - radius} A${radius + 2} ${radius + 2} 0 0 1 ${-34 + radius} 40`, ink, 10, "butt")).join("")}`;

export const spiral: Mark = ({ ink, accent }) =>
  `${line("M8 2 A9 9 0 0 0 -10 2 A19 19 0 0 0 28 2 A29 29 0 0 0 -30 2 A39 39 0 0 0 45 16", ink, 9)}${dot(8, 4, 7, accent)}`;

export const steps: Mark = ({ ink, accent }) =>
  `${box(-46, 18, 28, 28, ink)}${box(-14, -6, 28, 52, ink)}${box(18, -30, 28, 76, ink)}${box(-46, -14, 28, 12, accent)}${box(-14, -38, 28, 12, accent)}`;
