/** The ring of a share, and the mark that is made of it, as SVG paths for PDFs (look.md "The ring"). Pure. */

export interface RingPart {
  path: string;
  offered: boolean;
}

/** Inner and outer radii of the whole and of what is offered, which reaches further out; in a square of 100. */
const WHOLE = [35.5, 44.5] as const;
const OFFERED = [35.5, 49.5] as const;
/** Parts of the circle in percent: between the two, and the least that is drawn. */
const GAP = 1.2;
const LEAST = 1;

/** The ring of a company of which `percent` is offered, from 12 o'clock, in a square of 100. */
export function ringParts(percent: number): RingPart[] {
  const share = Math.min(Math.max(percent, 0), 100);
  if (share === 0 || share === 100) return [{ path: sector(share ? OFFERED : WHOLE, 0, 100), offered: share > 0 }];
  const drawn = Math.min(Math.max(share, LEAST), 100 - LEAST - 2 * GAP);
  return [
    { path: sector(WHOLE, drawn + GAP, 100 - GAP), offered: false },
    { path: sector(OFFERED, 0, drawn), offered: true },
  ];
}

/** The brand's mark, in a square of 100: as in `public/icon.svg`. */
export const MARK_PARTS: readonly RingPart[] = [
  { path: sector([28.5, 43.5], 20.7, 97.2), offered: false },
  { path: sector([28.5, 50.5], 0.5, 17.5), offered: true },
];

/** A part of a ring between two radii, from one percentage of the circle to another. */
function sector([inner, outer]: readonly [number, number], from: number, to: number): string {
  if (to - from >= 100) return `${circle(outer)}${circle(inner)}`;
  const at = (radius: number, percent: number) => {
    const angle = (percent / 100) * 2 * Math.PI;
    return `${round(50 + radius * Math.sin(angle))} ${round(50 - radius * Math.cos(angle))}`;
  };
  const large = to - from > 50 ? 1 : 0;
  return (
    `M${at(outer, from)}A${outer} ${outer} 0 ${large} 1 ${at(outer, to)}` +
    `L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`
  );
}

function circle(radius: number): string {
  const [top, bottom] = [50 - radius, 50 + radius];
  return `M50 ${top}A${radius} ${radius} 0 1 1 50 ${bottom}A${radius} ${radius} 0 1 1 50 ${top}Z`;
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
