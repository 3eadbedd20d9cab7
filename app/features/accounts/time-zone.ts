/** By whose clock somebody lives: a zone of their own choice, else that of their market. */
import { z } from "zod";
import { factsOf, type Market } from "#app/i18n/markets.ts";

/** Every zone that can be chosen, by name: those of `Intl`, and UTC. */
export const TIME_ZONES: readonly string[] = [...Intl.supportedValuesOf("timeZone"), "UTC"]
  .filter((zone, index, all) => all.indexOf(zone) === index)
  .sort();

/** Whether a value from outside names a zone that clocks are known of; older names of zones, which browsers still give, count. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** The zone of an account. One that `Intl` has forgotten since is the market's again. */
export function zoneOf({ timeZone, lang }: { timeZone?: string | null; lang: string }): string {
  return timeZone && isTimeZone(timeZone) ? timeZone : factsOf(lang as Market).timeZone;
}

/** The settings' form: a zone, or nothing for the market's. */
export const timeZoneForm = z.object({
  timeZone: z.string().refine(isTimeZone, { error: "time-zone" }).optional(),
});
