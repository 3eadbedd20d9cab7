/** The wizard's form as an owner fills it in, and what it is read with. */
import type { PitchForm } from "#app/features/pitches/fields.ts";
import type { ReadingContext } from "#app/features/pitches/readings.ts";
import { emptyForm } from "#app/features/pitches/schema.ts";
import { parsePhone } from "#app/features/profiles/phone.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";

/** A day in spring 2026, in that country. */
export function contextOf(market: Market): ReadingContext {
  return {
    market,
    today: "2026-03-02",
    readPhone: (text) => {
      const parsed = parsePhone(market, text);
      return parsed.ok ? parsed : { ok: false, problem: "phone" };
    },
  };
}
/** What is required, and no more. */
export function filled(market: Market = "se"): PitchForm {
  return {
    ...emptyForm(),
    industry: "construction",
    companyName: "Furufukt AB",
    phase: "growth",
    companyType: "limited-company",
    county: countiesOf(market)[0]!.code,
    currency: factsOf(market).currency,
    pitchText: "Limträ fuktskadas tyst.",
  };
}
