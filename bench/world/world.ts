/** What a world is made of: how many of everything, from when to when, and who a number stands for. */
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { Chance, weighted } from "./chance.ts";

/** Seeds of what is drawn; one for each kind of row, so that a change to one leaves the others as they are. */
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
  /** The moment at which this is the state of things: the newest rows are a few minutes older. */
  at: Date;
}

const DAY = 86_400_000;

/** A world of `size` pitches as many members, and a saved search to every fifth, as of the last midnight (UTC). */
export function worldOf(size: number, at = new Date(Math.floor(Date.now() / DAY) * DAY)): World {
  return { pitches: size, members: size, savedSearches: Math.floor(size / 5), at };
}

/** Where members, and so pitches and queries, are from. */
export const MARKET = weighted<Market>({ se: 34, uk: 24, no: 15, dk: 14, fi: 13 });
const PLAN = weighted({ basic: 86, premium: 11, enterprise: 3 });
const YEARS = 4;

/** What others need to know of a member without making the whole of it. */
export interface Known {
  number: number;
  id: string;
  market: Market;
  side: "entrepreneur" | "investor";
  plan: "basic" | "premium" | "enterprise";
  verified: boolean;
  joinedAt: number;
}

// Of twenty in a row, eleven are entrepreneurs.
const ENTREPRENEURS = 11;
const IN_A_ROW = 20;

/** The member of a number; numbers are in the order in which they joined. */
export function knownMember(world: World, number: number): Known {
  const chance = new Chance(KINDS.member, number);
  const joinedAt = momentOf(world, number / world.members, chance);
  const plan = PLAN.draw(chance);
  return {
    number,
    id: idOf(joinedAt, KINDS.member, number, chance),
    market: MARKET.draw(chance),
    side: number % IN_A_ROW < ENTREPRENEURS ? "entrepreneur" : "investor",
    plan,
    verified: plan !== "basic" && chance.is(0.6),
    joinedAt,
  };
}

/** Who publishes a pitch: an entrepreneur who had joined by then, of late rather than long ago; few have many pitches. */
export function ownerOf(world: World, pitch: number, chance: Chance): Known {
  const joined = Math.max(1, Math.floor(((world.members * ENTREPRENEURS) / IN_A_ROW) * (pitch / world.pitches)));
  const share = chance.share();
  const entrepreneur = Math.floor(joined * (chance.is(0.9) ? 1 - share ** 2 : share ** 4));
  return knownMember(world, Math.floor(entrepreneur / ENTREPRENEURS) * IN_A_ROW + (entrepreneur % ENTREPRENEURS));
}

/** A moment for the row at that share of all rows: the market place has grown, so later days have more of them. */
export function momentOf({ at }: World, share: number, chance: Chance): number {
  const age = YEARS * 365 * DAY * (1 - Math.min(1, share) ** 0.6);
  return Math.floor(at.getTime() - age - (1 + chance.share() * 7) * 60_000);
}

/** A UUIDv7 of the moment whose last digits are the row's number. */
export function idOf(moment: number, kind: number, row: number, chance: Chance): string {
  const time = moment.toString(16).padStart(12, "0");
  const drawn = chance.bits().toString(16).padStart(8, "0");
  const last = `${drawn.slice(6)}${kind.toString(16)}${row.toString(16).padStart(9, "0")}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${drawn.slice(0, 3)}-8${drawn.slice(3, 6)}-${last}`;
}

/** Units of the market's currency for one euro, as of the rates that every installation starts with. */
export const RATES = { SEK: 10.8, NOK: 11.8, DKK: 7.47, EUR: 1, GBP: 0.87 } as const;

/** An amount as people state it: two digits that count, in the market's currency. */
export function stated(euros: number, market: Market): number {
  const amount = Math.min(1e12, euros * RATES[factsOf(market).currency]);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return Math.round(amount / step) * step;
}
