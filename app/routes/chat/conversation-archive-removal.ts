import { unarchiveConversation } from "#app/features/chat/commands-keeping.server.ts";
import { formOf } from "#app/platform/forms.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/conversation-archive-removal.ts";
import { answer } from "./chat-answer.server.ts";

/** Takes a conversation out of the archive. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const result = await unarchiveConversation(visitOf(context).actor, params.id);
  return answer(context, form, result, undefined, "chat-unarchived");
}
