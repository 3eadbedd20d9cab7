/** Reading a text in another language than it was written in (decision 136). */
import type { Language } from "#app/i18n/languages.ts";

/** Most characters of one text that are translated, in UTF-16 units. */
export const LONGEST_TEXT = 10_000;

/** Most texts of one request. */
export const MOST_TEXTS = 60;

/** Texts that belong together, as their author wrote them. */
export interface SourceTexts {
  language: Language;
  texts: readonly string[];
}

/** The same texts in the reader's language, by their author; in the same order. */
export type WrittenTexts = readonly (string | null)[];

/** What the address of a translation answers. */
export type TranslationAnswer = { texts: string[] } | { failure: TranslationFailure };

/** Why a service did not translate. */
export type TranslationFailure =
  | "translation-not-allowed"
  | "translation-unavailable"
  | "too-many-requests"
  | "not-found";

const SHOWN = ["original", "written", "machine"] as const;

/** Which version of texts is shown: as first written, the author's in the reader's language, or a machine's. */
export type Shown = (typeof SHOWN)[number];

/** How texts are read without script: what the address of their page asks for. */
export interface ReadingChoice {
  asked?: Shown | undefined;
  /** Translated on the server. */
  translated?: readonly string[] | undefined;
  /** Why they are not. */
  failure?: TranslationFailure | undefined;
  /** How the address asks for these texts among others of the page; without it, for all of the page. */
  address?: TextsAddress | undefined;
}

/** The name and value that ask for texts by a machine, what else the query says, and the fragment where they stand. */
export interface TextsAddress {
  name: string;
  value: string;
  kept: readonly (readonly [name: string, value: string])[];
  at: string;
}

/** The version that the address of a page asks for, which is how readers without script choose. */
export function askedVersion(url: URL): Shown | undefined {
  const asked = url.searchParams.get("read");
  return SHOWN.find((version) => version === asked);
}
