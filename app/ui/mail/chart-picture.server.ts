import { CHART_SHOWN } from "./chart.tsx";
import { type DrawnPicture, drawPicture } from "./picture.server.ts";
import { colourOf } from "./roles.ts";

const { width, height } = CHART_SHOWN;
/** The axis, and room for the smallest bar that is seen. */
const BASE = 2;
const MOST = 26;

/** Bars of whole numbers, the newest last and in full colour; a zero is a line on the axis. Without letters: the table has the figures. */
export function chartPicture(values: readonly number[]): Promise<DrawnPicture> {
  const shown = values.slice(-MOST).map((value) => Math.max(0, value));
  return drawPicture("chart", shown.join(), 2 * width, (theme) => {
    const highest = Math.max(1, ...shown);
    const place = width / Math.max(1, shown.length);
    const bars = shown.map((value, index) => {
      const tall = Math.max(BASE, Math.round((value / highest) * (height - BASE)));
      const wide = Math.max(2, Math.round(place * 0.7));
      const x = Math.round(index * place + (place - wide) / 2);
      const faint = index === shown.length - 1 ? "" : ' opacity="0.55"';
      return `<rect x="${x}" y="${height - tall}" width="${wide}" height="${tall}" rx="2" fill="${colourOf("chart-1", theme)}"${faint}/>`;
    });
    const axis = `<rect x="0" y="${height - 1}" width="${width}" height="1" fill="${colourOf("chart-grid", theme)}"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${2 * width}" height="${2 * height}">${axis}${bars.join("")}</svg>`;
  });
}
