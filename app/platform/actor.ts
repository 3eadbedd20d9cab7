import type { Market } from "#app/i18n/markets.ts";

export type Side = "investor" | "entrepreneur";
export type StaffRole = "moderator" | "support" | "admin";
export type Plan = "basic" | "premium" | "enterprise";

/** Nobody signed in. */
export interface Visitor {
  kind: "visitor";
}

/** An anonymous account (product rule: may search, open pitches and bookmark). */
export interface Guest {
  kind: "guest";
  id: string;
}

/** A member of staff who sees the product as a member does. Impersonation is read-only, and private content is hidden. */
export interface Impersonation {
  id: string;
  name: string;
  lang: Market;
  /** When it ends by itself. */
  until: Date;
}

/** A signed-in account with a confirmed or unconfirmed email; `side` and `username` are null until onboarding is done. */
export interface Member {
  kind: "member";
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  username: string | null;
  side: Side | null;
  staffRole: StaffRole | null;
  plan: Plan;
  /** When the plan ends by itself, as far as is known; null or absent when it does not. */
  planUntil?: Date | null;
  lang: Market;
  /** The IANA zone that they chose; null or absent for the market's zone. */
  timeZone?: string | null;
  /** The country that they say they live in, and those that they left lately: whose law applies (`market-rules`). */
  residence?: Market | null;
  formerResidences?: readonly Market[] | null;
  /** Until when their statement of investor status is valid; null or absent without one. */
  investorStatementUntil?: Date | null;
  pictureId: string | null;
  /** The version of the terms that they accepted last; null or absent for accounts that the program made itself. */
  termsVersion?: string | null;
  /** Set while staff impersonate the member. */
  viewer?: Impersonation;
}

/** Work that no person asked for: jobs and schedules. */
export interface SystemActor {
  kind: "system";
  name: string;
}

/** Who does something: the first argument of every query and command. */
export type Actor = Visitor | Guest | Member | SystemActor;

/** An actor with an account row: guests and members. */
export type AccountHolder = Guest | Member;

export const VISITOR: Visitor = { kind: "visitor" };

/** A named actor for scheduled work, so that logs and rows say what did it. */
export function systemActor(name: string): SystemActor {
  return { kind: "system", name };
}
