import { markRead } from "#app/features/chat/commands.server.ts";
import { readingForm } from "#app/features/chat/message-form.ts";
import { openTopic } from "#app/features/notifications/opening.server.ts";
import { failed } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/forms.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/conversation-read.ts";
import { answer } from "./chat-answer.server.ts";

/** Marks a conversation as read up to a number. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const reading = readingForm.safeParse({ upTo: form.get("upTo") });
  const visit = visitOf(context);
  const result = reading.success ? await markRead(visit.actor, params.id, reading.data.upTo) : failed("invalid-input");
  // Also what is no message: an offer, times for a meeting.
  if (result.ok) await openTopic(visit, `conversation:${params.id}`);
  return answer(context, form, result);
}
