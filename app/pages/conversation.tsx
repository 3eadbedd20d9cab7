import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { z } from "zod";
import { refusalToWrite } from "#app/features/chat/policy.ts";
import { messageForm, readingForm } from "#app/features/chat/posting/message-form.ts";
import { markRead, sendMessage } from "#app/features/chat/posting/sending.server.ts";
import { loadedThreadOf, pitchOfConversation } from "#app/features/chat/thread/messages.server.ts";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { carriedAmount } from "#app/features/offers/offer.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { Route } from "./+types/conversation.ts";
import { besideOf, threadDataOf } from "./conversation-data.server.ts";

const ConversationThread = deferred(async () => (await import("./conversation-thread.tsx")).ConversationThread);
const ConversationPane = deferred(async () => (await import("./conversation-beside.tsx")).ConversationPane);

export const handle = { ownBar: true };

const number = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);
const windowQuery = z.object({ at: number, before: number, after: number });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const { at, before, after } = windowQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  // The inbox beside it has a `before` of its own, a cursor, which does not parse as a number.
  const thread = await loadedThreadOf(actor, params.id, { at, before, after });
  if (!thread) throw data("page", { status: 404 });
  const [pitch, slots, beside] = await Promise.all([
    pitchOfConversation(actor, thread.pitchId),
    threadDataOf(actor, thread, visitOf(context).session?.id),
    besideOf(actor, thread.id),
  ]);
  await openTopic(visitOf(context), `conversation:${thread.id}`);
  return {
    thread,
    pitch,
    slots,
    beside,
    at,
    refusal: refusalToWrite(actor) ?? (thread.person ? null : ("recipient-gone" as const)),
    messageId: newId(),
  };
}

/** Sends a message without script; scripts use `conversation-messages.ts`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, messageForm);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const sent = await sendMessage(actor, params.id, submission.value);
  if (!sent.ok) return refuse(submission, sent);
  const seen = readingForm.safeParse({ upTo: form.get("upTo") });
  if (seen.success) await markRead(actor, params.id, seen.data.upTo);
  return redirect(paths.conversation(params.id, undefined, carriedAmount(new URL(request.url).searchParams)));
}

/** Only for forms and other addresses: the thread updates itself with small requests. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return Boolean(formMethod) || currentUrl.href !== nextUrl.href;
}

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, pitch, slots, beside } = loaderData;
  const t = useT("chat");
  const [search] = useSearchParams();
  const window = ["at", "before", "after"].map((name) => search.get(name) ?? "");
  return (
    <>
      <PageTitle title={thread.person?.name ?? t("deletedUser")} />
      {/* The key resets the state for another message window of the same conversation. */}
      <ConversationThread key={[thread.id, ...window].join(" ")} opened={loaderData} answer={actionData} />
      <ConversationPane key={thread.id} thread={thread} pitch={pitch} beside={beside} beware={!slots.tips} />
    </>
  );
}
