// Drawing tools for marks, in a plane of 100 × 100 units with the origin in the middle.

export type Inks = {
  /** The background colour, used to cut shapes out of the mark. */
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  /** `LogoSpec.count`, the number of repeated elements. */
  readonly count: number | undefined;
};

export type Mark = (inks: Inks) => string;

export function fill(d: string, colour: string): string {
  return `<path d="${d}" fill="${colour}"/>`;
}

export function line(d: string, colour: string, width: number, cap: "butt" | "round" = "round"): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
}

export function dot(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function box(x: number, y: number, width: number, height: number, colour: string, corner = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${colour}"/>`;
}

/** A drawing repeated `times` times around the origin; `draw` gets the index. */
export function around(times: number, draw: (index: number) => string, from = 0): string {
  return Array.from({ length: times }, (_, index) => {
    const angle = Math.round((from + (index * 360) / times) * 100) / 100;
    return `<g transform="rotate(${angle})">${draw(index)}</g>`;
  }).join("");
}

/** A drawing and its reflection in the vertical axis. */
export function mirrored(drawing: string): string {
  return `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;
}
