import { answerTranslations } from "#app/features/translation/answer.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { translateTicketMessage } from "../ticket-translation.server.ts";
import type { Route } from "./+types/ticket-translation.ts";

/** Translates a message of a case for staff. */
export function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  return answerTranslations(request, (to) => translateTicketMessage(actor, params.id, params.messageId, to));
}
