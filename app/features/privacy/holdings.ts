/**
 * What is held of a person: every table with all of its columns, once. Erasure and archive are made of it, and a test holds it against the
 * database, so that nothing can be added that is neither shown to its owner nor erased with them (decision 022).
 */
import { ACCOUNT_HOLDINGS } from "./holdings-account.ts";
import { CONVERSATION_HOLDINGS } from "./holdings-conversations.ts";
import { FILE_HOLDINGS } from "./holdings-files.ts";
import { MARKET_HOLDINGS } from "./holdings-market.ts";
import { MATCHING_HOLDINGS } from "./holdings-matching.ts";
import { MEETING_HOLDINGS } from "./holdings-meetings.ts";
import { OFFER_HOLDINGS } from "./holdings-offers.ts";
import { REPORT_HOLDINGS } from "./holdings-reports.ts";
import { SEARCH_HOLDINGS } from "./holdings-searches.ts";
import { SHIELD_HOLDINGS } from "./holdings-shield.ts";

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
export interface Holding {
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

/** Every table that holds anything of a person. */
export const HOLDINGS: Readonly<Record<string, Holding>> = {
  ...ACCOUNT_HOLDINGS,
  ...FILE_HOLDINGS,
  ...MARKET_HOLDINGS,
  ...CONVERSATION_HOLDINGS,
  ...MATCHING_HOLDINGS,
  ...MEETING_HOLDINGS,
  ...OFFER_HOLDINGS,
  ...REPORT_HOLDINGS,
  ...SEARCH_HOLDINGS,
  ...SHIELD_HOLDINGS,
};

/** Tables that hold nothing of anybody for longer than a moment. */
export const NOBODYS: Readonly<Record<string, string>> = {
  outbox: "ids on their way to a job, for less than a second",
  live_processes: "which programs run",
  rate_limits: "counts of uses under an address or id, for a day at most",
  exchange_rates: "rates",
  exchange_rate_history: "rates, day by day",
  search_lexicon: "words of five languages",
  search_words: "words that stand in what is published, without where or by whom",
  listing_counts: "how many listings there are of what",
  listing_changes: "how many have come and gone, for a minute",
  offer_moves: "the lifecycle of offers",
  pitch_moves: "the lifecycle of pitches",
  revision_moves: "the lifecycle of what they say",
  migrations: "the versions of the schema",
  provider_flows: "somebody at a provider, for minutes; goes with the session",
  provider_arrivals: "somebody without an account yet, for minutes",
  app_check_challenges: "work that a browser has done, for minutes",
  hand_overs: "a sign-in on its way to another host, for minutes",
};

/** What an archive shows, table by table, in the order of its files. */
export function shownHoldings(): { table: string; shown: Shown }[] {
  return Object.entries(HOLDINGS)
    .flatMap(([table, { shown }]) => (shown ? [{ table, shown }] : []))
    .sort((a, b) => AREAS.indexOf(a.shown.area) - AREAS.indexOf(b.shown.area));
}
