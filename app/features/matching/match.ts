/** A match as pages and mails show it: where its pages end, why it is one in words, and why somebody dismisses it. */
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { countyName } from "#app/i18n/counties.ts";
import type { MarketFormats } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import { isId } from "#app/platform/ids.ts";
import type { Part, Reason, Wish } from "./score.ts";

/** Matches a page. */
export const MATCHES_A_PAGE = 12;

/** Of so many of the newest that meet the criteria the best come first. Counts go up to here. */
export const WINDOW = 500;

/** The same of investors, of whom each is looked up by itself. */
export const INVESTOR_WINDOW = 200;

/** A pitch that meets an investor's criteria. */
export interface PitchMatch extends PitchSummary {
  score: number;
  reasons: Reason[];
  unknown: Part[];
  /** The owner looks for investors like the reader, and says so. */
  wanted: boolean;
  /** Published since the reader's last visit. */
  fresh: boolean;
}

/** An investor whose criteria a pitch meets, as its owner sees them: what they ask for is shown by what it has in common with the pitch. */
export interface InvestorMatch {
  id: string;
  username: string;
  name: string;
  pictureId: string | null;
  verified: boolean;
  job: string | null;
  market: Market;
  county: string | null;
  city: string | null;
  score: number;
  reasons: Reason[];
  wishes: Wish[];
  fresh: boolean;
}

/** A page of either. */
export interface Matches<T> {
  kind: "matches";
  matches: T[];
  /** How many there are, at most `most`, which then means "or more". */
  total: number;
  most: number;
  /** How many of them are new since the last visit. */
  fresh: number;
  /** Where the list goes on, or null at its end. */
  next: string | null;
}

/** Where a page of matches ends: the last one's score, moment (microseconds since 1970) and id. */
export interface MatchCursor {
  score: number;
  at: number;
  id: string;
}

/** The cursor as it stands in an address. */
export function writeMatchCursor({ score, at, id }: MatchCursor): string {
  return `${score}.${at}.${id}`;
}

/** The cursor in an address, or null when it is none: then the list begins at its first match. */
export function readMatchCursor(text: string | null): MatchCursor | null {
  const [, score, at, id] = /^(-?\d{1,3})\.(\d{1,16})\.([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  return id && isId(id) ? { score: Number(score), at: Number(at), id } : null;
}

/** The best first, then the newest; the id keeps the order the same from page to page. */
export function byScore(a: MatchCursor, b: MatchCursor): number {
  return b.score - a.score || b.at - a.at || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
}

/** The page of a sorted list that begins behind the cursor. */
export function pageAfter<T extends MatchCursor>(
  sorted: readonly T[],
  after: MatchCursor | null,
  size: number,
): { page: T[]; next: MatchCursor | null } {
  const rest = after ? sorted.filter((each) => byScore(after, each) < 0) : sorted;
  const page = rest.slice(0, size);
  const last = page.at(-1);
  return { page, next: rest.length > size && last ? last : null };
}

/** Whether a match of a moment (microseconds since 1970) is new since the last visit; nothing is on the first. */
export function freshSince(lastVisit: Date | null | undefined): (at: number) => boolean {
  return (at) => Boolean(lastVisit) && at > lastVisit!.getTime() * 1_000;
}

/** Reasons to dismiss a pitch; their words are in catalog `matching`. The first three move what is like it down in the reader's own list. */
export const PITCH_REASONS = ["industry", "place", "phase", "amount", "known", "other"] as const;

/** Reasons to dismiss an investor. */
export const INVESTOR_REASONS = ["place", "amount", "known", "other"] as const;

export type DismissalReason = (typeof PITCH_REASONS)[number];

/** What reasons are put into words with: the same on pages and in mails. */
export interface ReasonWords {
  t: Translator<"matching">;
  pitches: Translator<"pitches">;
  shell: Translator<"shell">;
  format: MarketFormats;
}

/** What a pitch has that its reader asks for, as the pitch says it. */
export function reasonText(reason: Reason, { t, pitches, shell, format }: ReasonWords): string {
  switch (reason.part) {
    case "industry":
      return pitches(`industry.${reason.industry}`);
    case "market":
      return (reason.county && countyName(reason.county)) || shell(`country.${reason.market}`);
    case "distance":
      return t("reason.distance", { km: reason.km, town: reason.town });
    case "amount":
      return t("reason.amount", { amount: format.money(reason.amount, reason.currency) });
    case "share":
      return t("reason.share", { share: format.percent(reason.offered) });
    case "phase":
      return pitches(`phase.${reason.phase}`);
    case "language":
      return t(`reason.language.${reason.language}`);
  }
}

/** What an investor asks for that the reader's pitch has; never the investor's own limits. */
export function theirReasonText(reason: Reason, words: ReasonWords): string {
  const { t } = words;
  switch (reason.part) {
    case "distance":
      return t("theirs.distance", { km: reason.km });
    case "amount":
    case "share":
    case "language":
      return t(`theirs.${reason.part}`);
    default:
      return reasonText(reason, words);
  }
}

/** What the reader looks for that an investor has. */
export function wishText(wish: Wish, market: Market, words: ReasonWords): string {
  return wish === "lives"
    ? words.t("wish.lives", { country: words.shell(`country.${market}`) })
    : words.t(`wish.${wish}`);
}
