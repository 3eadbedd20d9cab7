/** Billing periods: calendar months and years counted from an anchor, so that the 31st returns after a February. Moments in seconds. */

export const HOUR = 3600;
export const DAY = 24 * HOUR;

interface Interval {
  interval: string;
  interval_count: number;
}

/** The anchor moved by a number of intervals, to the last day of a shorter month. */
export function boundary(anchor: number, { interval, interval_count }: Interval, times: number): number {
  const count = interval_count * times;
  if (interval === "day") return anchor + count * DAY;
  if (interval === "week") return anchor + count * 7 * DAY;
  const date = new Date(anchor * 1000);
  const month = date.getUTCMonth() + count * (interval === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const time = anchor * 1000 - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return (Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay)) + time) / 1000;
}

/** The first boundary after a moment. */
export function boundaryAfter(anchor: number, interval: Interval, moment: number): number {
  let times = 1;
  while (boundary(anchor, interval, times) <= moment) times += 1;
  return boundary(anchor, interval, times);
}
