/** The languages of a term sheet, and what is written in them side by side. */
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import type { Pdf } from "#app/platform/pdf/pdf.server.ts";
import type { Cell } from "#app/platform/pdf/pdf-parts.ts";
import { hyphenated } from "#app/platform/pdf/text.ts";
import type { Party } from "../offer.ts";
import type { TermSheet } from "./term-sheet.server.ts";

/** A language of the sheet, with its texts and formats. */
export interface SheetLanguage {
  market: Market;
  lang: string;
  t: Translator<"offers-term-sheet">;
  pitches: Translator<"pitches">;
  rules: Translator<"market-rules-warnings">;
  formats: MarketFormats;
}

export type TextIn = (language: SheetLanguage) => string;

export function languageOf(market: Market): SheetLanguage {
  return {
    market,
    lang: factsOf(market).bcp47,
    t: translator(market, "offers-term-sheet"),
    pitches: translator(market, "pitches"),
    rules: translator(market, "market-rules-warnings"),
    formats: formatsOf(market),
  };
}

/** A figure without line breaks inside. */
export const unbroken = (figure: string) => figure.replaceAll(" ", "\u00a0");

/** A moment in the time zone of a language's country, with the zone's name, since the two may differ. */
export function momentOf(at: string, { market, lang }: SheetLanguage): string {
  const format = new Intl.DateTimeFormat(lang, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: factsOf(market).timeZone,
  });
  return unbroken(format.format(new Date(at)));
}

export const inAll = (languages: readonly SheetLanguage[], textIn: TextIn) =>
  [...new Set(languages.map((language) => textIn(language)))].join(" · ");

/** Begins a section, with its heading beside it in all languages. */
export function section(pdf: Pdf, languages: readonly SheetLanguage[], textIn: TextIn): void {
  const [heading = "", other] = [
    ...new Set(languages.map((language) => hyphenated(textIn(language), language.market))),
  ];
  pdf.section();
  pdf.headingBeside([{ text: heading, bold: true }, ...(other ? [{ text: `\n${other}`, quiet: true }] : [])]);
}

/** A party's name, or what stands for it once their account is deleted. */
export function nameOf(sheet: TermSheet, party: Party, { t }: SheetLanguage): string {
  return sheet[party] ?? t("deletedUser");
}

/** Sentences, with the languages side by side. */
export function sentences(pdf: Pdf, languages: readonly SheetLanguage[], textIn: readonly TextIn[]): void {
  const rows = textIn.map((one) =>
    languages.map((language): Cell => ({ text: hyphenated(one(language), language.market), lang: language.lang })),
  );
  pdf.table({ columns: languages.map(() => 1), rows, size: 9, plain: true });
}

/** A fact: its label, its value, and a note. */
export type Fact = readonly [name: TextIn, value: TextIn, note?: TextIn | undefined];

/** Facts below their labels, with the languages side by side. */
export function ledger(pdf: Pdf, languages: readonly SheetLanguage[], facts: readonly Fact[]): void {
  const name = (textIn: TextIn, language: SheetLanguage) => hyphenated(textIn(language), language.market);
  const value = ([, textIn, note]: Fact, language: SheetLanguage) => [
    { text: textIn(language), bold: true },
    ...(note ? [{ text: `\n${note(language)}`, quiet: true }] : []),
  ];
  const cell = (fact: Fact, language: SheetLanguage): Cell => ({
    text: [{ text: `${name(fact[0], language)}\n`, quiet: true }, ...value(fact, language)],
    lang: language.lang,
  });
  const [only, second] = languages as [SheetLanguage, SheetLanguage?];
  // In one language, two facts a row.
  const rows = second
    ? facts.map((fact) => languages.map((language) => cell(fact, language)))
    : pairs(facts).map((pair) => pair.map((fact) => cell(fact, only)));
  pdf.table({ columns: [1, 1], rows, size: 9 });
}

function pairs<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 2) }, (_, row) => items.slice(2 * row, 2 * row + 2));
}
