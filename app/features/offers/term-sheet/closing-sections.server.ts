/** What a term sheet ends with, which stays together on a page: how it was accepted, what follows, and lines to sign. */
import { BRAND } from "#app/platform/brand.ts";
import type { Pdf } from "#app/platform/pdf/pdf.server.ts";
import type { Party } from "../offer.ts";
import {
  inAll,
  momentOf,
  nameOf,
  type SheetLanguage,
  section,
  sentences,
  type TextIn,
} from "./sheet-language.server.ts";
import type { TermSheet } from "./term-sheet.server.ts";

/** All of it. */
export function closing(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  acceptance(pdf, sheet, languages);
  nextSteps(pdf, sheet, languages);
  signatures(pdf, sheet, languages);
}

function acceptance(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const [one, other] = sheet.accepted;
  section(pdf, languages, ({ t }) => t("acceptance"));
  const event =
    (key: "proposed" | "acceptedBy" | "confirmedBy", party: Party, at: string): TextIn =>
    (language) =>
      language.t(key, { party: nameOf(sheet, party, language), date: momentOf(at, language) });
  sentences(pdf, languages, [
    event("proposed", sheet.proposedBy, sheet.proposedAt),
    event("acceptedBy", one.by, one.at),
    event("confirmedBy", other.by, other.at),
  ]);
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

/** Lines to sign, with what signing means here. */
function signatures(pdf: Pdf, sheet: TermSheet, languages: readonly SheetLanguage[]): void {
  const labels = (["placeAndDate", "signature"] as const).map((key) =>
    inAll(languages, ({ t }) => t(`signing.${key}`)),
  );
  const columns = (["owner", "investor"] as const).map((party) => ({
    name: [...new Set([inAll(languages, ({ t }) => t(party)), sheet[party]].filter(Boolean))].join(": "),
    labels,
  }));
  section(pdf, languages, ({ t }) => t("signing.title"));
  sentences(pdf, languages, [({ t }) => t("signing.note")]);
  pdf.signatures(columns);
}
