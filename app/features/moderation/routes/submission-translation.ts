import { answerTranslations } from "#app/features/translation/answer.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { translateSubmission } from "../translation.server.ts";
import type { Route } from "./+types/submission-translation.ts";

/** Translates the text of a submission for a moderator. */
export function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  return answerTranslations(request, (to) => translateSubmission(actor, params.submissionId, to));
}
