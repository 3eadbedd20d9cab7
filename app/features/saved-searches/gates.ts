/**
 * Reverse search (percolation): which saved searches could match a new pitch. Every search is indexed under a few keys, and any pitch that
 * matches it has at least one of them; a pitch has some hundreds. The index over all searches' keys gives the candidates, and only they are
 * checked in full. A search's keys come from the rarer of two gates: its combined facets (place, industry, phase), or its words.
 */
import { marketOfCounty } from "#app/i18n/counties.ts";
import { type Lexeme, parseTsquery, type QueryNode } from "./tsquery.ts";

/** A gate with more keys than this is not used. */
const MOST_KEYS = 96;

/** Longest prefix of a word that is a key, in letters. */
const PREFIX_LENGTH = 6;

const ANY = "*";

/** The fields of a search that its keys are made of. */
export interface Gated {
  places: readonly string[];
  industries: readonly string[];
  phases: readonly string[];
  verified: boolean;
  boosted: boolean;
  /** Text of a tsquery, or null for a search without words. */
  words: string | null;
}

/** The fields of a listing that its keys are made of. */
export interface Keyed {
  market: string;
  county: string;
  industry: string;
  phase: string;
  verified: boolean;
  boosted: boolean;
  /** The lexemes of its text index. */
  lexemes: readonly string[];
}

interface Gate {
  keys: string[];
  /** Estimated percentage of pitches with one of the keys; only used to choose the rarer gate. */
  width: number;
}

/** A search's counties, and its countries without chosen counties; null for anywhere. Counties narrow their own country. */
export function placesOf(markets: readonly string[], counties: readonly string[]): string[] | null {
  const narrowed = new Set(counties.map(marketOfCounty));
  const places = [...counties, ...markets.filter((market) => !narrowed.has(market as never))];
  return places.length === 0 ? null : places;
}

/** The keys under which a search is indexed. Empty: nothing can ever match it. */
export function keysOfSearch(search: Gated): string[] {
  const facets = facetGate(search);
  if (search.words === null) return facets.keys;
  const words = wordGate(parseTsquery(search.words));
  return words && words.width < facets.width ? words.keys : facets.keys;
}

/** All keys of a listing. Every search that it matches is indexed under one of them, whichever gate was chosen. */
export function keysOfListing(listing: Keyed): string[] {
  const keys = new Set<string>();
  for (const place of [listing.county, listing.market, ANY]) {
    for (const industry of [listing.industry, ANY]) {
      for (const phase of [listing.phase, ANY]) {
        for (const verified of listing.verified ? [true, false] : [false]) {
          for (const boosted of listing.boosted ? [true, false] : [false]) {
            keys.add(facetKey(place, industry, phase, verified, boosted));
          }
        }
      }
    }
  }
  for (const lexeme of listing.lexemes) {
    keys.add(`=${lexeme}`);
    const { section, letters } = partsOf(lexeme);
    for (let length = 1; length <= Math.min(letters.length, PREFIX_LENGTH); length++) {
      keys.add(`^${section}${letters.slice(0, length).join("")}`);
    }
  }
  return [...keys];
}

/** A lexeme's letters, and the signs before them that say where it stands and in which language. */
function partsOf(lexeme: string): { section: string; letters: string[] } {
  const [section] = /^(?:\/[npt]\/)?~?(?:(?:se|no|dk|fi|uk)[/+])?/.exec(lexeme)!;
  return { section, letters: [...lexeme.slice(section.length)] };
}

function facetKey(place: string, industry: string, phase: string, verified: boolean, boosted: boolean): string {
  return `:${place}|${industry}|${phase}|${verified ? "v" : ""}${boosted ? "b" : ""}`;
}

const orAny = (values: readonly string[]) => (values.length === 0 ? [ANY] : values);

/** Every combination of the chosen values. Lists that would make too many combinations are ignored here, and checked afterwards. */
function facetGate({ places, industries, phases, verified, boosted }: Gated): Gate {
  let [where, what, when] = [orAny(places), orAny(industries), orAny(phases)];
  if (where.length * what.length * when.length > MOST_KEYS) when = [ANY];
  if (where.length * what.length > MOST_KEYS) what = [ANY];
  if (where.length > MOST_KEYS) where = [ANY];
  const keys = where.flatMap((place) =>
    what.flatMap((industry) => when.map((phase) => facetKey(place, industry, phase, verified, boosted))),
  );
  const share = (values: readonly string[], each: number) =>
    values[0] === ANY ? 1 : Math.min(1, values.length * each);
  const width =
    100 *
    Math.min(
      1,
      where.reduce((sum, place) => sum + (place === ANY ? 1 : place.length === 2 ? 0.25 : 0.04), 0),
    ) *
    share(what, 0.08) *
    share(when, 0.25) *
    (verified ? 0.2 : 1) *
    (boosted ? 0.2 : 1);
  return { keys, width };
}

/** Lexemes of which a matching text has at least one: the rarest operand of an "and", all operands of an "or". */
function wordGate(node: QueryNode): Gate | null {
  switch (node.kind) {
    case "nothing":
      return { keys: [], width: 0 };
    case "lexeme":
      return lexemeGate(node);
    case "not":
      return null;
    case "or": {
      const gates = node.nodes.map(wordGate);
      if (gates.some((gate) => gate === null)) return null;
      const keys = [...new Set(gates.flatMap((gate) => gate!.keys))];
      return keys.length > MOST_KEYS ? null : { keys, width: gates.reduce((sum, gate) => sum + gate!.width, 0) };
    }
    case "and": {
      const gates = node.nodes.map(wordGate).filter((gate) => gate !== null);
      return gates.reduce<Gate | null>((best, gate) => (best && best.width <= gate.width ? best : gate), null);
    }
  }
}

// Roughly how common words, and prefixes, of each length are, as percentages for all languages; only compared with each other.
const WORD_WIDTHS = [100, 30, 10, 4, 2, 1.5, 1];
const PREFIX_WIDTHS = [100, 60, 30, 15, 8, 5, 3];

// Industries, counties and countries; and concepts, which several words express.
const CODE = /^\/(?:industry|county|market)\//;
const CONCEPT = /^\/(?:t\/)?c\//;
const WIDTH_OF_CODE = 6;
const WIDTH_OF_CONCEPT = 1;

function lexemeGate({ text, beginning }: Lexeme): Gate {
  const { section, letters } = partsOf(text);
  if (beginning) {
    const key = `^${section}${letters.slice(0, PREFIX_LENGTH).join("")}`;
    return { keys: [key], width: PREFIX_WIDTHS[letters.length] ?? 2 };
  }
  if (CODE.test(text)) return { keys: [`=${text}`], width: WIDTH_OF_CODE };
  return { keys: [`=${text}`], width: CONCEPT.test(text) ? WIDTH_OF_CONCEPT : (WORD_WIDTHS[letters.length] ?? 0.7) };
}
