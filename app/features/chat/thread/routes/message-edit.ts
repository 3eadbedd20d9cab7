import { err } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { answer, numberOf } from "../../json-or-redirect.server.ts";
import { editMessage } from "../../posting/changes.server.ts";
import { editForm } from "../../posting/message-form.ts";
import type { Route } from "./+types/message-edit.ts";

/** Edits the actor's own message. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const submission = parseForm(form, editForm);
  if (submission.status !== "success")
    return answer(context, form, err("invalid-input"), { problem: submission.error?.text?.[0] });
  const { actor } = visitOf(context);
  const edited = await editMessage(actor, params.id, numberOf(params.number), submission.value.text);
  return answer(context, form, edited, { problem: edited.ok ? undefined : edited.fields?.text?.[0] });
}
