import { deleteMessage } from "#app/features/chat/commands-changes.server.ts";
import { formOf } from "#app/platform/forms.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/message-deletion.ts";
import { answer, numberOf } from "./chat-answer.server.ts";

/** Takes a message of one's own back, for both. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  return answer(context, form, await deleteMessage(visitOf(context).actor, params.id, numberOf(params.number)));
}
