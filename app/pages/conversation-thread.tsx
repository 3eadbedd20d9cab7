import { Form, useSearchParams } from "react-router";
import { ConversationComposer } from "#app/features/chat/ui/conversation-composer.tsx";
import { ConversationView } from "#app/features/chat/ui/conversation-view.tsx";
import { WriteRefused } from "#app/features/chat/ui/write-refused.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Button } from "#app/ui/button/button.tsx";
import type { Route } from "./+types/conversation.ts";
import { useThreadSlots } from "./conversation-slots.tsx";

interface ConversationThreadProps {
  opened: Route.ComponentProps["loaderData"];
  answer: Route.ComponentProps["actionData"];
}

/** The messages and the composer of an open conversation. */
export function ConversationThread(props: ConversationThreadProps) {
  return (
    <ConversationComposer>
      <Conversation {...props} />
    </ConversationComposer>
  );
}

function Conversation({ opened, answer }: ConversationThreadProps) {
  const { thread, pitch, slots, at, refusal, messageId } = opened;
  const t = useT("chat");
  const { now, unread } = useRoot();
  const [search] = useSearchParams();
  const { person } = thread;
  const here = paths.conversation(thread.id);
  const refused = answer?.failure.code === "invalid-input" ? undefined : answer?.failure.code;
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
      typed={answer?.form.initialValue?.text as string | undefined}
      problem={answer?.form.error?.text?.[0]}
      notSent={refused && <WriteRefused code={refused} person={person} next={here} />}
      composerFallback={(blocked, forGood) => {
        const code = refusal ?? (blocked ? "blocked-contact" : forGood);
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
