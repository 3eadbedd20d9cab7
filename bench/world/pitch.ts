/** One published pitch with its revision and listing. */
import type { CompanyType, FundingType, Phase } from "#app/features/pitches/pitch.ts";
import { firstSentence } from "#app/features/pitches/pitch.ts";
import { SHORT_DESCRIPTION_LIMIT } from "#app/features/pitches/quality/public-line.ts";
import type { Industry } from "#app/i18n/industries.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { bodyOf } from "./bodies.ts";
import { Chance } from "./chance.ts";
import { capital, compound, invented, LANGUAGES } from "./language.ts";
import { organisationNumber } from "./organisation-number.ts";
import { TOWNS, type Town } from "./places.ts";
import { opening } from "./prose.ts";
import { formOf, fundingOf, INDUSTRIES_OF, offeredOf, phaseOf, revenueOf, worthOf, yearsOf } from "./trades.ts";
import { idOf, KINDS, type Known, momentOf, ownerOf, stated, type World } from "./world.ts";

const DAY = 86_400_000;
const CODE = "23456789bcdfghjkmnpqrstvwxz";
const FORMS = [
  ...(["limited-company", "general-partnership", "limited-partnership"] as const),
  ...(["sole-proprietorship", "economic-association"] as const),
];

export interface Pitch {
  number: number;
  id: string;
  revisionId: string;
  publicId: string;
  owner: Known;
  market: Market;
  publishedAt: number;
  /** When the owner last confirmed it: recently, since it would be hidden otherwise. */
  confirmedAt: number;
  views: number;
  industry: Industry;
  phase: Phase;
  companyType: CompanyType;
  companyName: string;
  town: Town;
  /** The position on the map, near the town. */
  latitude: number;
  longitude: number;
  employees: number;
  startYear: number;
  currency: Currency;
  valuation: number | null;
  revenue: number | null;
  fundingType: FundingType | null;
  seekingAmount: number | null;
  offered: number;
  shareKind: "new" | "existing";
  keptFigures: ("valuation" | "revenue" | "funding")[];
  text: string;
  lead: string;
  /** What visitors read of it: the lead, where it is short enough. */
  shortDescription: string | null;
  /** As it is stored; a third of the companies have not entered theirs. */
  organisationNumber: string | null;
}

/** The n-th pitch, in the order of publication. */
export function pitch(world: World, number: number): Pitch {
  const chance = new Chance(KINDS.pitch, number);
  const owner = ownerOf(world, number, chance);
  const { market } = owner;
  const publishedAt = momentOf(world, number / world.pitches, chance);
  const town = TOWNS[market].draw(chance);
  const industry = INDUSTRIES_OF.get(town.county)!.draw(chance);
  const phase = phaseOf(chance, industry);
  const companyType = formOf(chance, phase);
  const companyName = nameOf(chance, market, industry, companyType, town);
  const worth = worthOf(chance, industry, phase);
  const valuation = chance.is(0.1) ? null : stated(worth, market);
  const revenue = revenueOf(chance, phase, worth);
  const offered = offeredOf(chance);
  const shareKind = phase === "profitable" && chance.is(0.45) ? "existing" : "new";
  const sought =
    shareKind === "new" && offered < 10_000 ? (worth * offered) / (10_000 - offered) : (worth * offered) / 10_000;
  const startYear = new Date(publishedAt).getUTCFullYear() - yearsOf(chance, phase);
  const said = new Chance(KINDS.prose, number);
  const first = opening(said, { market, industry, name: companyName, town, year: startYear });
  const text = first + bodyOf(said, market, industry);
  return {
    ...{
      number,
      owner,
      market,
      publishedAt,
      town,
      industry,
      phase,
      companyType,
      companyName,
      valuation,
      offered,
      shareKind,
    },
    id: idOf(publishedAt, KINDS.pitch, number, chance),
    revisionId: idOf(publishedAt, KINDS.act, number, chance),
    publicId: publicIdOf(number, chance),
    confirmedAt: Math.max(publishedAt, world.at.getTime() - Math.floor(chance.share() * 55 * DAY)),
    views: Math.floor(3 * (1 - chance.share()) ** -0.9),
    latitude: rounded(town.latitude + 0.03 * chance.normal()),
    longitude: rounded(town.longitude + 0.05 * chance.normal()),
    employees: Math.floor(1 + (worth / 180_000) * chance.share()),
    startYear,
    currency: factsOf(market).currency,
    revenue: revenue === null ? null : stated(revenue, market),
    fundingType: fundingOf(chance, phase),
    seekingAmount: Math.max(1, stated(sought, market)),
    keptFigures: chance.is(0.05) ? [chance.of(["valuation", "revenue", "funding"] as const)] : [],
    text,
    ...linesOf(text, market),
    organisationNumber: chance.is(2 / 3) ? organisationNumber(market, number) : null,
  };
}

function nameOf(chance: Chance, market: Market, industry: Industry, type: CompanyType, town: Town): string {
  const language = LANGUAGES[market];
  const { words, surnames } = language;
  const share = chance.share();
  const core =
    share < 0.35
      ? capital(invented(chance))
      : share < 0.55
        ? capital(compound(chance, language, industry))
        : share < 0.7
          ? `${surnames.draw(chance)} & ${surnames.draw(chance)}`
          : share < 0.85
            ? `${town.name} ${capital(language.trades[industry].draw(chance))}`
            : `${capital(invented(chance))} ${capital(language.tails.draw(chance))}`;
  return words.forms[FORMS.indexOf(type)]!.replace("*", core);
}

/** The first sentence, which is the public line, too: so searches of visitors find what they found when it was shown to them. */
function linesOf(text: string, market: Market): Pick<Pitch, "lead" | "shortDescription"> {
  const lead = leadOf(text, market);
  return { lead, shortDescription: lead.length <= SHORT_DESCRIPTION_LIMIT ? lead : null };
}

// Finding the end of a sentence costs more than writing it; most openings are unambiguous.
function leadOf(text: string, market: Market): string {
  const plain = /^[^.?!…:\n]{1,200}\.(?= [A-ZÅÄÖÆØ]|\n|$)/.exec(text)?.[0];
  return plain ?? firstSentence(text, market);
}

/** Five random letters, and five that count up. */
function publicIdOf(number: number, chance: Chance): string {
  let code = "";
  for (let rest = number, place = 0; place < 5; place++, rest = Math.floor(rest / 27)) code = CODE[rest % 27]! + code;
  for (let place = 0; place < 5; place++) code = CODE[chance.below(27)]! + code;
  return code;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
