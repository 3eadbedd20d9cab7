import { openTopic } from "#app/features/notifications/reading.server.ts";
import { err } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { answer } from "../../json-or-redirect.server.ts";
import { readingForm } from "../../posting/message-form.ts";
import { markRead } from "../../posting/sending.server.ts";
import type { Route } from "./+types/conversation-read.ts";

/** Marks a conversation as read up to a number. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const reading = readingForm.safeParse({ upTo: form.get("upTo") });
  const visit = visitOf(context);
  const result = reading.success ? await markRead(visit.actor, params.id, reading.data.upTo) : err("invalid-input");
  // Also notices about offers and meetings in it.
  if (result.ok) await openTopic(visit, `conversation:${params.id}`);
  return answer(context, form, result);
}
