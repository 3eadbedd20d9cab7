/** The term sheet of an agreement as PDF, in both parties' languages side by side. */
import { PRESCRIBED_WARNING } from "#app/features/market-rules/prescribed-warning.ts";
import { BRAND } from "#app/platform/brand.ts";
import { openPdf, type Pdf } from "#app/platform/pdf/pdf.server.ts";
import type { Spacing } from "#app/platform/pdf/sheets.server.ts";
import { conditions, ownership, parties, terms } from "./agreed-terms.server.ts";
import { closing } from "./closing-sections.server.ts";
import { inAll, languageOf, type SheetLanguage, sentences } from "./sheet-language.server.ts";
import type { TermSheet } from "./term-sheet.server.ts";

/** How a sheet comes out. */
interface Layout {
  pages: number;
  spacing: Spacing;
  /** The closing sections begin a page of their own. */
  breaks: boolean;
}

/**
 * The term sheet as PDF. The same sheet gives the same bytes. What it ends with stays together, so that nobody signs a page with nothing but
 * lines to sign: a first pass measures it, and counts the pages, which every page shows. It is tight where that makes it a page.
 */
export async function termSheetPdf(sheet: TermSheet): Promise<Uint8Array> {
  const roomy = await measured(sheet, "roomy");
  const tight = roomy.pages === 2 ? await measured(sheet, "tight") : roomy;
  const { pdf } = await draw(sheet, tight.pages === 1 ? tight : roomy);
  return Buffer.concat([...pdf.written()]);
}

async function measured(sheet: TermSheet, spacing: Spacing): Promise<Layout> {
  return (await draw(sheet, { spacing, pages: 2, breaks: true })).layout;
}

async function draw(sheet: TermSheet, { pages, spacing, breaks }: Layout): Promise<{ layout: Layout; pdf: Pdf }> {
  const languages = sheet.languages.map(languageOf);
  const [first] = languages as [SheetLanguage, ...SheetLanguage[]];
  const agreedAt = sheet.accepted[1].at;
  const title = `${first.t("title")} ${sheet.reference}`;
  const pdf = await openPdf({
    title,
    language: first.lang,
    at: new Date(agreedAt),
    spacing,
    foot: (page) => ({
      left: [
        `${BRAND} · ${sheet.reference} · ${agreedAt} · ${inAll(languages, ({ rules }) => rules(`label.${sheet.label}`))}`,
      ],
      fine: [
        `SHA-256 ${sheet.contentHash}`,
        `${inAll(languages, ({ t }) => t("chainHash"))} ${sheet.chainHash}`,
        inAll(languages, ({ t }) => t("hashNote")),
      ],
      right:
        pages > 1 ? languages.map(({ t }) => t("page", { page: String(page), pages: String(pages) })).join(" · ") : "",
    }),
  });
  head(pdf, sheet, languages);
  parties(pdf, sheet, languages);
  terms(pdf, sheet, languages);
  ownership(pdf, sheet, languages);
  conditions(pdf, sheet, languages);
  const { left, pages: before } = pdf;
  if (breaks) pdf.newPage();
  const from = pdf.used;
  closing(pdf, sheet, languages);
  pdf.end();
  const fits = pdf.used - from <= left;
  return { layout: { spacing, pages: fits ? before : pdf.pages, breaks: !fits }, pdf };
}

function head(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const [first, second] = languages as [SheetLanguage, SheetLanguage?];
  const company = sheet.company.name;
  pdf.section();
  if (sheet.warning === "promotion") {
    pdf.text([{ text: PRESCRIBED_WARNING, bold: true }], { size: 9.5, after: 4, lang: "en-GB" });
    sentences(pdf, languages, [({ rules }) => `${rules("exempt.ground")} ${rules("exempt.advice")}`]);
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
  pdf.heading(1, first.t("title"), { after: 2 });
  if (other) pdf.text([{ text: other.t("title"), quiet: true }], { size: 13, after: 2, lang: other.lang });
  for (const { t, lang } of languages) {
    const about = company ? t("about", { company }) : t("aboutUnnamed");
    pdf.text(`${about} · ${t("reference", { reference: sheet.reference })}`, { size: 9, after: 0, lang });
  }
  const label = inAll(languages, ({ rules }) => rules(`label.${sheet.label}`));
  pdf.text([{ text: label, bold: true }], { size: 11, before: 3, after: 0 });
  pdf.rule(true, 4);
  sentences(pdf, languages, [({ t }) => `${t("notBinding")} ${t("service", { brand: BRAND })}`]);
}
