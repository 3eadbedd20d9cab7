/** What is offered while somebody types: industries and places by their names, pitches by the names of their companies. */
import { sql } from "kysely";
import { INDUSTRIES } from "#app/features/pitches/pitch.ts";
import { townsOf } from "#app/features/pitches/place/gazetteer.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { type CountyCode, countiesOf } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { withinPatience } from "#app/platform/db/db.server.ts";
import { folded, otherNamesOf, readText } from "../typed-text.ts";
import { SUGGESTED_FROM, type Suggestion } from "./suggestion.ts";

const MOST = { industry: 2, place: 3, pitch: 5 } as const;

// Whoever types on asks again: an answer that takes longer is worth nothing.
const PATIENCE_MILLISECONDS = 500;

const OTHER_LANGUAGES_FROM = 4;

// Names that begin alike are read up to here, and the best of them offered.
const LOOKED_AT = 120;

/**
 * What may be meant by the beginning of a text, the likeliest first; industries and places in the reader's language. Names of published companies are everybody's to see.
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

/** Found under their names in any language, shown in the reader's. */
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

/** Countries, counties and towns, the reader's own country first, larger towns before smaller ones. */
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

/** Those whose name begins so, then those with a later word that does. A town that is called like its county gives way to it. */
function best(names: readonly Names[], beginning: string, most: number): Suggestion[] {
  // A few letters of a name in another language would only surprise.
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

/** Companies whose name begins so, then those with such words in their name: boosted first, then the reader's country, then the shorter name. */
async function companies(_actor: Actor, market: Market, words: string[]): Promise<Suggestion[]> {
  const start = words.join(" ");
  // A range instead of a pattern: the index answers it without a check of each name.
  const end = `${start}\u{10fffd}`;
  // A letter or two of a further word narrow nothing yet.
  const telling = words.filter((word, index) => index < Math.max(1, words.length - 1) || word.length > 2);
  const inside = telling
    .map((word, index) => `'/n/${word}'${index === words.length - 1 && word.length > 3 ? ":*" : ""}`)
    .join(" & ");
  const answer = await withinPatience(
    PATIENCE_MILLISECONDS,
    async (trx) => {
      const { rows } = await sql<Company>`with begun as materialized (
          select pitch_id, public_id, company_name, county, boosted, market from listings
          where name_start(company_name) ~>=~ ${start} and name_start(company_name) ~<~ ${end} limit ${LOOKED_AT}),
        inside as materialized (
          select pitch_id, public_id, company_name, county, boosted, market from listings
          where search @@ ${inside}::tsquery and (select count(*) from begun) < ${MOST.pitch} limit ${LOOKED_AT})
        select public_id, company_name, county from (
          select 1 as place, begun.* from begun
          union all select 2, inside.* from inside where pitch_id not in (select pitch_id from begun)) as hit
        order by place, boosted desc, market = ${market} desc, char_length(company_name), pitch_id limit ${MOST.pitch}`.execute(
        trx,
      );
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
