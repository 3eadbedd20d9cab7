/** The sending times of daily and weekly digests: the morning in each market. */
import { factsOf, MARKETS, type Market } from "./markets.ts";
import { daysAfter, momentOf, wallClock, weekdayOf } from "./wall-clock.ts";

/** The hour of the day, in the market's time zone. */
export const MORNING = 7;

/** A market's last morning, which separates one digest from the next. */
export interface Mornings {
  market: Market;
  daily: Date;
  /** The morning of the last Monday. */
  weekly: Date;
}

/** The last mornings of all markets at a moment. */
export function lastMornings(at: Date): Mornings[] {
  return MARKETS.map((market) => {
    const zone = factsOf(market).timeZone;
    const clock = wallClock(at, zone);
    const day = hourOf(clock) < MORNING ? daysAfter(clock.slice(0, 10), -1) : clock.slice(0, 10);
    const monday = daysAfter(day, 1 - weekdayOf(day));
    // Not null: no market changes its clocks at that hour.
    const [daily, weekly] = [day, monday].map((date) => momentOf(`${date}T0${MORNING}:00`, zone)!) as [Date, Date];
    return { market, daily, weekly };
  });
}

/** The markets in which it is this hour of the day at a moment. */
export function marketsAtHour(at: Date, hour: number): Market[] {
  return MARKETS.filter((market) => hourOf(wallClock(at, factsOf(market).timeZone)) === hour);
}

function hourOf(clock: string): number {
  return Number(clock.slice(11, 13));
}
