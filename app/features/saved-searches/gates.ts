/**
 * Matching the other way round: which of all saved searches could mean a new pitch. Every search names a few keys, of which a pitch that
 * meets it has at least one; every pitch has some hundreds. An index over the keys of all searches then gives those that could match, and
 * only they are checked in full. A search is filed under the rarer of two gates: its places, industries and phases together, or its words.
 */
import { marketOfCounty } from "#app/i18n/counties.ts";
import { type Lexeme, parseTsquery, type QueryNode } from "./tsquery.ts";

/** More keys than this are no gate but a hall. */
const MOST_KEYS = 96;

/** Beginnings of words are filed under at most this many letters. */
const BEGINNING = 6;

const ANY = "*";

/** The part of a search that its gate is made of. */
export interface Gated {
  places: readonly string[];
  industries: readonly string[];
  phases: readonly string[];
  verified: boolean;
  boosted: boolean;
  /** Text of a tsquery, or null when no words are asked for. */
  words: string | null;
}

/** The part of a listing that gates are opened with. */
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
  /** About how many pitches in a hundred have one of them: only to choose by. */
  width: number;
}

/** A search's counties, and the countries that it asks for as a whole; null for anywhere. Counties narrow their own country. */
export function placesOf(markets: readonly string[], counties: readonly string[]): string[] | null {
  const narrowed = new Set(counties.map(marketOfCounty));
  const places = [...counties, ...markets.filter((market) => !narrowed.has(market as never))];
  return places.length === 0 ? null : places;
}

/** The keys under which a search is filed. None: nothing can ever meet it. */
export function keysOfSearch(search: Gated): string[] {
  const facets = facetGate(search);
  if (search.words === null) return facets.keys;
  const words = wordGate(parseTsquery(search.words));
  return words && words.width < facets.width ? words.keys : facets.keys;
}

/** The keys that a listing has. A search that it meets is filed under one of them, whichever gate was chosen. */
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
    const letters = [...lexeme];
    for (let length = 1; length <= Math.min(letters.length, BEGINNING); length++) {
      keys.add(`^${letters.slice(0, length).join("")}`);
    }
  }
  return [...keys];
}

function facetKey(place: string, industry: string, phase: string, verified: boolean, boosted: boolean): string {
  return `:${place}|${industry}|${phase}|${verified ? "v" : ""}${boosted ? "b" : ""}`;
}

const orAny = (values: readonly string[]) => (values.length === 0 ? [ANY] : values);

/** Every combination of what is chosen; a list too long to be combined is left out here, and checked afterwards. */
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

/** What must stand in a text that meets the query: of words that must all stand there the rarest will do, of others each. */
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

// How common words of a length are, roughly: the same for all languages, and only compared with each other.
const WHOLE = [100, 30, 10, 4, 2, 1.5, 1];
const BEGUN = [100, 60, 30, 15, 8, 5, 3];

// Industries, counties and countries; and concepts, for which several words stand.
const CODE = /^\/(?:industry|county|market)\//;
const CONCEPT = /^\/(?:t\/)?c\//;
const WIDTH_OF_CODE = 6;
const WIDTH_OF_CONCEPT = 1;

function lexemeGate({ text, beginning }: Lexeme): Gate {
  const letters = [...text];
  if (beginning) return { keys: [`^${letters.slice(0, BEGINNING).join("")}`], width: BEGUN[letters.length] ?? 2 };
  if (CODE.test(text)) return { keys: [`=${text}`], width: WIDTH_OF_CODE };
  // Where a word stands does not make it a longer one.
  const { length } = text.replace(/^\/[npt]\//, "");
  return { keys: [`=${text}`], width: CONCEPT.test(text) ? WIDTH_OF_CONCEPT : (WHOLE[length] ?? 0.7) };
}
