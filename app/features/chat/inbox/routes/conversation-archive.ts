import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { answer } from "../../json-or-redirect.server.ts";
import { archiveConversation, unarchiveConversation } from "../archiving.server.ts";
import type { Route } from "./+types/conversation-archive.ts";

/** Archives a conversation; at `…/removal`, takes it out of the archive. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, url } = visitOf(context);
  const form = await formOf(request);
  return url.pathname.endsWith("/removal")
    ? answer(context, form, await unarchiveConversation(actor, params.id), { flash: "chat-unarchived" })
    : answer(context, form, await archiveConversation(actor, params.id), {
        flash: "chat-archived",
        subject: params.id,
      });
}
