import { type RawBuilder, sql } from "kysely";
import { isProfileOpen, openPicture } from "#app/features/profiles/open-profile.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import type { Person } from "./conversation.ts";

/** SQL: the id of the other member of a conversation `c`; `member` is an id or a column. */
export function otherMember(member: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when c.member_low_id = ${member} then c.member_high_id else c.member_low_id end`;
}

/** The columns of `PersonRow`, for a query on `users` left-joined with `profiles`. */
export const PERSON_COLUMNS = [
  "users.name",
  "users.username",
  "users.side",
  "users.lang",
  "profiles.market",
  openPicture("users", "profiles").as("pictureId"),
  sql<boolean>`users.identity_verified_at is not null`.as("verified"),
  isProfileOpen("users").as("hasProfile"),
] as const;

interface PersonRow {
  name: string | null;
  username: string | null;
  side: string | null;
  lang: string | null;
  market: string | null;
  pictureId: string | null;
  verified: boolean;
  hasProfile: boolean;
}

/** The person in a row; null once the account is deleted. */
export function personOf({ name, username, side, lang, market, ...rest }: PersonRow): Person | null {
  if (name === null || username === null) return null;
  return { ...rest, name, username, side: side as Side, market: (market ?? lang) as Market };
}
