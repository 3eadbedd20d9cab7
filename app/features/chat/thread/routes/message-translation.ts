import { answerTranslations } from "#app/features/translation/answer.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { numberOf } from "../../json-or-redirect.server.ts";
import { translateMessage } from "../message-translation.server.ts";
import type { Route } from "./+types/message-translation.ts";

/** Translates a message for whoever reads it. */
export function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  return answerTranslations(request, (to) => translateMessage(actor, params.id, numberOf(params.number), to));
}
