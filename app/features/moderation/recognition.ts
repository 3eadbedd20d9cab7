import type { Market } from "#app/i18n/markets.ts";

/** The language in which a market's pitches are written, as ISO 639-1 and as texts are told apart. */
export const LANGUAGE_OF: Readonly<Record<Market, string>> = { se: "sv", no: "no", dk: "da", fi: "fi", uk: "en" };

/** Whether a text in a language is what a market's readers expect. */
export function speaks(market: Market, language: string): boolean {
  return LANGUAGE_OF[market] === language;
}
