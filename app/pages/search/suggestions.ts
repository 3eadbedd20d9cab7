/** Suggestions while somebody types into a search box: pitches, and for members people and their own conversations. */
import { data } from "react-router";
import { inboxOf } from "#app/features/chat/inbox/inbox.server.ts";
import { peopleNamed } from "#app/features/people/people-named.server.ts";
import { TEXT_LIMIT } from "#app/features/search/search.ts";
import { SUGGESTED_FROM, type Suggestion, type Suggestions } from "#app/features/search/suggestions/suggestion.ts";
import { suggestionsFor } from "#app/features/search/suggestions/suggestions.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { matchParts } from "#app/ui/text/match-parts.ts";
import type { Route } from "./+types/suggestions.ts";

// Longer than the query of any search with its filters.
const MOST_WITHIN = 4_000;

const MOST = { member: 4, conversation: 4 };

/** Null above the rate limit. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<ReturnType<typeof data<Suggestions | null>>> {
  const { actor, ip, market } = visitOf(context);
  const typed = (url.searchParams.get("q") ?? "").slice(0, TEXT_LIMIT);
  const within = (url.searchParams.get("within") ?? "").slice(0, MOST_WITHIN);
  if (!(await consumeRateLimit("suggestions", ip))) return data(null, { status: 429 });
  const each = await Promise.all([
    membersNamed(actor, market, typed),
    conversationsFound(actor, typed),
    suggestionsFor(actor, market, typed, within),
  ]);
  // What stands in a conversation is not kept by the browser.
  const cache = actor.kind === "visitor" ? "private, max-age=60" : "no-store";
  return data({ typed, found: each.flat() }, { headers: { "cache-control": cache } });
}

async function membersNamed(actor: Actor, market: Market, typed: string): Promise<Suggestion[]> {
  if ((actor.kind !== "member" && actor.kind !== "guest") || typed.trim().length < SUGGESTED_FROM) return [];
  const people = await peopleNamed(actor, market, typed, MOST.member);
  return people.map(({ name, username, side, city }) => ({ kind: "member", label: name, username, side, city }));
}

// What is said in a conversation is searched from here on: fewer letters are in every text.
const SAID_FROM = 4;

/** The reader's conversations: those with a person or company of that name, then those in which the text was said. */
async function conversationsFound(actor: Actor, typed: string): Promise<Suggestion[]> {
  if (typed.trim().length < SUGGESTED_FROM) return [];
  const { conversations } = await inboxOf(actor, { search: typed });
  const named: Suggestion[] = [];
  const said: Suggestion[] = [];
  for (const { id, person, companyName, match } of conversations) {
    const label = person?.name ?? companyName;
    if (!label) continue;
    const isNamed = [person?.name, companyName].some((name) => name && matchParts(name, typed));
    if (isNamed) named.push({ kind: "conversation", label, id, about: companyName, at: null });
    else if (match && typed.trim().length >= SAID_FROM) {
      said.push({ kind: "conversation", label, id, about: match.text, at: match.number });
    }
  }
  return [...named, ...said].slice(0, MOST.conversation);
}
