/** JSON for the open page of a conversation: its loader fetches messages, its action sends one. */
import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { refusal } from "../../json-or-redirect.server.ts";
import type { Message } from "../../message.ts";
import type { Sent } from "../../posting/appending.server.ts";
import { type MessageInput, messageForm } from "../../posting/message-form.ts";
import { sendMessage } from "../../posting/sending.server.ts";
import { messageOf, messagesOf } from "../messages.server.ts";
import type { Route } from "./+types/conversation-messages.ts";

const number = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();
const windowQuery = z.object({ since: number, before: number, after: number });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { actor } = visitOf(context);
  const bounds = windowQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!bounds.success) return refusal(err("invalid-input"));
  const messages = await messagesOf(actor, params.id, bounds.data);
  return messages ? Response.json(messages) : refusal(err(actor.kind === "visitor" ? "sign-in-needed" : "not-found"));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = visitOf(context);
  const submission = parseForm(await formOf(request), messageForm);
  if (submission.status !== "success") return refusal(err("invalid-input"), submission.error?.text?.[0]);
  const message = submission.value;
  const sent = await sendMessage(actor, params.id, message);
  if (!sent.ok) return refusal(sent);
  if ("quarantined" in sent.value) {
    const quarantined = { id: message.id, text: message.text, at: sent.value.at.toISOString() };
    return Response.json({ ok: true, held: quarantined }, { status: 202 });
  }
  return Response.json({ ok: true, message: await asRead(actor, sent.value, message) });
}

/** The message as its sender sees it; read from the database only if it has a file or a quote, or was stored before. */
async function asRead(actor: Actor, sent: Sent, { id, text, fileId, reply }: MessageInput): Promise<Message> {
  const { conversationId, number, version, at, again } = sent;
  const stored = fileId || reply || again ? await messageOf(actor, conversationId, number) : undefined;
  return stored ?? { number, id, version, mine: true, text, at: at.toISOString() };
}
