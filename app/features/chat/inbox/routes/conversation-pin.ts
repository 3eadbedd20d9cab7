import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { answer } from "../../json-or-redirect.server.ts";
import { pinConversation, unpinConversation } from "../pinning.server.ts";
import type { Route } from "./+types/conversation-pin.ts";

/** Pins a conversation to the top of the inbox; at `…/removal`, takes the pin off. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, url } = visitOf(context);
  const form = await formOf(request);
  return url.pathname.endsWith("/removal")
    ? answer(context, form, await unpinConversation(actor, params.id), { flash: "chat-unpinned", subject: params.id })
    : answer(context, form, await pinConversation(actor, params.id), { flash: "chat-pinned", subject: params.id });
}
