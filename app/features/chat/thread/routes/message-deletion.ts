import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { answer, numberOf } from "../../json-or-redirect.server.ts";
import { deleteMessage } from "../../posting/changes.server.ts";
import type { Route } from "./+types/message-deletion.ts";

/** Deletes the actor's own message for both members. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  return answer(context, form, await deleteMessage(visitOf(context).actor, params.id, numberOf(params.number)));
}
