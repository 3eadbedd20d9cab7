/** The term sheet of an agreement as PDF, in both parties' languages side by side. */
import { PRESCRIBED_WARNING } from "#app/features/market-rules/prescribed-warning.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import { BRAND } from "#app/platform/brand.ts";
import { type Cell, openPdf, type Pdf } from "#app/platform/pdf/pdf.server.ts";
import { hyphenated } from "#app/platform/pdf/text.ts";
import type { Party } from "../offer.ts";
import type { TermSheet } from "./term-sheet.server.ts";

/** A language of the sheet, with its texts and formats. */
interface SheetLanguage {
  market: Market;
  lang: string;
  t: Translator<"offers-term-sheet">;
  pitches: Translator<"pitches">;
  rules: Translator<"market-rules-warnings">;
  formats: MarketFormats;
}

type TextIn = (language: SheetLanguage) => string;

/** Height of the acceptances and both hashes in points: they stay on one page. */
const ACCEPTANCE_HEIGHT = 200;

/** The term sheet as PDF. The same sheet gives the same bytes. */
export async function termSheetPdf(sheet: TermSheet): Promise<Uint8Array> {
  // Every page shows the number of pages: a first pass counts them.
  const { pages } = await draw(sheet, 1);
  const { bytes } = await draw(sheet, pages);
  return bytes;
}

async function draw(sheet: TermSheet, pages: number): Promise<{ pages: number; bytes: Uint8Array }> {
  const languages = sheet.languages.map(languageOf);
  const [first] = languages as [SheetLanguage, ...SheetLanguage[]];
  const agreedAt = sheet.accepted[1].at;
  const title = `${first.t("title")} ${sheet.reference}`;
  const pdf = await openPdf({
    title,
    language: first.lang,
    at: new Date(agreedAt),
    foot: (page) => ({
      left: [
        `${BRAND} · ${sheet.reference} · ${agreedAt}`,
        `SHA-256 ${sheet.contentHash}`,
        inAll(languages, ({ rules }) => rules(`label.${sheet.label}`)),
      ],
      right: languages.map(({ t }) => t("page", { page, pages })).join(" · "),
    }),
  });
  head(pdf, sheet, languages);
  parties(pdf, sheet, languages);
  terms(pdf, sheet, languages);
  ownership(pdf, sheet, languages);
  conditions(pdf, sheet, languages);
  acceptance(pdf, sheet, languages);
  pdf.end();
  return { pages: pdf.pages, bytes: Buffer.concat([...pdf.written()]) };
}

