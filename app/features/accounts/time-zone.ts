/** The time zone of an account: the member's choice, else that of the market. */
import { z } from "zod";
import { factsOf, type Market } from "#app/i18n/markets.ts";

/** The zones that can be chosen, by name: those of `Intl`, and UTC. */
export const TIME_ZONES: readonly string[] = [...Intl.supportedValuesOf("timeZone"), "UTC"]
  .filter((zone, index, all) => all.indexOf(zone) === index)
  .sort();

/** Whether `Intl` knows a zone of this name, including older names that browsers still report. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** The zone of an account; the market's if `Intl` no longer knows the stored one. */
export function zoneOf({ timeZone, lang }: { timeZone?: string | null; lang: string }): string {
  return timeZone && isTimeZone(timeZone) ? timeZone : factsOf(lang as Market).timeZone;
}

/** The form of the settings: a zone, or nothing for the market's. */
export const timeZoneForm = z.object({
  timeZone: z.string().refine(isTimeZone, { error: "time-zone" }).optional(),
});
