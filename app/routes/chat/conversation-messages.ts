/** Messages of one conversation for the page that shows it: those it lacks, and the one it sends. */
import { z } from "zod";
import { sendMessage } from "#app/features/chat/commands.server.ts";
import { messageForm } from "#app/features/chat/message-form.ts";
import { messagesOf } from "#app/features/chat/queries.server.ts";
import { failed, statusOf } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/forms.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/conversation-messages.ts";

const number = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();
const stretch = z.object({ before: number, after: number });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor } = visitOf(context);
  const which = stretch.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!which.success) return refusal("invalid-input");
  const messages = await messagesOf(actor, params.id, which.data);
  return messages ? Response.json(messages) : refusal(actor.kind === "visitor" ? "sign-in-needed" : "not-found");
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  const submission = parseForm(await formOf(request), messageForm);
  if (submission.status !== "success") return refusal("invalid-input", submission.error?.text?.[0]);
  const sent = await sendMessage(actor, params.id, submission.value);
  if (!sent.ok) return refusal(sent.code);
  const { number, at } = sent.value;
  return Response.json({ ok: true, number, text: submission.value.text, at: at.toISOString() });
}

function refusal(failure: Parameters<typeof failed>[0], problem?: string): Response {
  const body = { ok: false, failure, ...(problem ? { problem } : {}) };
  return Response.json(body, { status: statusOf(failed(failure)) });
}
