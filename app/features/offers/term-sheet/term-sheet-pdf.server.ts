/** The term sheet of an agreement as PDF, in both parties' languages side by side. */
import { PRESCRIBED_WARNING } from "#app/features/market-rules/prescribed-warning.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { openPdf, type Pdf } from "#app/platform/pdf/pdf.server.ts";
import { roomForSignatures } from "#app/platform/pdf/signatures.server.ts";
import { hyphenated } from "#app/platform/pdf/text.ts";
import type { Party } from "../offer.ts";
import {
  type Fact,
  inAll,
  languageOf,
  ledger,
  momentOf,
  type SheetLanguage,
  sentences,
  type TextIn,
  unbroken,
} from "./sheet-language.server.ts";
import type { TermSheet } from "./term-sheet.server.ts";

/** Height of the acceptances in points: they stay on one page. */
const ACCEPTANCE_HEIGHT = 100;

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
        inAll(languages, ({ rules }) => rules(`label.${sheet.label}`)),
      ],
      fine: [`SHA-256 ${sheet.contentHash}`, `${inAll(languages, ({ t }) => t("chainHash"))} ${sheet.chainHash}`],
      right: pages > 1 ? languages.map(({ t }) => t("page", { page, pages })).join(" · ") : "",
    }),
  });
  head(pdf, sheet, languages);
  parties(pdf, sheet, languages);
  terms(pdf, sheet, languages);
  ownership(pdf, sheet, languages);
  conditions(pdf, sheet, languages);
  acceptance(pdf, sheet, languages);
  nextSteps(pdf, sheet, languages);
  signatures(pdf, sheet, languages);
  pdf.end();
  return { pages: pdf.pages, bytes: Buffer.concat([...pdf.written()]) };
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
  const figure = first.formats.percent(sheet.share);
  pdf.letterhead(BRAND, {
    percent: sheet.share / 100,
    figure,
    alt: inAll(languages, ({ t, formats }) => t("ring", { share: formats.percent(sheet.share) })),
  });
  // The title is the same in Norwegian and Danish, and not repeated then.
  const other = second && second.t("title") !== first.t("title") ? second : undefined;
  pdf.heading(1, first.t("title"), { after: other ? 2 : 6 });
  if (other) pdf.text([{ text: other.t("title"), quiet: true }], { size: 15, after: 6, lang: other.lang });
  for (const { t, lang } of languages) {
    const about = company ? t("about", { company }) : t("aboutUnnamed");
    pdf.text(`${about} · ${t("reference", { reference: sheet.reference })}`, { size: 9, after: 0, lang });
  }
  const label = inAll(languages, ({ rules }) => rules(`label.${sheet.label}`));
  pdf.text([{ text: label, bold: true }], { size: 12, before: 4, after: 0 });
  pdf.rule(true, 5);
  sentences(pdf, languages, [({ t }) => t("notBinding"), ({ t }) => t("service", { brand: BRAND })]);
}

function nameOf(sheet: TermSheet, party: Party, { t }: SheetLanguage): string {
  return sheet[party] ?? t("deletedUser");
}

/** Both parties beside each other: who they are, and where. Names and numbers are the same in both languages. */
function parties(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const { name, organisationNumber, market, address } = sheet.company;
  section(pdf, languages, ({ t }) => t("parties"));
  const label = (textIn: TextIn) => ({ text: `${inAll(languages, textIn)}\n`, quiet: true });
  const named = (party: Party) => ({
    text: inAll(languages, (language) => nameOf(sheet, party, language)),
    bold: true,
  });
  const company = name ?? inAll(languages, ({ t }) => t("companyGone"));
  const owner = [
    label(({ t }) => t("owner")),
    named("owner"),
    { text: `\n${company}` },
    ...(organisationNumber
      ? [{ text: `\n${inAll(languages, ({ t }) => t("companyNumber", { market }))}: ${unbroken(organisationNumber)}` }]
      : []),
    ...(address ? [{ text: `\n${address}` }] : []),
  ];
  const investor = [
    label(({ t }) => t("investor")),
    named("investor"),
    ...(sheet.investorCity ? [{ text: `\n${sheet.investorCity}` }] : []),
  ];
  pdf.table({ columns: [1, 1], rows: [[{ text: owner }, { text: investor }]], size: 9.5 });
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
  sentences(pdf, languages, [({ t }) => t("hashNote")], { size: 7.5 });
}

/** What follows, numbered. */
function nextSteps(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const steps = (["conditions", "contract", "signing", "done"] as const).filter(
    (step) => step !== "conditions" || sheet.clauses.length > 0 || sheet.conditions !== null,
  );
  section(pdf, languages, ({ t }) => t("nextSteps"));
  sentences(
    pdf,
    languages,
    steps.map(
      (step, index): TextIn =>
        ({ t }) =>
          `${index + 1}. ${t(`steps.${step}`, { brand: BRAND })}`,
    ),
  );
}

/** Lines to sign, with what signing means here. They stay on one page with their heading. */
function signatures(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const labels = (["placeAndDate", "signature"] as const).map((key) =>
    inAll(languages, ({ t }) => t(`signing.${key}`)),
  );
  const columns = (["owner", "investor"] as const).map((party) => ({
    name: [...new Set([inAll(languages, ({ t }) => t(party)), sheet[party]].filter(Boolean))].join(": "),
    labels,
  }));
  section(pdf, languages, ({ t }) => t("signing.title"), roomForSignatures(columns) + 30);
  sentences(pdf, languages, [({ t }) => t("signing.note")]);
  pdf.signatures(columns);
}
