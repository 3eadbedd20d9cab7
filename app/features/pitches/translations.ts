/** The languages of a pitch (decision 136): its texts as first written, and the versions in further languages that its owner wrote. */
import { type Language, languageOf, type MarketLanguage } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";

/** The texts of a pitch in a further language, by its owner. */
export interface Translation {
  language: MarketLanguage;
  /** Null where readers get the original's. */
  shortDescription: string | null;
  pitchText: string;
}

/** What cards show of a version in a further language. */
export interface ListedVersion {
  language: MarketLanguage;
  shortDescription: string | null;
  /** The short description; else the first sentence of the text. */
  lead: string;
}

/** A short text of a pitch (a role, a milestone, a caption) in a further language, by its owner. */
export interface TranslatedText {
  language: MarketLanguage;
  /** The text as it was first written. Once that is changed, readers get the new one. */
  of: string;
  text: string;
}

/** The language of a revision's text: as its owner says, else as detected, else the market's. */
export function originalLanguage(
  { language, detectedLanguage }: { language: string | null; detectedLanguage: string | null },
  market: Market,
): Language {
  return (language ?? detectedLanguage ?? languageOf(market)) as Language;
}

/** The versions that readers can choose: one in the original's language is none, since the owner may have corrected the language afterwards. */
export function versionsOf<T extends { language: MarketLanguage }>(
  original: Language,
  translations: readonly T[],
): T[] {
  return translations.filter(({ language }) => language !== original);
}

/** The languages in which a pitch can be read as its owner wrote it, the original's first. */
export function languagesOf(original: Language, translations: readonly { language: MarketLanguage }[]): Language[] {
  return [original, ...versionsOf(original, translations).map(({ language }) => language)];
}

/** What of a pitch is text of its owner. */
interface OwnText {
  shortDescription: string | null;
  pitchText: string | null;
  moneyUse: readonly { what: string }[];
  team: readonly { role: string }[];
  milestones: readonly { text: string }[];
  shareClasses: string | null;
}

/** The short texts of a pitch, in the order of its form; a text may stand in several places. */
export function shortTexts(
  { moneyUse, team, milestones, shareClasses }: Pick<OwnText, "moneyUse" | "team" | "milestones" | "shareClasses">,
  pictures: readonly { caption: string | null }[],
): string[] {
  const texts = [
    shareClasses,
    ...moneyUse.map(({ what }) => what),
    ...team.map(({ role }) => role),
    ...milestones.map(({ text }) => text),
    ...pictures.map(({ caption }) => caption),
  ];
  return texts.filter((text) => text !== null && text !== "") as string[];
}

/** All texts of a pitch that its owner wrote and readers read, once each: those that a machine translates. */
export function ownTexts(content: OwnText, pictures: readonly { caption: string | null }[]): string[] {
  const { shortDescription, pitchText } = content;
  const texts = [shortDescription, pitchText, ...shortTexts(content, pictures)];
  return [...new Set(texts.filter((text) => text !== null && text !== ""))] as string[];
}
