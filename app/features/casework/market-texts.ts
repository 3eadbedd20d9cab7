/** Texts that staff write in each market's language: the fields `text-se` to `text-uk` of a form. */
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";

export type TextName = `text-${Market}`;

/** A value for each of the fields. */
export function byTextName<T>(of: (market: Market) => T): Record<TextName, T> {
  return Object.fromEntries(MARKETS.map((market) => [`text-${market}`, of(market)])) as Record<TextName, T>;
}

/** Their labels: each language by its own name. */
export const TEXT_LABELS = byTextName((market) => factsOf(market).nativeLanguage);
