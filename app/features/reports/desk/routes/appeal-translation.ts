import { answerTranslations } from "#app/features/translation/answer.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { translateAppeal } from "../translations.server.ts";
import type { Route } from "./+types/appeal-translation.ts";

/** Translates an appeal for a moderator. */
export function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  return answerTranslations(request, (to) => translateAppeal(actor, params.id, to));
}
