import { answerTranslations } from "#app/features/translation/answer.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { translatePitch } from "../translation.server.ts";
import type { Route } from "./+types/pitch-translation.ts";

/** Translates a pitch for whoever reads it. */
export function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  return answerTranslations(request, (to) => translatePitch(actor, params.publicId, to));
}
