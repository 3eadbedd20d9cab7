/** Hints on what a moderator should check twice in a submission. They have no effect by themselves. */
import type { PitchContent } from "#app/features/pitches/content.ts";
import type { PitchState } from "#app/features/pitches/lifecycle.ts";
import { type ContactHint, contactIn, type QualityHint, qualityHints } from "#app/features/pitches/quality/quality.ts";
import type { CompanyCheck } from "#app/features/registers/registers.ts";
import { feePhrasesIn } from "#app/features/shield/fee-phrases.ts";
import type { Market } from "#app/i18n/markets.ts";
import { REASON_FIELDS, type ReasonField } from "./decision.ts";
import type { RevisionContent } from "./difference.ts";
import { type RegisterHint, registerHints } from "./register/register-review.ts";

/** The language of a market's pitches, as ISO 639-1. */
export const LANGUAGE_OF: Readonly<Record<Market, string>> = { se: "sv", no: "nb", dk: "da", fi: "fi", uk: "en" };

/** Whether a market's readers expect texts in a language. */
export function speaks(market: Market, language: string): boolean {
  return LANGUAGE_OF[market] === language;
}

/** Another pitch that has something in common with this one. */
export interface OtherPitch {
  publicId: string;
  companyName: string;
  state: PitchState;
  ownerName: string;
  /** Whether it has the same owner. */
  sameOwner: boolean;
  /** How much of the wording is the same, in basis points; null if texts were not compared. */
  likeness: number | null;
}

export type Hint =
  | QualityHint
  | ContactHint<"translations" | "translatedTexts">
  /** Words that ask for money up front or promise a return. */
  | { code: "fee"; field: (typeof READ)[number]; found: string[] }
  /** The text is in another language than the market's; ISO 639-1. */
  | { code: "language"; field: "pitchText"; language: string }
  | { code: "text-used"; field: "pitchText"; others: OtherPitch[] }
  | { code: "logo-used"; field: "logo"; others: OtherPitch[] }
  | { code: "number-used"; field: "organisationNumber"; others: OtherPitch[] }
  | RegisterHint;

/** Matches in other pitches, and the language of this pitch's text; null if that is unknown. */
export interface Recognised {
  language: string | null;
  texts: OtherPitch[];
  logos: OtherPitch[];
  numbers: OtherPitch[];
  /** What the register of companies says. */
  register?: CompanyCheck | null;
}

const SHOWN = 5;

/** The texts in which fraud would show. */
const READ = ["shortDescription", "pitchText", "translations", "translatedTexts"] as const;

/** All hints about a revision, in the order of its fields. `revision` includes an organisation number that is a person's. */
export function hintsOf(
  revision: RevisionContent,
  market: Market,
  { language, texts, logos, numbers, register = null }: Recognised,
): Hint[] {
  const hints: Hint[] = qualityHints(revision.content, market);
  for (const field of READ) {
    const text = textOf(revision.content, field);
    const fees = feePhrasesIn(text).map(({ from, to }) => text.slice(from, to));
    if (fees.length > 0) hints.push({ code: "fee", field, found: [...new Set(fees)].slice(0, SHOWN) });
  }
  for (const field of ["translations", "translatedTexts"] as const) {
    hints.push(...contactIn(field, textOf(revision.content, field)));
  }
  if (language && !speaks(market, language)) hints.push({ code: "language", field: "pitchText", language });
  if (texts.length > 0) hints.push({ code: "text-used", field: "pitchText", others: texts });
  if (logos.length > 0) hints.push({ code: "logo-used", field: "logo", others: logos });
  if (numbers.length > 0) hints.push({ code: "number-used", field: "organisationNumber", others: numbers });
  hints.push(...registerHints(revision.content, register));
  const index = ({ field }: Hint) => REASON_FIELDS.indexOf(field as ReasonField);
  return hints.sort((one, other) => index(one) - index(other));
}

function textOf({ translations, translatedTexts, ...content }: PitchContent, field: (typeof READ)[number]): string {
  if (field === "translatedTexts") return translatedTexts.map(({ text }) => text).join("\n");
  if (field !== "translations") return content[field] ?? "";
  return translations.map(({ shortDescription, pitchText }) => `${shortDescription ?? ""}\n${pitchText}`).join("\n");
}

/** Whether a hint is more than a matter of style. */
export function isSerious({ code }: Hint): boolean {
  return !(["missing", "too-short", "long-opening", "shouting"] as Hint["code"][]).includes(code);
}
