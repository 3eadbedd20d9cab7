/** The chart of eight weeks as a picture for mails: SVG, rendered to PNG. It contains no text, so that it needs no fonts. */
import { loadSharp } from "#app/platform/sharp.server.ts";

/** The size shown, in CSS pixels; the file has twice as many. */
export const CURVE_SHOWN = { width: 288, height: 96 } as const;

/** The values of `--chart-1`, `--chart-grid` and `--surface-card` in both themes. */
const COLOURS = {
  light: { line: "#14523d", grid: "#dde0d8", paper: "#ffffff" },
  dark: { line: "#8cd3b4", grid: "#224035", paper: "#12271f" },
} as const;

export type CurveTheme = keyof typeof COLOURS;

const EDGE = 10;

/** The chart: a line over three rules, with a dot for each week, the newest filled. */
export function curveSvg(values: readonly number[], theme: CurveTheme): string {
  const { line, grid, paper } = COLOURS[theme];
  const { width, height } = CURVE_SHOWN;
  // The value of the top rule. Identical weeks are drawn half way up instead of on it.
  const most = Math.max(1, ...values);
  const highest = values.every((value) => value === most) ? 2 * most : most;
  const x = (index: number) => round(EDGE + (index * (width - 2 * EDGE)) / Math.max(values.length - 1, 1));
  const y = (value: number) => round(height - EDGE - (Math.max(value, 0) / highest) * (height - 2 * EDGE));
  const rules = [0, highest / 2, highest].map(
    (value) => `<path d="M0 ${y(value)}H${width}" stroke="${grid}" stroke-width="1"/>`,
  );
  const path = values.map((value, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(value)}`).join("");
  const dots = values.map((value, index) => {
    const newest = index === values.length - 1;
    return `<circle cx="${x(index)}" cy="${y(value)}" r="${newest ? 5 : 3}" fill="${newest ? line : paper}" stroke="${line}" stroke-width="2"/>`;
  });
  const size = `width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none">${rules.join("")}<path d="${path}" stroke="${line}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"/>${dots.join("")}</svg>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The chart as PNG, with a transparent background. */
export async function curvePicture(values: readonly number[], theme: CurveTheme): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(curveSvg(values, theme)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
