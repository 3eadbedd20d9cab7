/** The term sheet as PDF: what two parties have agreed on, in both their languages side by side. */
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import { BRAND } from "#app/platform/brand.ts";
import { type Cell, openPdf, type Pdf } from "#app/platform/pdf/pdf.server.ts";
import { hyphenated } from "#app/platform/pdf/text.ts";
import type { Party } from "../offer.ts";
import type { TermSheet } from "./term-sheet.server.ts";

/** One of the two languages, with its words and figures. */
interface Tongue {
  market: Market;
  lang: string;
  t: Translator<"offers-term-sheet">;
  formats: MarketFormats;
}

type TextIn = (tongue: Tongue) => string;

/** Height of the acceptances and both fingerprints in points: they stay on one page. */
const ACCEPTANCE = 200;

/** The pages as PDF. The same agreement gives the same bytes. */
export async function termSheetPdf(sheet: TermSheet): Promise<Uint8Array> {
  // Every page shows the number of pages, so they are drawn once to count them.
  const { pages } = await drawn(sheet, 1);
  const { bytes } = await drawn(sheet, pages);
  return bytes;
}

async function drawn(sheet: TermSheet, pages: number): Promise<{ pages: number; bytes: Uint8Array }> {
  const tongues = sheet.languages.map(tongueOf);
  const [first] = tongues as [Tongue, ...Tongue[]];
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
        inAll(tongues, ({ t }) => t("notBindingShort")),
      ],
      right: tongues.map(({ t }) => t("page", { page, pages })).join(" · "),
    }),
  });
  head(pdf, sheet, tongues);
  parties(pdf, sheet, tongues);
  terms(pdf, sheet, tongues);
  ownership(pdf, sheet, tongues);
  conditions(pdf, sheet, tongues);
  acceptance(pdf, sheet, tongues);
  pdf.end();
  return { pages: pdf.pages, bytes: Buffer.concat([...pdf.written()]) };
}

function tongueOf(market: Market): Tongue {
  return {
    market,
    lang: factsOf(market).bcp47,
    t: translator(market, "offers-term-sheet"),
    formats: formatsOf(market),
  };
}

/** A figure of several parts, of which none goes to the next line alone. */
const whole = (figure: string) => figure.replaceAll(" ", "\u00a0");

/** A moment by the clocks of a language's country, which are named: the two countries' may differ. */
function momentOf(at: string, { market, lang }: Tongue): string {
  const format = new Intl.DateTimeFormat(lang, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: factsOf(market).timeZone,
  });
  return whole(format.format(new Date(at)));
}

const inAll = (tongues: readonly Tongue[], textIn: TextIn) =>
  [...new Set(tongues.map((tongue) => textIn(tongue)))].join(" · ");

/** A sentence in each language, beside each other. */
function sentences(pdf: Pdf, tongues: readonly Tongue[], textIn: readonly TextIn[]): void {
  const rows = textIn.map((one) =>
    tongues.map((tongue): Cell => ({ text: hyphenated(one(tongue), tongue.market), lang: tongue.lang })),
  );
  pdf.table({ columns: tongues.map(() => 1), rows, size: 9 });
}

/** A fact: what it is called, what it is, and what there is to say about it. */
type Fact = readonly [name: TextIn, value: TextIn, note?: TextIn];

/** Facts under their names in each language; beside them where there is one language only. */
function ledger(pdf: Pdf, tongues: readonly Tongue[], facts: readonly Fact[]): void {
  const name = (textIn: TextIn, tongue: Tongue) => hyphenated(textIn(tongue), tongue.market);
  const value = ([, textIn, note]: Fact, tongue: Tongue) => [
    { text: textIn(tongue), bold: true },
    ...(note ? [{ text: `\n${note(tongue)}`, quiet: true }] : []),
  ];
  const [only, second] = tongues as [Tongue, Tongue?];
  if (!second) {
    const rows = facts.map((fact): Cell[] => [{ text: name(fact[0], only) }, { text: value(fact, only) }]);
    pdf.table({ columns: [1, 1.4], rows, label: true, size: 9.5 });
    return;
  }
  const rows = facts.map((fact) =>
    tongues.map((tongue): Cell => {
      const quiet = { text: `${name(fact[0], tongue)}\n`, quiet: true };
      return { text: [quiet, ...value(fact, tongue)], lang: tongue.lang };
    }),
  );
  pdf.table({ columns: tongues.map(() => 1), rows, size: 9.5 });
}

/** `keep`: points of what belongs to the heading, where that is more than its first row. */
function section(pdf: Pdf, tongues: readonly Tongue[], textIn: TextIn, keep?: number): void {
  pdf.section();
  pdf.heading(2, inAll(tongues, textIn), keep === undefined ? {} : { keep });
}

function head(pdf: Pdf, sheet: TermSheet, tongues: readonly Tongue[]): void {
  const [first, second] = tongues as [Tongue, Tongue?];
  const company = sheet.company.name;
  pdf.section();
  // Norwegian and Danish have one word for it, which is not repeated.
  const other = second && second.t("title") !== first.t("title") ? second : undefined;
  pdf.heading(1, first.t("title"), { after: other ? 2 : 6 });
  if (other) pdf.text([{ text: other.t("title"), quiet: true }], { size: 15, after: 6, lang: other.lang });
  for (const { t, lang } of tongues) {
    const about = company ? t("about", { company }) : t("aboutUnnamed");
    pdf.text(`${about} · ${t("reference", { reference: sheet.reference })}`, { size: 9, after: 0, lang });
  }
  pdf.rule(true, 8);
  sentences(pdf, tongues, [({ t }) => t("notBinding"), ({ t }) => t("introductions", { brand: BRAND })]);
}

