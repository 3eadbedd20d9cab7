import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { answer } from "../../json-or-redirect.server.ts";
import { archiveConversation } from "../archiving.server.ts";
import type { Route } from "./+types/conversation-archive.ts";

/** Puts a conversation away. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const result = await archiveConversation(visitOf(context).actor, params.id);
  return answer(context, form, result, undefined, "chat-archived");
}
