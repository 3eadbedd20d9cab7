import { factsOf, type Market } from "#app/i18n/markets.ts";

export type PartOfDay = "morning" | "day" | "evening" | "night";

/** The part of the day in a market's time zone: greetings change at 5, 10, 18 and 23 o'clock. */
export function partOfDay(moment: Date, market: Market): PartOfDay {
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: factsOf(market).timeZone }).format(
      moment,
    ),
  );
  if (hour < 5 || hour >= 23) return "night";
  return hour < 10 ? "morning" : hour < 18 ? "day" : "evening";
}
