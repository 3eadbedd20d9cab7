import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { markRead, sendMessage } from "#app/features/chat/commands.server.ts";
import { messageForm, readingForm } from "#app/features/chat/message-form.ts";
import { refusalToWrite } from "#app/features/chat/policy.ts";
import { threadOf } from "#app/features/chat/queries.server.ts";
import { pitchTalkedAbout } from "#app/features/chat/queries-pitch.server.ts";
import { ChatHead } from "#app/features/chat/ui/chat-head.tsx";
import { ConversationDetails } from "#app/features/chat/ui/conversation-details.tsx";
import { ThreadView } from "#app/features/chat/ui/thread-view.tsx";
import { WriteRefused } from "#app/features/chat/ui/write-refused.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/conversation.ts";

export const handle = { ownBar: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const before = Number(new URL(request.url).searchParams.get("before"));
  const thread = await threadOf(actor, params.id, Number.isSafeInteger(before) && before > 0 ? before : undefined);
  if (!thread) throw data("page", { status: 404 });
  return {
    thread,
    pitch: await pitchTalkedAbout(actor, thread.pitchId),
    refusal: refusalToWrite(actor) ?? (thread.person ? null : ("recipient-gone" as const)),
    messageId: newId(),
  };
}

/** Without script, a message comes as a form; with it, through `conversation-messages.ts`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = memberOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, messageForm);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const sent = await sendMessage(actor, params.id, submission.value);
  if (!sent.ok) return refuse(submission, sent);
  const seen = readingForm.safeParse({ upTo: form.get("upTo") });
  if (seen.success) await markRead(actor, params.id, seen.data.upTo);
  return redirect(paths.conversation(params.id));
}

/** The thread keeps itself current with small requests of its own. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return Boolean(formMethod) || currentUrl.href !== nextUrl.href;
}

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, pitch, refusal, messageId } = loaderData;
  const t = useT("chat");
  const { now } = useRoot();
  const [search] = useSearchParams();
  const { person } = thread;
  const refused = actionData?.failure;
  return (
    <>
      <PageTitle title={person?.name ?? t("deletedUser")} />
      <section className="chat">
        <ChatHead person={person} pitch={pitch} back={`${paths.messages()}${search.size > 0 ? `?${search}` : ""}`} />
        <ThreadView
          key={thread.id}
          thread={thread}
          now={now}
          messageId={messageId}
          typed={actionData?.form.initialValue?.text as string | undefined}
          problem={actionData?.form.error?.text?.[0]}
          instead={
            refusal || (refused && refused.code !== "invalid-input") ? (
              <WriteRefused code={refusal ?? refused!.code} />
            ) : undefined
          }
          readForm={
            <Form method="post" action={paths.conversationRead(thread.id)} reloadDocument>
              <input type="hidden" name="upTo" value={thread.messages.at(-1)?.number ?? 0} />
              <input type="hidden" name="next" value={paths.conversation(thread.id)} />
              <Button type="submit" size="s">
                {t("markRead")}
              </Button>
            </Form>
          }
        />
      </section>
      <ConversationDetails person={person} pitch={pitch} />
    </>
  );
}
