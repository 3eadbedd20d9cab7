/** What was agreed, section by section: between whom, the figures, who owns what then, and the conditions. */
import { factsOf } from "#app/i18n/markets.ts";
import type { Pdf } from "#app/platform/pdf/pdf.server.ts";
import { hyphenated } from "#app/platform/pdf/text.ts";
import { isShareRounded, type Party } from "../offer.ts";
import {
  type Fact,
  inAll,
  ledger,
  momentOf,
  nameOf,
  type SheetLanguage,
  section,
  sentences,
  type TextIn,
  unbroken,
} from "./sheet-language.server.ts";
import type { TermSheet } from "./term-sheet.server.ts";

/** Both parties beside each other: who they are, and where. Names and numbers are the same in both languages. */
export function parties(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const { name, organisationNumber, market, address } = sheet.company;
  section(pdf, languages, ({ t }) => t("parties"));
  const label = (textIn: TextIn) => ({ text: `${inAll(languages, textIn)}\n`, quiet: true });
  const named = (party: Party) => ({
    text: inAll(languages, (language) => nameOf(sheet, party, language)),
    bold: true,
  });
  const number =
    organisationNumber &&
    `${inAll(languages, ({ t }) => t("companyNumber", { market }))}: ${unbroken(organisationNumber)}`;
  const below = (lines: readonly (string | null)[]) => ({
    text: lines.flatMap((line) => (line ? [`\n${line}`] : [])).join(""),
  });
  const owner = [
    label(({ t }) => t("owner")),
    named("owner"),
    below([name ?? inAll(languages, ({ t }) => t("companyGone")), number, address]),
  ];
  const investor = [label(({ t }) => t("investor")), named("investor"), below([sheet.investorCity])];
  pdf.table({ columns: [1, 1], rows: [[{ text: owner }, { text: investor }]], size: 9 });
}

export function terms(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const { amount, currency, share, shares, kind, preMoney, postMoney, converted, ratesOn, validUntil } = sheet;
  const exact: TextIn = ({ t, formats }) =>
    t("shareRounded", { amount: formats.money(amount, currency), post: formats.money(postMoney, currency) });
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
    [({ t }) => t("share"), ({ formats }) => formats.percent(share), isShareRounded(sheet) ? exact : undefined],
    shares
      ? [({ t }) => t("kind"), ({ t }) => t(`kinds.${kind}`)]
      : [({ pitches }) => pitches("partKind.label"), ({ pitches }) => pitches(`partKind.${kind}`)],
    [({ t }) => t("before"), ({ formats }) => formats.money(preMoney, currency)],
    [({ t }) => t("after"), ({ formats }) => formats.money(postMoney, currency)],
    [({ t }) => t("validUntil"), (language) => momentOf(validUntil, language)],
  ]);
}

/** Who owns how much before and after, as bars under their words. In one language the words stand beside them. */
export function ownership(pdf: Pdf, { share }: TermSheet, languages: readonly SheetLanguage[]): void {
  const [{ formats }, second] = languages as [SheetLanguage, SheetLanguage?];
  const remaining = 10_000 - share;
  section(pdf, languages, ({ t }) => t("ownership"));
  const before: TextIn = ({ t, formats: own }) =>
    `${t("ownershipBefore")}: ${t("presentOwners", { share: own.percent(10_000) })}`;
  const after: TextIn = ({ t, formats: own }) =>
    `${t("ownershipAfter")}: ${t("presentOwners", { share: own.percent(remaining) })}, ${t("newOwner", { share: own.percent(share) })}`;
  const part = (basisPoints: number, offered: boolean) => ({
    percent: basisPoints / 100,
    text: formats.percent(basisPoints),
    offered,
  });
  const titled = (key: "ownershipBefore" | "ownershipAfter", whole: TextIn) =>
    inAll(languages, second ? ({ t }) => t(key) : whole);
  pdf.bars(languages.map((language) => `${before(language)}. ${after(language)}`).join(" "), [
    { title: titled("ownershipBefore", before), parts: [part(10_000, false)] },
    { title: titled("ownershipAfter", after), parts: [part(remaining, false), part(share, true)] },
  ]);
  if (second) sentences(pdf, languages, [before, after]);
}

export function conditions(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
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
    pdf.text([{ text, quiet: true }], {
      size: 9,
      before: index === 0 && clauses.length > 0 ? 4 : 0,
      after: 0,
      lang,
      keep: 42,
    });
  }
  pdf.text(hyphenated(words, conditionsLanguage), {
    size: 9.5,
    before: 2,
    quoted: true,
    lang: factsOf(conditionsLanguage).bcp47,
  });
}
