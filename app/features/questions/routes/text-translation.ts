import { answerTranslations } from "#app/features/translation/answer.server.ts";
import { err } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { TEXT_KINDS } from "../questions.ts";
import { translateText } from "../texts.server.ts";
import type { Route } from "./+types/text-translation.ts";

/** Translates a question, an answer or an update for whoever reads it. */
export function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  const { publicId, id } = params;
  const kind = TEXT_KINDS.find((each) => each === params.kind);
  return answerTranslations(request, async (to) =>
    kind ? translateText(actor, { publicId, kind, id }, to) : err("not-found"),
  );
}
