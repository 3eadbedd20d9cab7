import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { MUTE_TERMS } from "../../conversation.ts";
import { answer } from "../../json-or-redirect.server.ts";
import { muteConversation, unmuteConversation } from "../muting.server.ts";
import type { Route } from "./+types/conversation-mute.ts";

/** Mutes a conversation for the form's `term`, by default until it is unmuted; at `…/removal`, unmutes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, url } = visitOf(context);
  const form = await formOf(request);
  if (url.pathname.endsWith("/removal")) {
    return answer(context, form, await unmuteConversation(actor, params.id), { flash: "chat-unmuted" });
  }
  const term = MUTE_TERMS.find((one) => one === form.get("term")) ?? "always";
  return answer(context, form, await muteConversation(actor, params.id, term), {
    flash: "chat-muted",
    subject: params.id,
  });
}
