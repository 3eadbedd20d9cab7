/** Matches as pages and mails show them: pagination, texts of reasons, and reasons to dismiss. */
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { countyName } from "#app/i18n/counties.ts";
import type { MarketFormats } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import { isId } from "#app/platform/ids.ts";
import type { Part, Reason, Wish } from "./score.ts";

/** Matches per page. */
export const MATCHES_A_PAGE = 12;

/** This many of the newest matches are sorted by score; totals are counted up to here. */
export const WINDOW = 500;

/** The same for investors, which cost more. */
export const INVESTOR_WINDOW = 200;

/** A pitch that matches an investor's criteria. */
export interface PitchMatch extends PitchSummary {
  score: number;
  reasons: Reason[];
  unknown: Part[];
  /** The reader matches the owner's stated criteria, too. */
  wanted: boolean;
  /** Published since the reader's last visit. */
  fresh: boolean;
}

/** An investor whose criteria a pitch matches, as its owner sees them: only what the criteria have in common with the pitch is shown. */
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

/** A page of matches of either kind. */
export interface Matches<T> {
  kind: "matches";
  matches: T[];
  /** How many there are; at most `most`, which means "or more". */
  total: number;
  most: number;
  /** How many of them are new since the last visit. */
  fresh: number;
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

/** The last match of a page: its score, time (microseconds since 1970) and id. */
export interface MatchCursor {
  score: number;
  at: number;
  id: string;
}

/** The cursor encoded for an address. */
export function writeMatchCursor({ score, at, id }: MatchCursor): string {
  return `${score}.${at}.${id}`;
}

/** The cursor in an address, or null when it is invalid: the list then begins at its start. */
export function readMatchCursor(text: string | null): MatchCursor | null {
  const [, score, at, id] = /^(-?\d{1,3})\.(\d{1,16})\.([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  return id && isId(id) ? { score: Number(score), at: Number(at), id } : null;
}

/** The best first, then the newest; ids make the order total. */
export function byScore(a: MatchCursor, b: MatchCursor): number {
  return b.score - a.score || b.at - a.at || (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
}

/** The page of a sorted list after the cursor. */
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

/** Whether a match of a time (microseconds since 1970) is new since the last visit; on the first visit nothing is. */
export function freshSince(lastVisit: Date | null | undefined): (at: number) => boolean {
  return (at) => Boolean(lastVisit) && at > lastVisit!.getTime() * 1_000;
}

/** Reasons to dismiss a pitch; catalog `matching` has their texts. The first three move similar pitches down in the reader's own list. */
export const PITCH_REASONS = ["industry", "place", "phase", "amount", "known", "other"] as const;

/** Reasons to dismiss an investor. */
export const INVESTOR_REASONS = ["place", "amount", "known", "other"] as const;

export type DismissalReason = (typeof PITCH_REASONS)[number];

/** Translators for the texts of reasons, on pages and in mails. */
export interface ReasonWords {
  t: Translator<"matching">;
  pitches: Translator<"pitches">;
  shell: Translator<"shell">;
  format: MarketFormats;
}

/** A reason to an investor: the fact of the pitch. */
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

/** A reason to a pitch's owner: what the investor's criteria have in common with the pitch, never the investor's own limits. */
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

/** A wish of the pitch's owner that the investor meets. */
export function wishText(wish: Wish, market: Market, words: ReasonWords): string {
  return wish === "lives"
    ? words.t("wish.lives", { country: words.shell(`country.${market}`) })
    : words.t(`wish.${wish}`);
}
