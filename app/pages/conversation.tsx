import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { z } from "zod";
import { refusalToWrite } from "#app/features/chat/policy.ts";
import { messageForm, readingForm } from "#app/features/chat/posting/message-form.ts";
import { markRead, sendMessage } from "#app/features/chat/posting/sending.server.ts";
import { loadedThreadOf, pitchOfConversation } from "#app/features/chat/thread/messages.server.ts";
import { ConversationComposer } from "#app/features/chat/ui/conversation-composer.tsx";
import { ConversationDetails } from "#app/features/chat/ui/conversation-details.tsx";
import { ConversationView } from "#app/features/chat/ui/conversation-view.tsx";
import { WriteRefused } from "#app/features/chat/ui/write-refused.tsx";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { carriedAmount } from "#app/features/offers/offer.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import type { Route } from "./+types/conversation.ts";
import { threadDataOf } from "./conversation-data.server.ts";
import { useThreadSlots } from "./conversation-slots.tsx";

export const handle = { ownBar: true };

const number = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);
const windowQuery = z.object({ at: number, before: number, after: number });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const { at, before, after } = windowQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  // The inbox beside it has a `before` of its own, a cursor, which does not parse as a number.
  const thread = await loadedThreadOf(actor, params.id, { at, before, after });
  if (!thread) throw data("page", { status: 404 });
  const [pitch, slots] = await Promise.all([
    pitchOfConversation(actor, thread.pitchId),
    threadDataOf(actor, thread, visitOf(context).session?.id),
  ]);
  await openTopic(visitOf(context), `conversation:${thread.id}`);
  return {
    thread,
    pitch,
    slots,
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

export default function ConversationPage(props: Route.ComponentProps) {
  const { thread, pitch } = props.loaderData;
  const t = useT("chat");
  const [search] = useSearchParams();
  const { person } = thread;
  const window = ["at", "before", "after"].map((name) => search.get(name) ?? "");
  return (
    <>
      <PageTitle title={person?.name ?? t("deletedUser")} />
      {/* The key resets the state for another message window of the same conversation. */}
      <ConversationComposer key={[thread.id, ...window].join(" ")}>
        <Conversation {...props} />
      </ConversationComposer>
      <ConversationDetails person={person} pitch={pitch} />
    </>
  );
}

function Conversation({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { thread, pitch, slots, at, refusal, messageId } = loaderData;
  const t = useT("chat");
  const { now, unread } = useRoot();
  const [search] = useSearchParams();
  const { person } = thread;
  const here = paths.conversation(thread.id);
  const refused = actionData?.failure.code === "invalid-input" ? undefined : actionData?.failure.code;
  return (
    <ConversationView
      thread={thread}
      pitch={pitch}
      slots={useThreadSlots(thread, slots)}
      now={now}
      at={at}
      sound={unread.sound}
      messageId={messageId}
      back={`${paths.messages()}${search.size > 0 ? `?${search}` : ""}`}
      typed={actionData?.form.initialValue?.text as string | undefined}
      problem={actionData?.form.error?.text?.[0]}
      composerFallback={(blocked) => {
        const code = refusal ?? (blocked ? "blocked-contact" : refused);
        return code && <WriteRefused code={code} person={person} next={here} />;
      }}
      readForm={
        <Form method="post" action={paths.conversationRead(thread.id)} reloadDocument>
          <input type="hidden" name="upTo" value={thread.messages.at(-1)?.number ?? 0} />
          <input type="hidden" name="next" value={here} />
          <Button type="submit" size="s">
            {t("markRead")}
          </Button>
        </Form>
      }
    />
  );
}
