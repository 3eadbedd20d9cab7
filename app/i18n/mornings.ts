/** When the news of a day and of a week leave: in the morning of the reader's market. */
import { factsOf, MARKETS, type Market } from "./markets.ts";
import { daysAfter, momentOf, wallClock, weekdayOf } from "./wall-clock.ts";

/** The hour of the day, on the wall clocks of the market. */
export const MORNING = 7;

/** The last morning that has begun in each market: what was found before it is news of that morning. */
export interface Mornings {
  market: Market;
  daily: Date;
  /** That of the last Monday. */
  weekly: Date;
}

/** The mornings that were last, as of a moment. */
export function lastMornings(at: Date): Mornings[] {
  return MARKETS.map((market) => {
    const zone = factsOf(market).timeZone;
    const clock = wallClock(at, zone);
    const day = hourOf(clock) < MORNING ? daysAfter(clock.slice(0, 10), -1) : clock.slice(0, 10);
    const monday = daysAfter(day, 1 - weekdayOf(day));
    // No market changes its clocks at that hour.
    const [daily, weekly] = [day, monday].map((date) => momentOf(`${date}T0${MORNING}:00`, zone)!) as [Date, Date];
    return { market, daily, weekly };
  });
}

/** The markets in which it is this hour of the day. */
export function marketsAtHour(at: Date, hour: number): Market[] {
  return MARKETS.filter((market) => hourOf(wallClock(at, factsOf(market).timeZone)) === hour);
}

function hourOf(clock: string): number {
  return Number(clock.slice(11, 13));
}