function languageOf(market: Market): SheetLanguage {
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
const unbroken = (figure: string) => figure.replaceAll(" ", "\u00a0");

/** A moment in the time zone of a language's country, with the zone's name, since the two may differ. */
function momentOf(at: string, { market, lang }: SheetLanguage): string {
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

const inAll = (languages: readonly SheetLanguage[], textIn: TextIn) =>
  [...new Set(languages.map((language) => textIn(language)))].join(" · ");

/** Sentences, with the languages side by side. */
function sentences(pdf: Pdf, languages: readonly SheetLanguage[], textIn: readonly TextIn[]): void {
  const rows = textIn.map((one) =>
    languages.map((language): Cell => ({ text: hyphenated(one(language), language.market), lang: language.lang })),
  );
  pdf.table({ columns: languages.map(() => 1), rows, size: 9 });
}

/** A fact: its label, its value, and a note. */
type Fact = readonly [name: TextIn, value: TextIn, note?: TextIn];

/** Facts below their labels, with the languages side by side; beside their labels if there is one language. */
function ledger(pdf: Pdf, languages: readonly SheetLanguage[], facts: readonly Fact[]): void {
  const name = (textIn: TextIn, language: SheetLanguage) => hyphenated(textIn(language), language.market);
  const value = ([, textIn, note]: Fact, language: SheetLanguage) => [
    { text: textIn(language), bold: true },
    ...(note ? [{ text: `\n${note(language)}`, quiet: true }] : []),
  ];
  const [only, second] = languages as [SheetLanguage, SheetLanguage?];
  if (!second) {
    const rows = facts.map((fact): Cell[] => [{ text: name(fact[0], only) }, { text: value(fact, only) }]);
    pdf.table({ columns: [1, 1.4], rows, label: true, size: 9.5 });
    return;
  }
  const rows = facts.map((fact) =>
    languages.map((language): Cell => {
      const quiet = { text: `${name(fact[0], language)}\n`, quiet: true };
      return { text: [quiet, ...value(fact, language)], lang: language.lang };
    }),
  );
  pdf.table({ columns: languages.map(() => 1), rows, size: 9.5 });
}

/** Begins a section. `keep`: height in points that stays on one page with the heading; by default its first row. */
function section(pdf: Pdf, languages: readonly SheetLanguage[], textIn: TextIn, keep?: number): void {
  pdf.section();
  pdf.heading(2, inAll(languages, textIn), keep === undefined ? {} : { keep });
}

function head(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const [first, second] = languages as [SheetLanguage, SheetLanguage?];
  const company = sheet.company.name;
  pdf.section();
  if (sheet.warning === "promotion") {
    pdf.text([{ text: PRESCRIBED_WARNING, bold: true }], { size: 9.5, after: 4, lang: "en-GB" });
    sentences(pdf, languages, [({ rules }) => rules("exempt.ground"), ({ rules }) => rules("exempt.advice")]);
    pdf.rule(true, 8);
  }
  // The title is the same in Norwegian and Danish, and not repeated then.
  const other = second && second.t("title") !== first.t("title") ? second : undefined;
  pdf.heading(1, first.t("title"), { after: other ? 2 : 6 });
  if (other) pdf.text([{ text: other.t("title"), quiet: true }], { size: 15, after: 6, lang: other.lang });
  for (const { t, lang } of languages) {
    const about = company ? t("about", { company }) : t("aboutUnnamed");
    pdf.text(`${about} · ${t("reference", { reference: sheet.reference })}`, { size: 9, after: 0, lang });
  }
  const label = inAll(languages, ({ rules }) => rules(`label.${sheet.label}`));
  pdf.text([{ text: label, bold: true }], { size: 12, before: 6, after: 0 });
  pdf.rule(true, 8);
  sentences(pdf, languages, [({ t }) => t("notBinding"), ({ t }) => t("service", { brand: BRAND })]);
}

function nameOf(sheet: TermSheet, party: Party, { t }: SheetLanguage): string {
  return sheet[party] ?? t("deletedUser");
}

function parties(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const { name, organisationNumber, market } = sheet.company;
  section(pdf, languages, ({ t }) => t("parties"));
  const facts: Fact[] = [
    [({ t }) => t("company"), ({ t }) => name ?? t("companyGone")],
    [({ t }) => t("owner"), (language) => nameOf(sheet, "owner", language)],
    [({ t }) => t("investor"), (language) => nameOf(sheet, "investor", language)],
  ];
  if (organisationNumber)
    facts.splice(1, 0, [({ t }) => t("companyNumber", { market }), () => unbroken(organisationNumber)]);
  ledger(pdf, languages, facts);
}

function terms(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const { amount, currency, share, shares, kind, preMoney, postMoney, converted, ratesOn, validUntil } = sheet;
  section(pdf, languages, ({ t }) => t("terms"));
  ledger(pdf, languages, [
    [({ t }) => t("amount"), ({ formats }) => formats.money(amount, currency)],
    ...converted.map(
      (other): Fact => [
        ({ t }) => t("convertedAmount", { currency: other.currency }),
        ({ formats }) => formats.money(other.amount, other.currency),
        ({ t, formats }) => t("ratesOn", { date: unbroken(formats.date(ratesOn)) }),
      ],
    ),
    [({ t }) => t("share"), ({ formats }) => formats.percent(share)],
    shares
      ? [({ t }) => t("kind"), ({ t }) => t(`kinds.${kind}`)]
      : [({ pitches }) => pitches("partKind.label"), ({ pitches }) => pitches(`partKind.${kind}`)],
    [({ t }) => t("before"), ({ formats }) => formats.money(preMoney, currency)],
    [({ t }) => t("after"), ({ formats }) => formats.money(postMoney, currency)],
    [({ t }) => t("validUntil"), (language) => momentOf(validUntil, language)],
  ]);
}

function ownership(pdf: Pdf, { share }: TermSheet, languages: readonly SheetLanguage[]): void {
  const [{ formats }] = languages as [SheetLanguage, ...SheetLanguage[]];
  const remaining = 10_000 - share;
  section(pdf, languages, ({ t }) => t("ownership"));
  const textIn = ({ t, formats: own }: SheetLanguage) =>
    `${t("ownershipBefore")}: ${t("presentOwners", { share: own.percent(10_000) })}\n` +
    `${t("ownershipAfter")}: ${t("presentOwners", { share: own.percent(remaining) })}, ${t("newOwner", { share: own.percent(share) })}`;
  const part = (basisPoints: number, offered: boolean) => ({
    percent: basisPoints / 100,
    text: formats.percent(basisPoints),
    offered,
  });
  pdf.bars(languages.map(textIn).join(" "), [
    { title: inAll(languages, ({ t }) => t("ownershipBefore")), parts: [part(10_000, false)] },
    { title: inAll(languages, ({ t }) => t("ownershipAfter")), parts: [part(remaining, false), part(share, true)] },
  ]);
  sentences(pdf, languages, [textIn]);
}

function conditions(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  section(pdf, languages, ({ t }) => t("conditions"));
  const { clauses, conditions: words, conditionsLanguage } = sheet;
  if (clauses.length === 0 && !words) sentences(pdf, languages, [({ t }) => t("noConditions")]);
  if (clauses.length > 0) {
    sentences(
      pdf,
      languages,
      clauses.map(
        (clause): TextIn =>
          ({ t }) =>
            t(`clauses.${clause}`),
      ),
    );
  }
  if (!words) return;
  for (const [index, { t, lang }] of languages.entries()) {
    const text = t("wordsOf", { language: t(`languages.${conditionsLanguage}`) });
    pdf.text([{ text, quiet: true }], { size: 9, before: index === 0 ? 9 : 0, after: 0, lang, keep: 42 });
  }
  pdf.text(hyphenated(words, conditionsLanguage), {
    before: 4,
    quoted: true,
    lang: factsOf(conditionsLanguage).bcp47,
  });
}

function acceptance(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const [one, other] = sheet.accepted;
  section(pdf, languages, ({ t }) => t("acceptance"), ACCEPTANCE_HEIGHT);
  const event =
    (key: "proposed" | "acceptedBy" | "confirmedBy", party: Party, at: string): TextIn =>
    (language) =>
      language.t(key, { party: nameOf(sheet, party, language), date: momentOf(at, language) });
  sentences(pdf, languages, [
    event("proposed", sheet.proposedBy, sheet.proposedAt),
    event("acceptedBy", one.by, one.at),
    event("confirmedBy", other.by, other.at),
  ]);
  for (const [key, hash] of [
    ["contentHash", sheet.contentHash],
    ["chainHash", sheet.chainHash],
  ] as const) {
    const name = inAll(languages, ({ t }) => t(key));
    pdf.text([{ text: `${name}\n`, quiet: true }, { text: hash }], { size: 8.5, before: 5, after: 0 });
  }
  sentences(pdf, languages, [({ t }) => t("hashNote")]);
}
