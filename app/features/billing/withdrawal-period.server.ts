import { isWorkingDay } from "#app/i18n/holidays.server.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { daysAfter, momentOf, wallClock } from "#app/i18n/wall-clock.ts";

/** So long a buyer may withdraw, in days. */
const WITHDRAWAL_DAYS = 14;

/**
 * The last minute in which a buyer may withdraw from a contract that was made then: of the fourteenth day after it by the country's clock
 * (Directive 2011/83/EU article 9; Consumer Contracts Regulations 2013 reg. 30), or of the next working day if that is none (Regulation
 * 1182/71 article 3 § 4, which we follow in all five).
 */
export function withdrawableUntil(madeAt: Date, country: Market): Date {
  const { timeZone } = factsOf(country);
  let day = daysAfter(wallClock(madeAt, timeZone).slice(0, 10), WITHDRAWAL_DAYS);
  while (!isWorkingDay(new Date(`${day}T00:00Z`), country)) day = daysAfter(day, 1);
  return momentOf(`${day}T23:59`, timeZone)!;
}
