/** Running text with words of a trade, up to the 1,000 characters of a pitch. */
import type { Industry } from "#app/i18n/industries.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Chance } from "./chance.ts";
import { capital, compound, invented, LANGUAGES, type Language } from "./language.ts";
import { TOWNS, type Town } from "./places.ts";

// Openings have up to 200 characters.
const BODY_LIMIT = 790;

export interface Told {
  market: Market;
  industry: Industry;
  name: string;
  town: Town;
  year: number;
}

/** What follows the first sentence, about a trade, of about so many words; it begins with a space or a new paragraph. */
export function body(chance: Chance, market: Market, industry: Industry, length: number): string {
  let text = "";
  for (let words = 0; words < length; ) {
    const count = 6 + chance.below(12);
    const next = sentence(chance, LANGUAGES[market], industry, market, count);
    if (text.length + next.length >= BODY_LIMIT) break;
    text += (chance.is(0.2) ? "\n\n" : " ") + next;
    words += count;
  }
  return text;
}

/** A biography of a few sentences. */
export function biography(chance: Chance, market: Market, industries: readonly Industry[], length: number): string {
  const language = LANGUAGES[market];
  let text = "";
  for (let words = 0; words < length; ) {
    const count = 6 + chance.below(10);
    text += `${text && " "}${sentence(chance, language, chance.of(industries), market, count)}`;
    words += count;
  }
  return text;
}

/** The first sentence, which describes the company. */
export function opening(chance: Chance, { market, name, town, year, industry }: Told): string {
  const language = LANGUAGES[market];
  const parts: Record<string, string> = {
    name,
    verb: chance.of(language.verbs),
    thing: chance.is(0.6) ? compound(chance, language, industry) : language.trades[industry].draw(chance),
    audience: language.audiences.draw(chance),
    town: town.name,
    year: String(year),
  };
  return capital(chance.of(language.words.openings).replace(/\{(\w+)\}/g, (_, part: string) => parts[part]!));
}

function sentence(chance: Chance, language: Language, industry: Industry, market: Market, count: number): string {
  const words: string[] = [];
  while (words.length < count) words.push(word(chance, language, industry, market));
  return `${capital(words.join(" "))}.`;
}

/** 62 % common words, 24 % words of the trade, 8 % its compounds; the rest is places, figures, names and words of other trades. */
function word(chance: Chance, language: Language, industry: Industry, market: Market): string {
  const share = chance.share();
  if (share < 0.62) return language.common.draw(chance);
  if (share < 0.86) return language.trades[industry].draw(chance);
  if (share < 0.94) return compound(chance, language, industry);
  if (share < 0.955) return TOWNS[market].draw(chance).name;
  if (share < 0.97) return String(2 + Math.floor(chance.share() ** 4 * 5_000));
  if (share < 0.985) return language.trades.other.draw(chance);
  if (share < 0.993) return language.surnames.draw(chance);
  return capital(invented(chance));
}
