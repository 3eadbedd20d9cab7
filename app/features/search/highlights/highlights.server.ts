/** Why each pitch of a page was found: marks in its name and what it does, and a passage of what the reader may see beyond. */
import { formatOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import type { TextQuery } from "../text-query.server.ts";
import { type MarkedText, type Meets, marked, passageOf, plainWord, type Tokenized, tokenized } from "./highlight.ts";
import { meetingOf, type Term, termsOf } from "./meeting.server.ts";
import type { Talk } from "./talk.server.ts";

/** A passage beyond name and first sentence; only for readers who see it on the page of the pitch. */
type Passage =
  | { of: "text" | "owner" | "number"; parts: MarkedText }
  /** Asked, answered or told since: `to` is the address where it stands. */
  | { of: Talk["of"]; parts: MarkedText; language: Language | null; to: string };

/** What of a pitch meets the text of a search. Null where nothing does. */
export interface Highlights {
  name: MarkedText | null;
  lead: MarkedText | null;
  passage: Passage | null;
}

/** A pitch of the page. What is null is not shown to this reader. */
export interface Document {
  publicId: string;
  market: Market;
  companyName: string;
  lead: string;
  beyond: { text: string; owner: string; number: string | null } | null;
}

/** What may be marked of a document. */
interface Texts {
  name: Tokenized;
  lead: Tokenized;
  beyond: Tokenized | null;
}

/** The highlights of a document, with the terms that its name and first sentence meet, and how many its passage adds. */
interface Marks {
  highlights: Highlights;
  known: ReadonlySet<number>;
  adds: number;
}

const NO_MARKS: Marks = { highlights: { name: null, lead: null, passage: null }, known: new Set(), adds: 0 };

/** The highlights of each document, by its public id. `talkOf` reads what was asked, answered and told about those that do not tell enough. */
export async function highlightsOf(
  connection: Database,
  text: Pick<TextQuery, "terms">,
  documents: readonly Document[],
  talkOf: (publicIds: readonly string[]) => Promise<readonly Talk[]>,
): Promise<Map<string, Highlights>> {
  const terms = termsOf(text);
  const read = documents.map((document) => {
    const { companyName, lead, beyond } = document;
    const texts = { name: tokenized(companyName), lead: tokenized(lead), beyond: beyond && tokenized(beyond.text) };
    return { document, texts };
  });
  const meets = await meetingOf(
    connection,
    terms,
    read.flatMap(({ document: { market }, texts }) =>
      Object.values(texts).flatMap((each) => (each ? [{ ...each, market }] : [])),
    ),
  );
  const first = read.map(({ document, texts }) => {
    const { market, beyond } = document;
    const own = highlighted(texts, meets(market));
    const other = own || !beyond ? null : otherOf(terms, market, beyond);
    return { document, texts, own, other };
  });
  const untold = first.filter(
    ({ document, own, other }) => document.beyond && !other && (own ? own.known.size + own.adds : 0) < terms.length,
  );
  const talks = untold.length > 0 ? await talkOf(untold.map(({ document }) => document.publicId)) : [];
  const told = await toldBy(connection, terms, talks);
  return new Map(
    first.map(({ document: { publicId, market }, texts, own, other }) => {
      if (other) return [publicId, { ...NO_MARKS.highlights, passage: other }];
      const { highlights, known, adds } = own ?? NO_MARKS;
      const passage = told(publicId, known, adds);
      if (passage) return [publicId, { ...highlights, passage }];
      return [publicId, (own ?? highlighted(texts, meets(market, true)) ?? NO_MARKS).highlights];
    }),
  );
}

/** The marks of a document; null if no word of it meets the search. */
function highlighted(texts: Texts, meets: Meets): Marks | null {
  const name = marked(texts.name, meets);
  const lead = marked(texts.lead, meets);
  const known = new Set([...(name?.met ?? []), ...(lead?.met ?? [])]);
  const found = texts.beyond && passageOf(texts.beyond, meets, known);
  if (!name && !lead && !found) return null;
  const passage = found && { of: "text" as const, parts: found.parts };
  return {
    highlights: { name: name?.parts ?? null, lead: lead?.parts ?? null, passage },
    known,
    adds: found?.adds ?? 0,
  };
}

/** Returns a function to the passage of what was said about a pitch that adds most terms to the known ones, and more than `least`; null if none does. The newest of equals. */
async function toldBy(
  connection: Database,
  terms: readonly Term[],
  talks: readonly Talk[],
): Promise<(publicId: string, known: ReadonlySet<number>, least: number) => Passage | null> {
  if (talks.length === 0) return () => null;
  const read = talks.map((talk) => ({ ...talk, ...tokenized(talk.text) }));
  const meets = await meetingOf(connection, terms, read);
  const byPitch = Map.groupBy(read, ({ publicId }) => publicId);
  return (publicId, known, least) => {
    let best: { passage: Passage; adds: number } | null = null;
    for (const talk of byPitch.get(publicId) ?? []) {
      const { of, language, to, market } = talk;
      const found = passageOf(talk, meets(market), known);
      if (found && found.adds > (best?.adds ?? least)) {
        best = { passage: { of, language, to, parts: found.parts }, adds: found.adds };
      }
    }
    return best?.passage ?? null;
  };
}

/** The owner's name or the company's number, where one of them is what was searched for. */
function otherOf(
  terms: readonly Term[],
  market: Market,
  { owner, number }: NonNullable<Document["beyond"]>,
): Passage | null {
  const isNumber =
    number !== null &&
    terms.some((term) => term.number && term.lexemes.some(({ text }) => text === `/number/${number}`));
  if (isNumber) return { of: "number", parts: ["", formatOrganisationNumber(market, number), ""] };
  const meets = (word: string) =>
    terms.flatMap((term, place) =>
      term.owner.has(`/o/${word}`) || term.owner.has(`/o/~${plainWord(word)}`) ? [place] : [],
    );
  const parts = marked(tokenized(owner), meets)?.parts;
  return parts ? { of: "owner", parts } : null;
}
