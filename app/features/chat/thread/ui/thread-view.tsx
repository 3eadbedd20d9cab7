import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { showToast } from "#app/ui/toast/toast-store.ts";
import type { LoadedThread } from "../../conversation.ts";
import { type Message, mayChange, quoteOf } from "../../message.ts";
import type { ComposerState } from "../../ui/conversation-composer.tsx";
import { useArrivalSound } from "../../ui/message-sound.ts";
import type { CardData, ThreadSlots } from "../../ui/thread-slots.ts";
import { Composer, ComposerMode } from "./composer.tsx";
import { DeletionDialog, MessageEditor } from "./message-changes.tsx";
import type { MessageActions } from "./message-group.tsx";
import { MessageMenu, type OpenMenu } from "./message-menu.tsx";
import { saveDraft } from "./tab-storage.ts";
import { shownOf, ThreadMessages, ThreadStatus, TypingLine } from "./thread-messages.tsx";
import { ThreadScroll } from "./thread-scroll.tsx";
import { useCards } from "./use-cards.ts";
import { useTyping } from "./use-live.ts";
import { useThread } from "./use-thread.ts";
import { usePlace } from "./viewport.ts";

/** The server's time, as the browser's own clock may be wrong; `now` is when the page was rendered. */
function useClock(now: Date): () => Date {
  const ahead = useRef<number>(undefined);
  return () => {
    ahead.current ??= now.getTime() - Date.now();
    return new Date(Date.now() + ahead.current);
  };
}

export interface ThreadViewProps<Cards extends CardData> {
  thread: LoadedThread;
  now: Date;
  /** The message that the address names. */
  at: number | undefined;
  messageId: string;
  typed?: string | undefined;
  problem?: string | undefined;
  composer: ComposerState;
  slots: ThreadSlots<Cards>;
  /** Whether a message that arrives makes a sound. */
  sound: boolean;
  /** Shown in place of the composer where the reader may not write. */
  composerFallback: (blocked: LoadedThread["blocked"]) => ReactNode;
  /** Marks the thread as read in a browser without script. */
  readForm: ReactNode;
}

/** What the reader is doing to a message: replying to it, editing it, or about to delete it. */
interface Doing {
  what: "reply" | "edit" | "delete";
  message: Message;
}

