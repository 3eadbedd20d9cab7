import { answerTranslations } from "#app/features/translation/answer.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { translateReport } from "../translations.server.ts";
import type { Route } from "./+types/report-translation.ts";

/** Translates the words of a report for a moderator. */
export function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  return answerTranslations(request, (to) => translateReport(actor, params.id, params.reportId, to));
}
