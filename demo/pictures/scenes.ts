// Pictures of fictitious companies, drawn as flat scenes in a plane of 160 × 100 units, deterministically by their spec.

import { box, dot, fill, line } from "../logos/ink.ts";

export type SceneName = "shelves" | "workshop" | "waterside" | "desk" | "product" | "hall";

/** Wall or sky, things, and the one that stands out, as six-digit hex. */
export type SceneColours = readonly [ground: string, ink: string, accent: string];

const GLASS = "#e3edf0";
const SHADE = "#1c1a1733";
const LIGHT = "#fffdf7";

type Draw = (colours: SceneColours) => string;

const at = (times: number, draw: (index: number) => string): string =>
  Array.from({ length: times }, (_, i) => draw(i)).join("");

/** Panes in a frame. */
function panes(x: number, y: number, columns: number, rows: number, edge: number, frame: string): string {
  const glass = at(columns * rows, (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return box(x + 1 + column * edge, y + 1 + row * edge, edge - 1, edge - 1, GLASS);
  });
  return box(x, y, columns * edge + 1, rows * edge + 1, frame) + glass;
}

function table(x: number, y: number, width: number, colour: string): string {
  return box(x, y, width, 4, colour, 1) + box(x + 3, y + 4, 4, 26, colour) + box(x + width - 7, y + 4, 4, 26, colour);
}

function jar(x: number, y: number, height: number, colour: string, lid: string): string {
  return box(x, y - height, 8, height, colour, 1.5) + box(x + 1, y - height - 2, 6, 2.5, lid, 0.5);
}

const shelves: Draw = ([ground, ink, accent]) =>
  box(0, 0, 160, 100, ground) +
  box(0, 84, 160, 16, SHADE) +
  at(3, (row) => {
    const y = 24 + row * 22;
    const jars = at(13, (i) =>
      jar(13 + i * 10.4, y, 8 + ((i * 5 + row * 3) % 6), (i + row) % 4 === 1 ? accent : LIGHT, ink),
    );
    return jars + box(10, y, 140, 2.5, ink);
  }) +
  box(44, 74, 72, 26, ink, 1) +
  box(42, 71, 76, 4, accent, 1);

const workshop: Draw = ([ground, ink, accent]) =>
  box(0, 0, 160, 100, ground) +
  box(0, 74, 160, 26, SHADE) +
  panes(12, 10, 6, 4, 12, ink) +
  line("M104 22H150", ink, 1.6) +
  at(5, (i) => box(107 + i * 9, 22, 3.5, 5, accent) + box(108.2 + i * 9, 27, 1.2, 9 + ((i * 3) % 7), ink)) +
  table(92, 58, 62, accent) +
  box(120, 50, 16, 8, ink, 1) +
  at(3, (i) => {
    const x = 16 + i * 24;
    return box(x, 66, 15, 3, accent, 1) + line(`M${x + 2} 69v16M${x + 13} 69v16M${x + 2} 66V48`, accent, 2);
  });

const waterside: Draw = ([ground, ink, accent]) =>
  box(0, 0, 160, 100, ground) +
  dot(124, 24, 9, LIGHT) +
  fill("M0 58 34 26 60 50 88 30 126 58Z", `${ink}66`) +
  fill("M70 58 112 36 160 58Z", `${ink}99`) +
  box(0, 58, 160, 42, ink) +
  at(7, (i) => line(`M${6 + i * 23} ${66 + ((i * 7) % 28)}h9`, `${LIGHT}55`, 0.8)) +
  fill("M44 72h44l-6 10H52Z", accent) +
  box(58, 60, 12, 12, LIGHT, 1) +
  line("M72 72V54l8 8", LIGHT, 1.4) +
  at(
    3,
    (i) =>
      `<ellipse cx="${102 + i * 20}" cy="${74 + (i % 2) * 6}" rx="8" ry="2.6" fill="none" stroke="${LIGHT}" stroke-width="1.2"/>`,
  );

const desk: Draw = ([ground, ink, accent]) =>
  box(0, 0, 160, 100, ground) +
  box(0, 80, 160, 20, SHADE) +
  panes(14, 10, 3, 3, 13, LIGHT) +
  table(34, 66, 104, ink) +
  box(66, 34, 44, 27, ink, 1.5) +
  box(68, 36, 40, 23, LIGHT, 0.5) +
  line("M72 54 80 47l7 4 8-9 8 3", accent, 1.8) +
  box(84, 61, 8, 5, ink) +
  line("M122 66V46l10-8", accent, 1.6) +
  fill("M126 42l8-8 6 6-8 6Z", accent) +
  at(4, (i) => box(42, 63 - i * 3, 16 - (i % 2) * 2, 3, i % 2 ? accent : LIGHT));

const product: Draw = ([ground, ink, accent]) =>
  box(0, 0, 160, 100, ground) +
  box(0, 70, 160, 30, SHADE) +
  `<ellipse cx="80" cy="82" rx="40" ry="5" fill="${SHADE}"/>` +
  box(56, 26, 34, 56, accent, 4) +
  box(60, 20, 26, 8, ink, 2) +
  box(60, 42, 26, 22, LIGHT, 1) +
  line("M64 49h18M64 54h12", ink, 1.6) +
  box(92, 50, 22, 32, ink, 3) +
  box(95, 60, 16, 12, LIGHT, 1);

const hall: Draw = ([ground, ink, accent]) =>
  box(0, 0, 160, 100, ground) +
  fill("M0 0 80 22 160 0Z", `${ink}55`) +
  fill("M0 100 80 58 160 100Z", SHADE) +
  at(4, (i) => panes(10 + i * 37, 22, 2, 2, 12, LIGHT)) +
  at(3, (i) => box(8 + i * 50, 68 - i * 3, 40, 14, ink, 1.5) + box(8 + i * 50, 62 - i * 3, 26, 7, accent, 1)) +
  at(9, (i) => dot(14 + i * 16.5, 90, 2.4, ink)) +
  box(8, 86, 144, 3, ink);

const SCENES: Readonly<Record<SceneName, Draw>> = { shelves, workshop, waterside, desk, product, hall };

/** A scene as SVG, with the size of a picture from a telephone turned sideways. */
export function drawScene(name: SceneName, colours: SceneColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800" viewBox="0 0 160 100">${SCENES[name](colours)}</svg>`;
}
