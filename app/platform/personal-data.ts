/** How a feature says what its tables hold of people (decision 022). Its `personal-data.server.ts` does so; privacy gathers all of them. */

/**
 * What becomes of a row when a person in it is erased: it goes with the account (the database does it: `on delete cascade`); it stays
 * without the person (`on delete set null`); it goes with the account by the erasure's own work; it stays, with a number that leads to
 * nobody any more.
 */
export type Fate = "goes" | "cleared" | "goes-by-job" | "stays";

/** What of a table's rows a member gets in the archive. */
export interface Shown {
  area: Area;
  /** Name of the list in the area's file. */
  part: string;
  /** Which rows are the member's: SQL, in which `:me` is the member's id. */
  mine: string;
  columns: readonly string[];
  /** More that makes a row readable: SQL by the name that it gets. `held` is the row. */
  more?: Readonly<Record<string, string>>;
  order: string;
}

/** One table. */
export interface PersonalTable {
  /** Each column that names a person, with what becomes of the row. */
  people: Readonly<Record<string, Fate>>;
  /** Columns with an id and no foreign key that name something else than a person. */
  things?: readonly string[];
  /** Null for what no archive holds; `why` says it. */
  shown: Shown | null;
  /** Columns that no archive shows: secrets, what is only machinery, other people. */
  kept?: readonly string[];
  why?: string;
}

/** A feature's tables that hold anything of a person, by their names. */
export type PersonalData = Readonly<Record<string, PersonalTable>>;

/** A feature's tables that hold nothing of anybody for longer than a moment, by their names, and why they do not. */
export type ImpersonalData = Readonly<Record<string, string>>;

/** The files of an archive, in this order. */
export const AREAS = [
  "account",
  "security",
  "consents",
  "settings",
  "profile",
  "files",
  "pitches",
  "activity",
  "conversations",
  "notifications",
  "support",
] as const;

export type Area = (typeof AREAS)[number];

/** Rows of whoever asks, in tables that name one person: SQL. */
export const MINE = "held.user_id = :me";
