/**
 * The languages that members may state, by ISO 639-1: those of the five countries, then those of neighbours and of business. The order is that of
 * the bits in `people.facets` (migration 0105).
 */
export const LANGUAGES = [
  "sv",
  "nb",
  "da",
  "fi",
  "en",
  "is",
  "et",
  "de",
  "fr",
  "es",
  "it",
  "pl",
  "uk",
  "ru",
  "ar",
  "zh",
] as const;
export type Language = (typeof LANGUAGES)[number];

/** Whether a value from outside is one of them. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}
