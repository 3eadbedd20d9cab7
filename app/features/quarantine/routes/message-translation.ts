import { answerTranslations } from "#app/features/translation/answer.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { translateQuarantined } from "../translation.server.ts";
import type { Route } from "./+types/message-translation.ts";

/** Translates a quarantined message for a moderator. */
export function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  return answerTranslations(request, (to) => translateQuarantined(actor, params.id, params.messageId, to));
}
