/** Suggestions of a search box, and where each leads. */
import type { Industry } from "#app/features/pitches/pitch.ts";
import type { CountyCode } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LISTS } from "../search.ts";

/** Least letters to suggest anything for: fewer begin too many words. */
export const SUGGESTED_FROM = 2;

/** How many pitches a suggestion leads to: at most `COUNTED` + 1, which means "more than that". */
export const COUNTED = 1_000;

/** Of pitches: by words, filters, owners and companies. */
export type PitchSuggestion =
  | { kind: "word"; label: string; count: number }
  | { kind: "industry"; label: string; industry: Industry; count: number }
  | { kind: "place"; label: string; market: Market; count: number }
  | { kind: "place"; label: string; county: CountyCode; count: number }
  | { kind: "place"; label: string; town: string; county: CountyCode; count: number }
  | { kind: "person"; label: string; count: number }
  | { kind: "pitch"; label: string; publicId: string; county: CountyCode };

export type Suggestion =
  | PitchSuggestion
  | { kind: "member"; label: string; username: string; side: Side; city: string | null }
  /** `about`: the company, or an excerpt of the message `at` that has the text. */
  | { kind: "conversation"; label: string; id: string; about: string | null; at: number | null };

/** The server's answer: the text it was asked for, and the suggestions. */
export interface Suggestions {
  typed: string;
  found: Suggestion[];
}

/** A suggestion whose pitches are not counted yet. */
export type Uncounted<Of = PitchSuggestion> = Of extends { count: number } ? Omit<Of, "count"> : never;

/** Where a suggestion leads: to the pitch, person or conversation, or to the search of this query with the suggestion in place of the typed text. */
export function suggestedPath(suggestion: Suggestion, query: string): string {
  if (suggestion.kind === "pitch") return paths.pitch({ publicId: suggestion.publicId, companyName: suggestion.label });
  if (suggestion.kind === "member") return paths.profile(suggestion.username);
  if (suggestion.kind === "conversation") return paths.conversation(suggestion.id, suggestion.at ?? undefined);
  return paths.search(suggestedQuery(suggestion, query));
}

/** The query of the search that a suggestion leads to. */
export function suggestedQuery(suggestion: Uncounted, query: string): string {
  const params = new URLSearchParams(query);
  params.delete("q");
  const [name, value] = meantBy(suggestion);
  if (!params.getAll(name).includes(value)) params.append(name, value);
  return params.toString();
}

function meantBy(suggestion: Uncounted): [name: string, value: string] {
  if (suggestion.kind === "industry") return [LISTS.industries, suggestion.industry];
  if (suggestion.kind !== "place") return ["q", suggestion.label];
  if ("town" in suggestion) return ["q", suggestion.town];
  return "county" in suggestion ? [LISTS.counties, suggestion.county] : [LISTS.markets, suggestion.market];
}
