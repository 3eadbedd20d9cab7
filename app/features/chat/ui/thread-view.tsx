import { type ReactNode, useRef } from "react";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import type { Thread } from "../conversation.ts";
import { byDay } from "../message.ts";
import { dayOf, daysAgo, longDayOf } from "../moments.ts";
import { Composer } from "./composer.tsx";
import { MessageTurn, type ShownMessage } from "./message-turn.tsx";
import { keepDraft } from "./tab-memory.ts";
import { ThreadScroll } from "./thread-scroll.tsx";
import type { Outgoing } from "./use-outgoing.ts";
import { useThread } from "./use-thread.ts";

export interface ThreadViewProps {
  thread: Thread;
  now: Date;
  messageId: string;
  typed?: string | undefined;
  problem?: string | undefined;
  /** Stands where messages are written when the reader may not write. */
  instead?: ReactNode;
  /** What a browser without script needs to mark the thread as read. */
  readForm: ReactNode;
}

/** The messages of an open conversation, live, and the field for the next one. */
export function ThreadView({ thread, now, messageId, typed, problem, instead, readForm }: ThreadViewProps) {
  const t = useT("chat");
  const market = useMarket();
  const hydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const { messages, more, otherRead, arrived, outgoing, send, retry, take, loadOlder, setAtEnd } = useThread(thread);
  const name = thread.person?.name ?? t("deletedUser");

  const stored = new Set(messages.map((message) => message.id));
  const shown: ShownMessage[] = [
    ...messages,
    ...outgoing
      .filter((message) => !stored.has(message.id))
      .map((message) => ({ id: message.id, mine: true, text: message.text, at: message.at, outgoing: message })),
  ];
  const last = shown.at(-1);

  function edit({ id, text }: Outgoing): void {
    take(id);
    const element = field.current;
    if (!element) return;
    element.value = [text, element.value].filter(Boolean).join("\n");
    keepDraft(thread.id, element.value);
    element.focus();
  }

  return (
    <>
      <ThreadScroll
        label={t("threadWith", { name })}
        end={last?.id ?? ""}
        isOwn={last?.mine ?? false}
        onAtEnd={setAtEnd}
      >
        {more && messages[0] && (
          <LinkButton
            className="thread-older"
            size="s"
            variant="quiet"
            preventScrollReset
            to={{ search: `?before=${messages[0].number}` }}
            onClick={(event) => {
              event.preventDefault();
              void loadOlder();
            }}
          >
            {t("olderMessages")}
          </LinkButton>
        )}
        {byDay(shown, (at) => dayOf(market, at)).map(({ day, turns }) => (
          <section key={day} className="thread-day">
            <h2 className="day">
              <DayName day={day} now={now} />
            </h2>
            <ol>
              {turns.map((turn) => (
                <MessageTurn
                  key={turn.messages[0]!.id}
                  messages={turn.messages}
                  speaker={turn.mine ? t("me") : name}
                  otherRead={otherRead}
                  onRetry={retry}
                  onEdit={edit}
                />
              ))}
            </ol>
          </section>
        ))}
        {thread.unread > 0 && <noscript>{readForm}</noscript>}
      </ThreadScroll>
      <p className="vh" role="status">
        {arrived && `${name}: ${arrived.text.slice(0, 300)}`}
      </p>
      {instead ?? (
        <Composer
          place={thread.id}
          name={name}
          messageId={messageId}
          upTo={messages.at(-1)?.number ?? 0}
          typed={typed}
          problem={problem}
          field={field}
          {...(hydrated ? { onSend: send } : {})}
        />
      )}
    </>
  );
}

function DayName({ day, now }: { day: string; now: Date }) {
  const t = useT("chat");
  const market = useMarket();
  const days = daysAgo(market, day, now);
  // Noon is on the same day in every market's zone.
  return days === 0 ? t("today") : days === 1 ? t("yesterday") : longDayOf(market, `${day}T12:00:00Z`, now);
}
