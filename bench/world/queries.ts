/** The mixes of search queries that all benches share. */
import type { Market } from "#app/i18n/markets.ts";
import { ASK, type Ask, KIND, tradeWord } from "./asks.ts";
import { Chance, type Weighted, weighted } from "./chance.ts";
import { HONEST_ASK, HONEST_KIND } from "./honest-asks.ts";
import { pitch } from "./pitch.ts";
import { TOWNS } from "./places.ts";
import { KINDS, MARKET, type World } from "./world.ts";

/** A query: its reader, and the search page's query string (read by `readSearch`). */
export interface Asked {
  kind: string;
  market: Market;
  query: string;
}

const SORTED = weighted({ usual: 70, newest: 4, oldest: 3, highest: 12, lowest: 11 });

/** The first `count` queries of a world in plain words; deterministic. */
export function queryMix(world: World, count: number): Asked[] {
  return mixOf(world, count, 0, KIND, ASK);
}

/** The first `count` queries as people type them (`honest-asks.ts`); deterministic. */
export function honestMix(world: World, count: number): Asked[] {
  return mixOf(world, count, 2_000_000_000, HONEST_KIND, HONEST_ASK);
}

function mixOf<Kind extends string>(
  world: World,
  count: number,
  from: number,
  kinds: Weighted<Kind>,
  asks: Readonly<Record<Kind, Ask>>,
): Asked[] {
  return Array.from({ length: count }, (_, number) => {
    const chance = new Chance(KINDS.query, from + number);
    const market = MARKET.draw(chance);
    const kind = kinds.draw(chance);
    const params = new URLSearchParams();
    asks[kind](params, chance, market, world);
    const sort = SORTED.draw(chance);
    if (sort !== "usual") params.set("sort", sort);
    // Some are for later pages.
    if (chance.is(0.12)) params.set("pages", String(2 + Math.floor(chance.share() ** 2 * 4)));
    return { kind, market, query: params.toString() };
  });
}

/** The contents of the search box while somebody types trades, places and companies, from the second letter on. */
export function typedMix(world: World, count: number): { market: Market; text: string }[] {
  return Array.from({ length: count }, (_, number) => {
    const chance = new Chance(KINDS.query, 1_000_000_000 + number);
    const market = MARKET.draw(chance);
    const share = chance.share();
    const whole =
      share < 0.4
        ? tradeWord(chance, market)
        : share < 0.65
          ? TOWNS[market].draw(chance).name
          : pitch(world, 1 + chance.below(world.pitches)).companyName;
    return { market, text: whole.slice(0, 2 + chance.below(Math.min(10, whole.length))).toLowerCase() };
  });
}
