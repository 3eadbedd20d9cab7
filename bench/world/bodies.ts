/**
 * The texts behind the first sentence of a pitch, drawn from a stock: writing a million of them takes longer than loading. First sentence, name,
 * town, owner and amounts are each pitch's own.
 */
import type { Industry } from "#app/i18n/industries.ts";
import type { Market } from "#app/i18n/markets.ts";
import { Chance } from "./chance.ts";
import { body } from "./prose.ts";
import { shareOf } from "./trades.ts";
import { KINDS, marketShare } from "./world.ts";

/** How many texts there are in all, distributed over markets and industries as pitches are. */
export const BODIES = 10_000;

/** Words of a text of 120 that are not in its first sentence. */
const WORDS = 108;

const made = new Map<string, string>();

/** One of the texts of a market and an industry. */
export function bodyOf(chance: Chance, market: Market, industry: Industry): string {
  const count = Math.max(1, Math.round(BODIES * marketShare(market) * shareOf(industry)));
  return stocked(market, industry, chance.below(count));
}

function stocked(market: Market, industry: Industry, number: number): string {
  const key = `${market} ${industry} ${number}`;
  let text = made.get(key);
  if (text === undefined) {
    const own = new Chance(KINDS.prose, hashOf(key));
    text = body(own, market, industry, Math.min(140, WORDS * Math.exp(0.25 * own.normal())));
    made.set(key, text);
  }
  return text;
}

function hashOf(key: string): number {
  let hash = 0;
  for (const letter of key) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return hash;
}