/** The messages of an open conversation, live, and the field for the next one. */
export function ThreadView<Cards extends CardData>(props: ThreadViewProps<Cards>) {
  const { thread, now, at, messageId, typed, problem, composer, slots, sound, composerFallback, readForm } = props;
  const t = useT("chat");
  const hydrated = useHydrated();
  const area = useRef<HTMLElement>(null);
  const clock = useClock(now);
  const { messages, older, newer, otherRead, blocked, quarantined, arrived, outgoing, ...loaded } = useThread(
    thread,
    clock,
  );
  const cards = useCards(thread.id, messages, slots.cards, thread.messages);
  const { jump, marked, jumpTo, onView, unread, news } = usePlace({
    thread,
    at,
    reach: loaded.reach,
    arrived,
    first: messages[0]?.number,
  });
  const { typing, say } = useTyping(thread.id);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [done, setDone] = useState("");
  const [sent, setSent] = useState(0);
  const focusNext = useRef("");
  useArrivalSound(sound, arrived);
  const name = thread.person?.name ?? t("deletedUser");
  const refused = composerFallback(blocked);
  const shown = useMemo(
    () => shownOf(messages, newer ? [] : quarantined, newer ? [] : outgoing),
    [messages, newer, quarantined, outgoing],
  );

  function send(text: string): boolean {
    const { files, setFiles } = composer.handle;
    const reply = doing?.what === "reply" ? { reply: quoteOf(doing.message) } : {};
    if (files.length === 0) loaded.send({ text, ...reply });
    for (const [index, file] of files.entries())
      loaded.send(index === 0 ? { text, file, ...reply } : { text: "", file });
    if (files.length > 0) setFiles([]);
    setDoing(null);
    setSent((count) => count + 1);
    return true;
  }

  function begin(what: Doing["what"], message: Message): void {
    setDoing({ what, message });
    if (what === "reply") composer.field.current?.focus();
  }

  /** Ends it and gives the focus back: to the message, or to the field. */
  function leave(message?: Message, changed?: string): void {
    setDoing(null);
    if (changed) setDone(changed);
    if (changed) loaded.changed();
    focusNext.current = message && doing?.what === "delete" ? `[data-number="${message.number}"]` : "textarea";
  }

  // The editor replaces the composer, whose field is back only after the render.
  useEffect(() => {
    if (doing || !focusNext.current) return;
    const place = focusNext.current;
    focusNext.current = "";
    const target = place === "textarea" ? composer.field.current : area.current?.querySelector<HTMLElement>(place);
    target?.focus();
  }, [doing, composer.field]);

  const actions: MessageActions = {
    retry: loaded.retry,
    rewrite({ id, text, file, reply }) {
      loaded.remove(id);
      if (file) composer.handle.setFiles([...composer.handle.files, file]);
      const answered = messages.find(({ number }) => number === reply?.number);
      if (answered) begin("reply", answered);
      const element = composer.field.current;
      if (!element) return;
      element.value = [text, element.value].filter(Boolean).join("\n");
      saveDraft(thread.id, element.value);
      element.focus();
    },
    openMenu: (message, anchor) => setMenu({ message, anchor }),
    jump: ({ number }) => void jumpTo(number).then((found) => found || showToast({ text: t("reply.notFound") })),
  };

  function editLast(): void {
    const own = messages.findLast((message) => message.mine && message.text && mayChange(message, clock()));
    if (own && own === messages.findLast(({ mine }) => mine)) begin("edit", own);
  }

  // A message may be deleted or removed while something is being done to it.
  const current = doing && messages.find(({ number }) => number === doing.message.number);
  useEffect(() => {
    if (current?.deleted || current?.removed) setDoing(null);
  }, [current]);

  return (
    <>
      <ThreadScroll
        area={area}
        label={t("threadWith", { name })}
        sent={sent}
        goesOn={newer}
        jump={jump}
        news={news}
        onView={(view) => {
          onView(view);
          loaded.viewed(view.last, view.atEnd);
          if (view.nearStart && older) void loaded.loadOlder();
          if (view.nearEnd && newer) void loaded.loadNewer();
        }}
        onNewest={() => void loaded.reachEnd()}
        onUnread={unread === undefined ? undefined : () => void jumpTo(unread)}
        onOpenMenu={(item) => {
          const message = messages.find(({ number }) => number === Number(item.dataset.number));
          if (message && !message.deleted && !message.removed) setMenu({ message, anchor: item });
        }}
        onLeave={() => composer.field.current?.focus()}
      >
        <ThreadMessages
          conversationId={thread.id}
          shown={shown}
          older={older ? messages[0]?.number : undefined}
          newer={newer ? messages.at(-1)?.number : undefined}
          now={now}
          name={name}
          otherRead={otherRead}
          newFrom={thread.firstUnread}
          marked={marked}
          slots={slots}
          cards={cards}
          actions={actions}
        />
        {typing && !newer && <TypingLine name={name} />}
        {thread.unread > 0 && <noscript>{readForm}</noscript>}
      </ThreadScroll>
      <ThreadStatus name={name} arrived={arrived} done={done} />
      <MessageMenu
        open={menu}
        now={clock()}
        mayWrite={!refused}
        onReply={(message) => begin("reply", message)}
        onEdit={(message) => begin("edit", message)}
        onDelete={(message) => begin("delete", message)}
        onClose={() => setMenu(null)}
        entries={slots.messageEntries}
      />
      {doing?.what === "delete" && (
        <DeletionDialog
          conversationId={thread.id}
          message={doing.message}
          name={name}
          onDone={(deleted) => leave(doing.message, deleted ? t("state.deletedMine") : undefined)}
        />
      )}
      <div className="thread-above">{slots.above(cards, messages.at(-1))}</div>
      {slots.dialogs}
      {refused ??
        (doing?.what === "edit" ? (
          <MessageEditor
            key={doing.message.number}
            conversationId={thread.id}
            message={doing.message}
            name={name}
            onDone={(changed) => leave(doing.message, changed ? t("state.edited") : undefined)}
          />
        ) : (
          <Composer
            place={thread.id}
            name={name}
            messageId={messageId}
            upTo={messages.at(-1)?.number ?? 0}
            typed={typed}
            problem={problem}
            field={composer.field}
            carries={composer.handle.files.length > 0}
            waiting={composer.waiting}
            tools={slots.tools}
            onType={say}
            onPasteFiles={composer.drop}
            onKey={(key) => (key === "Escape" ? setDoing(null) : editLast())}
            tray={
              <>
                {doing?.what === "reply" && (
                  <ComposerMode quote={quoteOf(doing.message)} name={name} onEnd={() => leave()} />
                )}
                {slots.tray}
              </>
            }
            {...(hydrated ? { onSend: send } : {})}
          />
        ))}
    </>
  );
}
