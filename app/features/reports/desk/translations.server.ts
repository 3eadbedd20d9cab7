/** Translates what a moderator has to judge by the operator's service, if who wrote it allows that. */
import { translateText } from "#app/features/translation/translating.server.ts";
import type { MarketLanguage } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { appealFile } from "./appeal-case.server.ts";
import { caseFile } from "./case.server.ts";

/** Translates the words of a report. */
export async function translateReport(actor: Actor, caseId: string, reportId: string, to: MarketLanguage) {
  const file = await caseFile(actor, caseId);
  const report = file?.reports.find(({ id }) => id === reportId);
  const source = report?.words
    ? { authorId: report.reporter?.id ?? null, text: report.words, language: report.language }
    : undefined;
  return translateText(actor, source, to);
}

/** Translates an appeal. */
export async function translateAppeal(actor: Actor, id: string, to: MarketLanguage) {
  const file = await appealFile(actor, id);
  return translateText(actor, file && { authorId: file.appellant.id, text: file.words, language: file.language }, to);
}
