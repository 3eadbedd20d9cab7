/** Perks: what partners offer members. */
import type { Market } from "#app/i18n/markets.ts";

export const CATEGORIES = ["selling", "security", "team", "finance", "tools"] as const;

export type Category = (typeof CATEGORIES)[number];

/** `list`: a code for each member; `shared`: one code for a limited number of members; `unlimited`: one code for all. */
export const CODE_KINDS = ["list", "shared", "unlimited"] as const;

export type CodeKind = (typeof CODE_KINDS)[number];

/** What the state of a perk follows from. */
export interface PerkFacts {
  publishedAt: Date | null;
  endedAt: Date | null;
  /** Days, as `2026-11-20`. */
  startsOn: string;
  endsOn: string | null;
  /** How many members can have a code; null for everybody. */
  capacity: number | null;
  redeemed: number;
}

/** `upcoming`: before its first day; `used-up`: no code is left; `past`: after its last day; `ended`: by staff, for good. */
export const PERK_STATES = ["draft", "upcoming", "open", "used-up", "past", "ended"] as const;

export type PerkState = (typeof PERK_STATES)[number];

/** The state of a perk on a day (`2026-11-20`) of the reader's market. */
export function perkState(perk: PerkFacts, today: string): PerkState {
  if (perk.endedAt) return "ended";
  if (!perk.publishedAt) return "draft";
  if (perk.endsOn !== null && perk.endsOn < today) return "past";
  if (perk.startsOn > today) return "upcoming";
  return perk.capacity !== null && perk.redeemed >= perk.capacity ? "used-up" : "open";
}

/** A member's code. */
export interface Redemption {
  code: string;
  redeemedAt: Date;
}

/** A perk as readers see it. */
export interface Perk {
  id: string;
  partner: string;
  category: Category;
  /** What it is and what one gets. */
  about: string;
  offer: string;
  /** The market whose language `about` and `offer` are in: not the reader's if the perk is no longer offered there. */
  market: Market;
  state: Exclude<PerkState, "draft">;
  startsOn: string;
  endsOn: string | null;
  capacity: number | null;
  /** Codes left; null where there is one for everybody. */
  left: number | null;
  /** Address of the logo. */
  picture: string | null;
  /** Where the code is used; null without a code. */
  url: string | null;
  redemption: Redemption | null;
}
