/** What the table of members can be asked for: the parameters of its address. */
import { PLANS } from "#app/features/accounts/plan.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Plan, Side } from "#app/platform/actor.ts";
import { MEMBER_STATES, type MemberState } from "./member.ts";

/** Columns of few values: within each, who joined last is first. */
export const GROUP_SORTS = ["market", "plan", "state"] as const;

export type GroupSort = (typeof GROUP_SORTS)[number];

/** Whether a column is one of few values. */
export function isGroupSort(sort: string): sort is GroupSort {
  return GROUP_SORTS.some((each) => each === sort);
}

export const MEMBER_SORTS = ["name", ...GROUP_SORTS, "joined", "seen"] as const;

export type MemberSort = (typeof MEMBER_SORTS)[number];

export const SIDES = ["entrepreneur", "investor"] as const satisfies readonly Side[];

/** Filters and order of the table. */
export interface MemberQuery {
  /** Parts of name, username or email address, or an account's id. */
  text?: string | undefined;
  market?: Market | undefined;
  side?: Side | undefined;
  plan?: Plan | undefined;
  state?: MemberState | undefined;
  /** By default, who joined last is first. */
  sort?: MemberSort | undefined;
  /** The other way round than the column begins with: names from Z, moments from the oldest, plans from Basic. */
  reversed?: boolean | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
}

/** Reads an address; what it does not know is left out. */
export function memberQueryOf(params: URLSearchParams): MemberQuery & { text: string } {
  const one = <V extends string>(name: string, values: readonly V[]) =>
    values.find((value) => value === params.get(name));
  return {
    // PostgreSQL refuses NUL in text.
    text: (params.get("q") ?? "").replaceAll("\u0000", "").slice(0, 200),
    market: one("market", MARKETS),
    side: one("side", SIDES),
    plan: one("plan", PLANS),
    state: one("state", MEMBER_STATES),
    sort: one("sort", MEMBER_SORTS),
    reversed: params.get("order") === "reversed",
    after: params.get("after") ?? undefined,
  };
}

/** The parameters of an address, as `memberQueryOf` reads them; without the cursor. */
export function paramsOf({ text, market, side, plan, state, sort, reversed }: MemberQuery) {
  return { q: text || undefined, market, side, plan, state, sort, order: reversed ? "reversed" : undefined };
}

/** The address parameters that sort by a column: the way it begins with, or turned round where it is sorted by already. */
export function sortedBy(query: MemberQuery, sort: MemberSort) {
  const current = (query.sort ?? "joined") === sort;
  return paramsOf({ ...query, sort, reversed: current && !query.reversed });
}

/** Names begin with A, moments with the newest, plans with the highest, states with the most serious. */
export function directionOf(sort: MemberSort, reversed: boolean): "ascending" | "descending" {
  return (sort === "name" || sort === "market") !== reversed ? "ascending" : "descending";
}
