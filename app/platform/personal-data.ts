/** Types of a feature's `personal-data.server.ts`, which describes the personal data in its tables (decision 022). */

/**
 * What erasure does to a row that names the erased person: `goes`, deleted with the account (`on delete cascade`); `cleared`, kept without
 * the person (`on delete set null`); `goes-by-job`, deleted by the erasure job; `stays`, kept with an id that no longer leads to anybody.
 */
export type Fate = "goes" | "cleared" | "goes-by-job" | "stays";

/** What a member's archive shows of a table's rows. */
export interface Shown {
  area: Area;
  /** Name of the list in the area's file. */
  part: string;
  /** SQL condition for the member's rows: `:me` is the member's id, `record` the row. */
  mine: string;
  columns: readonly string[];
  /** Further values, by name, as SQL expressions on the row `record`. */
  more?: Readonly<Record<string, string>>;
  order: string;
}

/** One table. */
export interface PersonalTable {
  /** Each column that references a person, with the row's fate. */
  people: Readonly<Record<string, Fate>>;
  /** Columns with an id and no foreign key that references something other than a person. */
  things?: readonly string[];
  /** Null if no archive shows the table; `why` gives the reason. */
  shown: Shown | null;
  /** Columns that no archive shows: secrets, internals, other people. */
  omitted?: readonly string[];
  why?: string;
}

/** A feature's tables with personal data, by name. */
export type PersonalData = Readonly<Record<string, PersonalTable>>;

/** A feature's tables without lasting personal data, by name, with the reason. */
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

/** `mine` of tables that reference one person. */
export const MINE = "record.user_id = :me";