function nameOf(sheet: TermSheet, party: Party, { t }: Tongue): string {
  return sheet[party] ?? t("deletedUser");
}

function parties(pdf: Pdf, sheet: TermSheet, tongues: readonly Tongue[]): void {
  const { name, organisationNumber, market } = sheet.company;
  section(pdf, tongues, ({ t }) => t("parties"));
  const facts: Fact[] = [
    [({ t }) => t("company"), ({ t }) => name ?? t("companyGone")],
    [({ t }) => t("owner"), (tongue) => nameOf(sheet, "owner", tongue)],
    [({ t }) => t("investor"), (tongue) => nameOf(sheet, "investor", tongue)],
  ];
  if (organisationNumber)
    facts.splice(1, 0, [({ t }) => t("companyNumber", { market }), () => whole(organisationNumber)]);
  ledger(pdf, tongues, facts);
}

function terms(pdf: Pdf, sheet: TermSheet, tongues: readonly Tongue[]): void {
  const { amount, currency, share, kind, preMoney, postMoney, converted, ratesOn, validUntil } = sheet;
  section(pdf, tongues, ({ t }) => t("terms"));
  ledger(pdf, tongues, [
    [({ t }) => t("amount"), ({ formats }) => formats.money(amount, currency)],
    ...converted.map(
      (other): Fact => [
        ({ t }) => t("convertedAmount", { currency: other.currency }),
        ({ formats }) => formats.money(other.amount, other.currency),
        ({ t, formats }) => t("ratesOn", { date: whole(formats.date(ratesOn)) }),
      ],
    ),
    [({ t }) => t("share"), ({ formats }) => formats.percent(share)],
    [({ t }) => t("kind"), ({ t }) => t(`kinds.${kind}`)],
    [({ t }) => t("before"), ({ formats }) => formats.money(preMoney, currency)],
    [({ t }) => t("after"), ({ formats }) => formats.money(postMoney, currency)],
    [({ t }) => t("validUntil"), (tongue) => momentOf(validUntil, tongue)],
  ]);
}

function ownership(pdf: Pdf, { share }: TermSheet, tongues: readonly Tongue[]): void {
  const [{ formats }] = tongues as [Tongue, ...Tongue[]];
  const remaining = 10_000 - share;
  section(pdf, tongues, ({ t }) => t("ownership"));
  const textIn = ({ t, formats: own }: Tongue) =>
    `${t("ownershipBefore")}: ${t("presentOwners", { share: own.percent(10_000) })}\n` +
    `${t("ownershipAfter")}: ${t("presentOwners", { share: own.percent(remaining) })}, ${t("newOwner", { share: own.percent(share) })}`;
  const part = (basisPoints: number, offered: boolean) => ({
    percent: basisPoints / 100,
    text: formats.percent(basisPoints),
    offered,
  });
  pdf.bars(tongues.map(textIn).join(" "), [
    { title: inAll(tongues, ({ t }) => t("ownershipBefore")), parts: [part(10_000, false)] },
    { title: inAll(tongues, ({ t }) => t("ownershipAfter")), parts: [part(remaining, false), part(share, true)] },
  ]);
  sentences(pdf, tongues, [textIn]);
}

function conditions(pdf: Pdf, sheet: TermSheet, tongues: readonly Tongue[]): void {
  section(pdf, tongues, ({ t }) => t("conditions"));
  const { clauses, conditions: words, conditionsLanguage } = sheet;
  if (clauses.length === 0 && !words) sentences(pdf, tongues, [({ t }) => t("noConditions")]);
  if (clauses.length > 0) {
    sentences(
      pdf,
      tongues,
      clauses.map(
        (clause): TextIn =>
          ({ t }) =>
            t(`clauses.${clause}`),
      ),
    );
  }
  if (!words) return;
  for (const [index, { t, lang }] of tongues.entries()) {
    const text = t("wordsOf", { language: t(`languages.${conditionsLanguage}`) });
    pdf.text([{ text, quiet: true }], { size: 9, before: index === 0 ? 9 : 0, after: 0, lang, keep: 42 });
  }
  pdf.text(hyphenated(words, conditionsLanguage), {
    before: 4,
    quoted: true,
    lang: factsOf(conditionsLanguage).bcp47,
  });
}

function acceptance(pdf: Pdf, sheet: TermSheet, tongues: readonly Tongue[]): void {
  const [one, other] = sheet.accepted;
  section(pdf, tongues, ({ t }) => t("acceptance"), ACCEPTANCE);
  const event =
    (key: "proposed" | "acceptedBy" | "confirmedBy", party: Party, at: string): TextIn =>
    (tongue) =>
      tongue.t(key, { party: nameOf(sheet, party, tongue), date: momentOf(at, tongue) });
  sentences(pdf, tongues, [
    event("proposed", sheet.proposedBy, sheet.proposedAt),
    event("acceptedBy", one.by, one.at),
    event("confirmedBy", other.by, other.at),
  ]);
  for (const [key, hash] of [
    ["contentHash", sheet.contentHash],
    ["chainHash", sheet.chainHash],
  ] as const) {
    const name = inAll(tongues, ({ t }) => t(key));
    pdf.text([{ text: `${name}\n`, quiet: true }, { text: hash }], { size: 8.5, before: 5, after: 0 });
  }
  sentences(pdf, tongues, [({ t }) => t("hashNote")]);
}
