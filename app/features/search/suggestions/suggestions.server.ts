/** Suggestions while somebody types: industries and places by name, pitches by company name. */
import { sql } from "kysely";
import { INDUSTRIES } from "#app/features/pitches/pitch.ts";
import { townsOf } from "#app/features/pitches/place/gazetteer.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { type CountyCode, countiesOf } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { readWithinPatience } from "#app/platform/db/replica.server.ts";
import { lexeme, or } from "../lexemes.ts";
import { folded, otherNamesOf, readText } from "../typed-text.ts";
import { SUGGESTED_FROM, type Suggestion } from "./suggestion.ts";

const MOST = { industry: 2, place: 3, pitch: 5 } as const;

// The next keystroke asks again: a later answer is useless.
const PATIENCE_MILLISECONDS = 500;

const OTHER_LANGUAGES_FROM = 4;

// Names with the same beginning are read up to here, and the best of them suggested.
const MOST_READ = 120;

/**
 * Completions of a text, the likeliest first; industries and places in the reader's language. Everybody may see the names of listed companies.
 */
export async function suggestionsFor(actor: Actor, market: Market, typed: string): Promise<Suggestion[]> {
  const { words, phrases, without } = readText(typed);
  if (words.length === 0 || phrases.length > 0 || without.length > 0) return [];
  const wanted = words.map(({ text }) => folded(text));
  const beginning = wanted.join(" ");
  if (beginning.length < SUGGESTED_FROM) return [];
  const [pitches, places] = await Promise.all([companies(actor, market, wanted), placesNamed(market, beginning)]);
  return [...industriesNamed(market, beginning), ...places, ...pitches];
}

interface Names {
  own: string[];
  suggestion: Suggestion;
}

let industryNames: Record<Market, Names[]> | undefined;

/** Industries, found by their names in any language, shown in the reader's. */
function industriesNamed(market: Market, beginning: string): Suggestion[] {
  industryNames ??= Object.fromEntries(
    MARKETS.map((reader) => {
      const shown = translator(reader, "pitches");
      const names = INDUSTRIES.map((industry) => ({
        own: [reader, ...MARKETS.filter((other) => other !== reader)].map((name) =>
          plain(translator(name, "pitches")(`industry.${industry}`)),
        ),
        suggestion: { kind: "industry", label: shown(`industry.${industry}`), industry } as const,
      }));
      return [reader, names];
    }),
  ) as Record<Market, Names[]>;
  return best(industryNames[market], beginning, MOST.industry);
}

const placeNames = new Map<Market, Promise<Names[]>>();

async function placesNamed(market: Market, beginning: string): Promise<Suggestion[]> {
  let names = placeNames.get(market);
  if (!names) {
    names = placesOf(market);
    placeNames.set(market, names);
  }
  return best(await names, beginning, MOST.place);
}

/** Countries, counties and towns: the reader's country first, larger towns before smaller ones. */
async function placesOf(reader: Market): Promise<Names[]> {
  const markets = [reader, ...MARKETS.filter((other) => other !== reader)];
  const countries = markets.map((market): Names => {
    const label = translator(reader, "shell")(`country.${market}`);
    return {
      own: [reader, ...MARKETS].map((other) => plain(translator(other, "shell")(`country.${market}`))),
      suggestion: { kind: "place", label, market },
    };
  });
  const inside = await Promise.all(
    markets.map(async (market) => [
      ...countiesOf(market).map(
        ({ code, name }): Names => ({ own: [plain(name)], suggestion: { kind: "place", label: name, county: code } }),
      ),
      ...(await townsOf(market)).map(({ name, county }): Names => {
        const town = plain(name);
        return { own: [town, ...otherNamesOf(town)], suggestion: { kind: "place", label: name, town: name, county } };
      }),
    ]),
  );
  return [...countries, ...inside.flat()];
}

function plain(name: string): string {
  return readText(name)
    .words.map(({ text }) => folded(text))
    .join(" ");
}

/** Names with this beginning, then names with a later word that has it. A county hides a town of the same name. */
function best(names: readonly Names[], beginning: string, most: number): Suggestion[] {
  // With few letters, a match of a name in another language would only surprise.
  const known = ({ own }: Names) => (beginning.length < OTHER_LANGUAGES_FROM ? own.slice(0, 1) : own);
  const first = names.filter((entry) => known(entry).some((name) => name.startsWith(beginning)));
  const later = names.filter(
    (entry) => !first.includes(entry) && known(entry).some((name) => name.includes(` ${beginning}`)),
  );
  const labels = new Set<string>();
  return [...first, ...later]
    .map(({ suggestion }) => suggestion)
    .filter(({ label }) => !labels.has(label) && labels.add(label))
    .slice(0, most);
}

interface Company {
  publicId: string;
  companyName: string;
  county: CountyCode;
}

/** Companies whose name has this beginning, then those with these words in it: those of the reader's country first, then shorter names. */
async function companies(_actor: Actor, market: Market, words: string[]): Promise<Suggestion[]> {
  const start = words.join(" ");
  // A range, not a pattern: the index answers it without a recheck of each name.
  const end = `${start}\u{10fffd}`;
  // One or two letters of a further word do not narrow the result yet.
  const telling = words.filter((word, index) => index < Math.max(1, words.length - 1) || word.length > 2);
  const inside = telling
    .map((word, index) => {
      const flags = index === words.length - 1 && word.length > 3 ? "*" : "";
      return or([lexeme("/n/", word, flags), lexeme("/n/~", word, flags)]);
    })
    .join(" & ");
  const answer = await readWithinPatience(
    PATIENCE_MILLISECONDS,
    async (trx) => {
      const { rows } = await sql<Company>`with begun as materialized (
          select pitch_id, public_id, company_name, county, market from listings
          where name_start(company_name) ~>=~ ${start} and name_start(company_name) ~<~ ${end} limit ${MOST_READ}),
        inside as materialized (
          select pitch_id, public_id, company_name, county, market from listings
          where search @@ ${inside}::tsquery and (select count(*) from begun) < ${MOST.pitch} limit ${MOST_READ})
        select public_id, company_name, county from (
          select 1 as rank, begun.* from begun
          union all select 2, inside.* from inside where pitch_id not in (select pitch_id from begun)) as hit
        order by rank, market = ${market} desc, char_length(company_name), pitch_id limit ${MOST.pitch}`.execute(trx);
      return rows;
    },
    { enable_seqscan: "off" },
  );
  if (answer.kind === "too-slow") return [];
  return answer.value.map(({ publicId, companyName, county }) => ({
    kind: "pitch",
    label: companyName,
    publicId,
    county,
  }));
}
