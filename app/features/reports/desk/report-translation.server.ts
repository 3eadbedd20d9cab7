import { type TranslatedTexts, translateTexts } from "#app/features/translation/translating.server.ts";
import type { MarketLanguage } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { err } from "#app/platform/failure.ts";
import { caseFile } from "./case.server.ts";

/** Translates the words of a report for a moderator by the operator's service, if the reporter allows that. */
export async function translateReport(
  actor: Actor,
  caseId: string,
  reportId: string,
  to: MarketLanguage,
): Promise<TranslatedTexts | ReturnType<typeof err<"not-found">>> {
  const file = await caseFile(actor, caseId);
  const report = file?.reports.find(({ id }) => id === reportId);
  if (!report?.words || !report.language) return err("not-found");
  return translateTexts(actor, {
    authorId: report.reporter?.id ?? null,
    texts: [report.words],
    from: report.language,
    to,
  });
}
