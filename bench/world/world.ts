/** The parameters of a world: sizes, times, and the members by number. */
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { Chance, weighted } from "./chance.ts";

/** The seeds; one for each kind of row, so that a change to one does not affect the others. */
export const KINDS = {
  member: 1,
  profile: 2,
  pitch: 3,
  prose: 4,
  search: 5,
  query: 6,
  biography: 7,
  act: 8,
  criteria: 9,
} as const;

export interface World {
  pitches: number;
  members: number;
  savedSearches: number;
  /** The world's current time: the newest rows are a few minutes older. */
  at: Date;
}

const DAY = 86_400_000;

/** A world of `size` pitches, as many members, and a saved search for every fifth, as of the last midnight (UTC). */
export function worldOf(size: number, at = new Date(Math.floor(Date.now() / DAY) * DAY)): World {
  return { pitches: size, members: size, savedSearches: Math.floor(size / 5), at };
}

/** The markets of members, and so of pitches and queries. */
const MARKET_SHARES: Readonly<Record<Market, number>> = { se: 34, uk: 24, no: 15, dk: 14, fi: 13 };
export const MARKET = weighted<Market>(MARKET_SHARES);

/** The share of a market among members, pitches and queries. */
export function marketShare(market: Market): number {
  return MARKET_SHARES[market] / 100;
}

// Two of a hundred pitches are boosted; investors pay more often.
const PLANS = {
  entrepreneur: weighted({ basic: 98, premium: 1.6, enterprise: 0.4 }),
  investor: weighted({ basic: 86, premium: 11, enterprise: 3 }),
};
const YEARS = 4;

/** The features of a member that other rows need. */
export interface Known {
  number: number;
  id: string;
  market: Market;
  side: "entrepreneur" | "investor";
  plan: "basic" | "premium" | "enterprise";
  verified: boolean;
  joinedAt: number;
}

// Eleven of twenty are entrepreneurs.
const ENTREPRENEURS = 11;
const IN_A_ROW = 20;

/** The n-th member, in the order of joining. */
export function knownMember(world: World, number: number): Known {
  const chance = new Chance(KINDS.member, number);
  const joinedAt = momentOf(world, number / world.members, chance);
  const side = number % IN_A_ROW < ENTREPRENEURS ? "entrepreneur" : "investor";
  const plan = PLANS[side].draw(chance);
  return {
    number,
    id: idOf(joinedAt, KINDS.member, number, chance),
    market: MARKET.draw(chance),
    side,
    plan,
    verified: plan !== "basic" && chance.is(0.6),
    joinedAt,
  };
}

/** The owner of a pitch: an entrepreneur who had joined before, mostly recently; few have many pitches. */
export function ownerOf(world: World, pitch: number, chance: Chance): Known {
  const joined = Math.max(1, Math.floor(((world.members * ENTREPRENEURS) / IN_A_ROW) * (pitch / world.pitches)));
  const share = chance.share();
  const entrepreneur = Math.floor(joined * (chance.is(0.9) ? 1 - share ** 2 : share ** 4));
  return knownMember(world, Math.floor(entrepreneur / ENTREPRENEURS) * IN_A_ROW + (entrepreneur % ENTREPRENEURS));
}

/** The time of the row at that share of all rows: the marketplace has grown, so later days have more rows. */
export function momentOf({ at }: World, share: number, chance: Chance): number {
  const age = YEARS * 365 * DAY * (1 - Math.min(1, share) ** 0.6);
  return Math.floor(at.getTime() - age - (1 + chance.share() * 7) * 60_000);
}

/** A UUIDv7 of that time, whose last digits are the row's number. */
export function idOf(moment: number, kind: number, row: number, chance: Chance): string {
  const time = moment.toString(16).padStart(12, "0");
  const drawn = chance.bits().toString(16).padStart(8, "0");
  const last = `${drawn.slice(6)}${kind.toString(16)}${row.toString(16).padStart(9, "0")}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${drawn.slice(0, 3)}-8${drawn.slice(3, 6)}-${last}`;
}

/** Units of the market's currency per euro, by the exchange rates that every installation starts with. */
export const RATES = { SEK: 10.8, NOK: 11.8, DKK: 7.47, EUR: 1, GBP: 0.87 } as const;

/** An amount with two significant digits, in the market's currency. */
export function stated(euros: number, market: Market): number {
  const amount = Math.min(1e12, euros * RATES[factsOf(market).currency]);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return Math.round(amount / step) * step;
}
