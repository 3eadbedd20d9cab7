/** When the news of a day and of a week are told: in the morning of the reader's market. */
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";

/** The hour of the day, on the wall clocks of the market. */
export const MORNING = 7;

const HOUR = 3_600_000;

/** The last morning that has begun in each market: what was found before it is told with it. */
export interface Mornings {
  market: Market;
  daily: Date;
  /** That of the last Monday. */
  weekly: Date;
}

/** The mornings that were last, as of a moment. */
export function lastMornings(at: Date): Mornings[] {
  return MARKETS.map((market) => {
    const daily = lastMorning(at, market);
    const { weekday } = wallClock(daily, market);
    return {
      market,
      daily,
      weekly: weekday === 1 ? daily : lastMorning(daysBefore(daily, weekday - 1, market), market),
    };
  });
}

function lastMorning(at: Date, market: Market): Date {
  const { hour, minute, second } = wallClock(at, market);
  const since = ((hour - MORNING + 24) % 24) * HOUR + minute * 60_000 + second * 1_000 + at.getUTCMilliseconds();
  const guess = new Date(at.getTime() - since);
  // In the nights in which the clocks are changed a day has an hour more or less.
  const off = wallClock(guess, market).hour - MORNING;
  return off === 0 ? guess : new Date(guess.getTime() - off * HOUR);
}

/** A little after that morning so many days before; a changed clock does not matter, since the morning is looked up again. */
function daysBefore(morning: Date, days: number, market: Market): Date {
  const before = new Date(morning.getTime() - days * 24 * HOUR);
  const { hour } = wallClock(before, market);
  return new Date(before.getTime() + (MORNING - hour) * HOUR + 60_000);
}

const clocks = new Map<Market, Intl.DateTimeFormat>();
const WEEKDAYS = ["", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** `weekday` is 1 on Mondays and 7 on Sundays. */
function wallClock(at: Date, market: Market): { weekday: number; hour: number; minute: number; second: number } {
  let clock = clocks.get(market);
  if (!clock) {
    const { timeZone } = factsOf(market);
    const parts = { weekday: "short", hour: "numeric", minute: "numeric", second: "numeric" } as const;
    clock = new Intl.DateTimeFormat("en-GB", { timeZone, hourCycle: "h23", ...parts });
    clocks.set(market, clock);
  }
  const of = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: WEEKDAYS.indexOf(of.weekday!),
    hour: Number(of.hour),
    minute: Number(of.minute),
    second: Number(of.second),
  };
}
