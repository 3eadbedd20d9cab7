// Logos of fictitious companies, drawn as flat vector marks, deterministically by their spec.

import type { LogoShape, LogoSpec } from "../types.ts";
import type { Mark } from "./ink.ts";
import {
  arches,
  bars,
  compass,
  cube,
  eye,
  links,
  monogram,
  orbit,
  quarters,
  shield,
  signal,
  spiral,
  steps,
} from "./marks-geometry.ts";
import {
  drop,
  fish,
  flame,
  grain,
  kelp,
  leaves,
  moon,
  mountain,
  petals,
  sunrise,
  timber,
  waves,
} from "./marks-nature.ts";
import {
  beams,
  bench,
  boat,
  book,
  comb,
  jar,
  keyhole,
  lighthouse,
  loaf,
  logs,
  masks,
  paperBoat,
  roof,
  sails,
  sawtooth,
  sole,
  speech,
  voices,
  wheel,
} from "./marks-things.ts";

const MARKS: Readonly<Record<Exclude<LogoShape, "monogram">, Mark>> = {
  arches,
  bars,
  beams,
  bench,
  boat,
  book,
  comb,
  compass,
  cube,
  drop,
  eye,
  fish,
  flame,
  grain,
  jar,
  kelp,
  keyhole,
  leaves,
  lighthouse,
  links,
  loaf,
  logs,
  masks,
  moon,
  mountain,
  orbit,
  "paper-boat": paperBoat,
  petals,
  quarters,
  roof,
  sails,
  sawtooth,
  shield,
  signal,
  sole,
  speech,
  spiral,
  steps,
  sunrise,
  timber,
  voices,
  waves,
  wheel,
};

/** Pixels per unit in each frame: the size of the mark in its 512 × 512 tile. */
const SCALE = { tile: 3.05, disc: 2.5, bare: 3.5 } as const;

/** A logo as an SVG document of 512 × 512. */
export function drawLogo(spec: LogoSpec): string {
  const [ground, ink, accent] = spec.colours;
  const frame = spec.frame ?? "tile";
  const mark = spec.shape === "monogram" ? monogram(spec.letters ?? "S") : MARKS[spec.shape];
  const back =
    frame === "disc"
      ? `<rect width="512" height="512" fill="#fff"/><circle cx="256" cy="256" r="232" fill="${ground}"/>`
      : `<rect width="512" height="512" fill="${ground}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${back}` +
    `<g transform="translate(256 256) scale(${SCALE[frame]})">${mark({ ground, ink, accent, count: spec.count })}</g></svg>`
  );
}
