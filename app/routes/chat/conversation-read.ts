import { data, redirect } from "react-router";
import { markRead } from "#app/features/chat/commands.server.ts";
import { readingForm } from "#app/features/chat/message-form.ts";
import { failed, statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/forms.ts";
import { safeNext } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/conversation-read.ts";

/** Marks a conversation as read up to a number; with `next`, as a form without script, it leads back there. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const reading = readingForm.safeParse({ upTo: form.get("upTo") });
  const result = reading.success
    ? await markRead(visitOf(context).actor, params.id, reading.data.upTo)
    : failed("invalid-input");
  if (form.has("next")) {
    if (!result.ok) throw data("page", { status: statusOf(result) });
    return redirect(safeNext(form.get("next"), "/"));
  }
  return result.ok ? Response.json(result) : Response.json(result, { status: statusOf(result) });
}
