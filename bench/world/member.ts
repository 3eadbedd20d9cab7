/** One member with their profile. */
import { INDUSTRIES, type Industry } from "#app/i18n/industries.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { Chance, type Weighted, zipf } from "./chance.ts";
import { LANGUAGES } from "./language.ts";
import { TOWNS } from "./places.ts";
import { biography } from "./prose.ts";
import { KINDS, type Known, knownMember, stated, type World } from "./world.ts";

export interface Member extends Known {
  name: string;
  email: string;
  username: string;
  lang: Market;
  lastSeenAt: number;
  job: string | null;
  county: string | null;
  city: string | null;
  biography: string | null;
  budget: { from: number; to: number } | null;
  companiesRun: number | null;
  activeSince: number | null;
  interests: Industry[];
  hideEmail: boolean;
}

/** The most popular interests first; entrepreneurs publish in the same order (`trades.ts`). */
const INTEREST: Weighted<Industry> = zipf(
  [
    ...(["it-data", "health", "food-retail", "construction", "hospitality", "other", "sales-marketing"] as const),
    ...(["transport-logistics", "entertainment", "design-media", "finance-law", "care-education"] as const),
    ...(["consulting-recruitment", "service-cleaning", "beauty-care", "security-defence"] as const),
  ],
  0.9,
  2,
);

/** The n-th member, with the profile. */
export function member(world: World, number: number): Member {
  const known = knownMember(world, number);
  const { market, side, joinedAt, plan } = known;
  const chance = new Chance(KINDS.profile, number);
  const { firstNames, surnames, words } = LANGUAGES[market];
  const [first, last] = [firstNames.draw(chance), surnames.draw(chance)];
  const handle = plain(`${first}.${last}`);
  // Half have visited within a month, most of the others not for long.
  const away =
    (world.at.getTime() - joinedAt) * (chance.is(plan === "basic" ? 0.5 : 0.8) ? 0.02 : 1) * chance.share() ** 2;
  const town = chance.is(0.94) ? TOWNS[market].draw(chance) : null;
  const interests = interestsOf(chance);
  const euros = 20_000 * Math.exp(1.4 * Math.abs(chance.normal()));
  const budget =
    side === "investor" && chance.is(0.82)
      ? { from: stated(euros, market), to: stated(euros * (1.5 + chance.share() ** 2 * 12), market) }
      : null;
  return {
    ...known,
    name: `${first} ${last}`,
    email: `${handle}.${number}@example.com`,
    username: `${handle.slice(0, 20)}${number}`,
    lang: chance.is(0.96) ? market : chance.of(MARKETS),
    lastSeenAt: Math.floor(world.at.getTime() - away),
    job: chance.is(0.8) ? chance.of(words.jobs[side].split("|")) : null,
    county: town?.county ?? null,
    city: town?.name ?? null,
    biography: chance.is(0.6)
      ? biography(new Chance(KINDS.biography, number), market, interests, 8 + chance.below(40))
      : null,
    budget,
    companiesRun: chance.is(0.6) ? Math.floor(chance.share() ** 3 * 12) : null,
    activeSince: chance.is(0.6) ? 2025 - Math.floor(chance.share() ** 2 * 40) : null,
    interests,
    hideEmail: chance.is(0.7),
  };
}

function interestsOf(chance: Chance): Industry[] {
  const chosen = new Set<Industry>();
  for (let draws = 1 + chance.below(5); draws > 0; draws--) chosen.add(INTEREST.draw(chance));
  return INDUSTRIES.filter((industry) => chosen.has(industry));
}

/** A name as used in addresses. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/[^a-z0-9.]+/g, "");
}

/** The currency in which the member states a budget. */
export function currencyOf({ market }: Member) {
  return factsOf(market).currency;
}
