/** One saved search. */
import { type Rhythm, type StoredFilters, storedFilters } from "#app/features/saved-searches/saved-search.ts";
import { readSearch } from "#app/features/search/reading.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member as Actor } from "#app/platform/actor.ts";
import { ASK, KIND, type QueryKind } from "./asks.ts";
import { Chance, weighted } from "./chance.ts";
import { idOf, KINDS, knownMember, type World } from "./world.ts";

export interface SavedSearch {
  id: string;
  userId: string;
  market: Market;
  name: string;
  filters: StoredFilters;
  notify: Rhythm;
  savedAt: number;
}

const NOTIFY = weighted<Rhythm>({ daily: 46, weekly: 24, instant: 18, none: 12 });

// Of ten in a row, the first and the last three belong to one member and are of different kinds, so that none is a duplicate.
const OF_ONE: Readonly<Partial<Record<number, QueryKind>>> = {
  0: "all filters",
  7: "name",
  8: "range",
  9: "word and place",
};

/** The n-th saved search: a query of the mix that has filters and results. */
export function savedSearch(world: World, number: number): SavedSearch {
  const chance = new Chance(KINDS.search, number);
  const place = number % 10;
  const ofOne = OF_ONE[place];
  const first = ofOne ? number - place : number;
  const owner = knownMember(world, Math.min(world.members - 1, first * 5 + (ofOne ? 0 : chance.below(5))));
  const kind = ofOne ?? drawn(chance);
  const params = new URLSearchParams();
  ASK[kind](params, chance, owner.market, world);
  // Any account: parsing does not depend on it.
  const reader = { kind: "member", id: owner.id } as Actor;
  const { search } = readSearch(params, reader, owner.market);
  const savedAt = Math.floor(owner.joinedAt + chance.share() ** 0.5 * (world.at.getTime() - owner.joinedAt));
  return {
    id: idOf(savedAt, KINDS.search, number, chance),
    userId: owner.id,
    market: owner.market,
    name: (search.text || kind).slice(0, 80),
    filters: storedFilters(search),
    notify: NOTIFY.draw(chance),
    savedAt,
  };
}

function drawn(chance: Chance): QueryKind {
  for (;;) {
    const kind = KIND.draw(chance);
    if (kind !== "everything" && kind !== "nothing") return kind;
  }
}
