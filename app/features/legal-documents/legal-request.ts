/** Legal documents on request: kinds, lifecycle and limits (decision 080). Pure: part of pages. */
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";

export const KINDS = [
  "non-disclosure",
  "letter-of-intent",
  "share-purchase",
  "shareholders-agreement",
  "other",
] as const;

export type LegalKind = (typeof KINDS)[number];

export const STATUSES = ["open", "waiting", "delivered", "declined", "cancelled"] as const;

/** `waiting`: staff have asked the member a question. */
export type LegalStatus = (typeof STATUSES)[number];

/** The allowed moves from each status. Table `legal_request_moves` has the same; a test compares the two. */
export const MOVES: Readonly<Record<LegalStatus, readonly LegalStatus[]>> = {
  open: ["waiting", "delivered", "declined", "cancelled"],
  waiting: ["open", "delivered", "declined", "cancelled"],
  delivered: [],
  declined: [],
  cancelled: [],
};

/** Whether the request waits for staff or for its member. */
export function isUndecided(status: LegalStatus): boolean {
  return MOVES[status].length > 0;
}

/** Most undecided requests of a member, and most requests in thirty days (our own choice). */
export const MOST_OPEN = 5;
export const MOST_IN_A_MONTH = 20;

/** How many working days a member has to answer a question. */
export const ANSWER_DAYS = 10;

/** Most characters (UTF-16 units). */
export const SUBJECT_LIMIT = 200;
export const PARTY_LIMIT = 200;
export const TERMS_LIMIT = 5_000;
export const QUESTION_LIMIT = 2_000;
export const REASON_LIMIT = 2_000;

/** A request as its member's list shows it. */
export interface LegalRequestLine {
  id: string;
  kind: LegalKind;
  subject: string | null;
  partyB: string;
  status: LegalStatus;
  createdAt: Date;
  movedAt: Date;
  dueAt: Date;
  late: boolean;
  /** Whether the PDF can be downloaded. */
  hasFile: boolean;
}

/** The title of a document, by a translator of catalog `legal-documents`. Kind `other` has the title that its member gave it. */
export function documentTitle(
  { kind, subject }: { kind: LegalKind; subject: string | null },
  t: Translator<"legal-documents">,
): string {
  return kind === "other" && subject ? subject : t(`kind.${kind}`);
}

const names = new Map<Market, Intl.DisplayNames>();

/** The name of a market's country in another market's language. */
export function countryName(market: Market, language: Market): string {
  const inLanguage = names.get(language) ?? new Intl.DisplayNames(factsOf(language).bcp47, { type: "region" });
  names.set(language, inLanguage);
  return inLanguage.of(factsOf(market).countryCode) ?? factsOf(market).nativeCountry;
}
