import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { showToast } from "#app/ui/toast/toast-store.ts";
import type { LoadedThread } from "../../conversation.ts";
import { type Message, mayChange, quoteOf } from "../../message.ts";
import { type FinalRefusal, isFinalRefusal } from "../../policy.ts";
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
import { useScrollPosition } from "./viewport.ts";

/** The server's time, since the browser's clock may be wrong; `now` is when the page was rendered. */
function useClock(now: Date): () => Date {
  const offset = useRef<number>(undefined);
  return () => {
    offset.current ??= now.getTime() - Date.now();
    return new Date(Date.now() + offset.current);
  };
}

export interface ThreadViewProps<Cards extends CardData> {
  thread: LoadedThread;
  now: Date;
  /** Number of the message in the address. */
  at: number | undefined;
  messageId: string;
  typed?: string | undefined;
  problem?: string | undefined;
  composer: ComposerState;
  slots: ThreadSlots<Cards>;
  /** Whether arriving messages make a sound. */
  sound: boolean;
  /** Without script: why the text that stands in the composer still was not sent. */
  notSent: ReactNode;
  /** Replaces the composer if the reader may not write; `refused`: why a message was refused for good. */
  composerFallback: (blocked: LoadedThread["blocked"], refused: FinalRefusal | undefined) => ReactNode;
  /** Marks the thread as read in browsers without script. */
  readForm: ReactNode;
}

/** The reader's current action on a message. */
interface Activity {
  kind: "reply" | "edit" | "delete";
  message: Message;
}

/** The messages of an open conversation, live, and the composer. */
export function ThreadView<Cards extends CardData>(props: ThreadViewProps<Cards>) {
  const { thread, now, at, messageId, typed, problem, composer, slots, sound, notSent, composerFallback, readForm } =
    props;
  const t = useT("chat");
  const area = useRef<HTMLElement>(null);
  const clock = useClock(now);
  const { messages, older, newer, otherRead, blocked, quarantined, arrived, outgoing, ...loaded } = useThread(
    thread,
    clock,
  );
  const cards = useCards(thread.id, messages, slots.cards, thread.messages);
  const { jump, marked, jumpTo, onView, unread, news } = useScrollPosition({
    thread,
    at,
    reach: loaded.reach,
    arrived,
    first: messages[0]?.number,
  });
  const { typing, reportTyping } = useTyping(thread.id);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [activity, setActivity] = useState<Activity | null>(null);
  const [done, setDone] = useState("");
  const [sent, setSent] = useState(0);
  const focusNext = useRef("");
  useArrivalSound(sound && !thread.muted, arrived);
  const name = thread.person?.name ?? t("deletedUser");
  // Members learn of a block against them by a refused message only.
  const refused = composerFallback(blocked, outgoing.map(({ failure }) => failure).find(isFinalRefusal));
  const shown = useMemo(
    () => shownOf(messages, newer ? [] : quarantined, newer ? [] : outgoing),
    [messages, newer, quarantined, outgoing],
  );

  function send(text: string): boolean {
    const { files, setFiles } = composer.handle;
    const reply = activity?.kind === "reply" ? { reply: quoteOf(activity.message) } : {};
    if (files.length === 0) loaded.send({ text, ...reply });
    for (const [index, file] of files.entries())
      loaded.send(index === 0 ? { text, file, ...reply } : { text: "", file });
    if (files.length > 0) setFiles([]);
    setActivity(null);
    setSent((count) => count + 1);
    return true;
  }

  function begin(kind: Activity["kind"], message: Message): void {
    setActivity({ kind, message });
    if (kind === "reply") composer.field.current?.focus();
  }

  /** Ends the activity and moves the focus back to the message or the field. `changed`: the announcement of a change. */
  function leave(message?: Message, changed?: string): void {
    setActivity(null);
    if (changed) setDone(changed);
    if (changed) loaded.changed();
    focusNext.current = message && activity?.kind === "delete" ? `[data-number="${message.number}"]` : "textarea";
  }

  // After the render, since the editor replaces the composer and its field.
  useEffect(() => {
    if (activity || !focusNext.current) return;
    const selector = focusNext.current;
    focusNext.current = "";
    const target =
      selector === "textarea" ? composer.field.current : area.current?.querySelector<HTMLElement>(selector);
    target?.focus();
  }, [activity, composer.field]);

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

  // The message may be deleted or removed meanwhile.
  const current = activity && messages.find(({ number }) => number === activity.message.number);
  useEffect(() => {
    if (current?.deleted || current?.removed) setActivity(null);
  }, [current]);

  return (
    <>
      <ThreadScroll
        area={area}
        label={t("threadWith", { name })}
        sent={sent}
        hasNewer={newer}
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
      {activity?.kind === "delete" && (
        <DeletionDialog
          conversationId={thread.id}
          message={activity.message}
          name={name}
          onDone={(deleted) => leave(activity.message, deleted ? t("state.deletedMine") : undefined)}
        />
      )}
      <div className="thread-above">{slots.above(cards, messages.at(-1))}</div>
      {slots.dialogs}
      {!refused && notSent}
      {refused ??
        (activity?.kind === "edit" ? (
          <MessageEditor
            key={activity.message.number}
            conversationId={thread.id}
            message={activity.message}
            name={name}
            onDone={(changed) => leave(activity.message, changed ? t("state.edited") : undefined)}
          />
        ) : (
          <Composer
            draftKey={thread.id}
            name={name}
            messageId={messageId}
            upTo={messages.at(-1)?.number ?? 0}
            typed={typed}
            problem={problem}
            field={composer.field}
            hasFiles={composer.handle.files.length > 0}
            waiting={composer.waiting}
            tools={slots.tools}
            onType={reportTyping}
            onPasteFiles={composer.drop}
            onKey={(key) => (key === "Escape" ? setActivity(null) : editLast())}
            tray={
              <>
                {activity?.kind === "reply" && (
                  <ComposerMode quote={quoteOf(activity.message)} name={name} onEnd={() => leave()} />
                )}
                {slots.tray}
              </>
            }
            onSend={send}
          />
        ))}
    </>
  );
}
