import { Check, CheckCheck, CircleAlert, Clock, Ellipsis } from "lucide-react";
import { useFailureText, useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { IconButton, IconLink } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Message, Quote } from "../../message.ts";
import { isFinalRefusal } from "../../policy.ts";
import { LinkedText } from "../../ui/linked-text.tsx";
import type { CardData, ThreadSlots } from "../../ui/thread-slots.ts";
import { MessageQuote } from "./message-quote.tsx";
import type { Outgoing } from "./outgoing-queue.ts";

interface StoredStateProps {
  at: string;
  mine: boolean;
  isRead: boolean;
  edited: boolean;
}

/** Time of a stored message, and for the reader's own whether it was read. */
function StoredState({ at, mine, isRead, edited }: StoredStateProps) {
  const t = useT("chat");
  const format = useFormat();
  return (
    <div className="stat">
      <time dateTime={at}>{format.time(at)}</time>
      {edited && <span>{t("state.edited")}</span>}
      {mine && (
        <>
          <Icon of={isRead ? CheckCheck : Check} />
          {t(isRead ? "state.read" : "state.sent")}
        </>
      )}
    </div>
  );
}

interface OutgoingStateProps {
  outgoing: Outgoing;
  /** The other member's. */
  name: string;
  onRetry: (id: string) => void;
  onRewrite: (message: Outgoing) => void;
}

/** The state of a message that is not stored yet, with its sender's actions. */
function OutgoingState({ outgoing, name, onRetry, onRewrite }: OutgoingStateProps) {
  const t = useT("chat");
  const failureText = useFailureText();
  const fieldProblem = useFieldProblem();
  const { id, state, failure, problem } = outgoing;
  if (state === "sending") {
    return (
      <div className="stat">
        <Icon of={Clock} />
        {t("state.sending")}
      </div>
    );
  }
  // There is no field to take it back to either.
  const isFinal = isFinalRefusal(failure);
  const reason = problem
    ? fieldProblem([problem])
    : failure === "offline"
      ? t("state.waiting")
      : failure
        ? failureText(failure, name)
        : t("state.failed");
  return (
    <div className="stat">
      <Icon of={CircleAlert} />
      <span>{reason}</span>
      {problem ? (
        <button type="button" onClick={() => onRewrite(outgoing)}>
          {t("state.edit")}
        </button>
      ) : isFinal ? null : (
        <button type="button" onClick={() => onRetry(id)}>
          {t("state.retry")}
        </button>
      )}
      {state === "failed" && !problem && !isFinal && (
        <button type="button" onClick={() => onRewrite(outgoing)}>
          {t("state.takeBack")}
        </button>
      )}
    </div>
  );
}

/** A message in the thread: stored, being sent, or in quarantine. */
export type ShownMessage = { id: string; mine: boolean; text: string; at: string } & (
  | { stored: Message }
  | { outgoing: Outgoing }
  | { quarantined: true }
);

/** Actions on the messages of a thread. */
export interface MessageActions {
  retry: (id: string) => void;
  /** Puts an unstored message back into the field. */
  rewrite: (message: Outgoing) => void;
  openMenu: (message: Message, anchor: HTMLElement) => void;
  jump: (quote: Quote) => void;
}

export interface MessageGroupProps<Cards extends CardData> {
  conversationId: string;
  messages: readonly ShownMessage[];
  /** Read out before the messages. */
  speaker: string;
  /** The other member's. */
  name: string;
  /** Null if receipts are off. */
  otherRead: number | null;
  /** The first unread message when the conversation was opened. */
  newFrom: number | null;
  /** The highlighted message. */
  marked: number | undefined;
  slots: Pick<ThreadSlots<Cards>, "renderCard" | "renderText" | "renderFile" | "goneFile" | "messageNote">;
  cards: Cards;
  actions: MessageActions;
}

/** Consecutive messages of one sender, with the time below the last. */
export function MessageGroup<Cards extends CardData>(props: MessageGroupProps<Cards>) {
  const { messages, newFrom } = props;
  const t = useT("chat");
  return messages.map((message, index) => {
    const { speaker } = props;
    const item = (
      <MessageItem
        key={message.id}
        {...props}
        message={message}
        speaker={index === 0 ? speaker : undefined}
        isLast={index === messages.length - 1}
      />
    );
    if (!("stored" in message) || newFrom === null || message.stored.number !== newFrom) return item;
    return [
      <li key="new" className="thread-new">
        <span>{t("newMessages")}</span>
      </li>,
      item,
    ];
  });
}

interface MessageItemProps<Cards extends CardData> extends Omit<MessageGroupProps<Cards>, "messages" | "speaker"> {
  message: ShownMessage;
  speaker: string | undefined;
  isLast: boolean;
}

function MessageItem<Cards extends CardData>(props: MessageItemProps<Cards>) {
  const { message, isLast, otherRead, marked, slots, actions } = props;
  const { mine } = message;
  const stored = "stored" in message ? message.stored : undefined;
  const outgoing = "outgoing" in message ? message.outgoing : undefined;
  const isRead = mine && stored !== undefined && otherRead !== null && stored.number <= otherRead;
  const gone = stored?.deleted || stored?.removed;
  return (
    <li
      id={stored && `m${stored.number}`}
      data-number={stored?.number}
      data-message=""
      tabIndex={-1}
      className={classNames(
        "msg",
        mine && "msg-me",
        stored?.card && "msg-card",
        !isLast && "is-followed",
        isRead && "is-read",
        gone && "is-removed",
        outgoing && (outgoing.state === "sending" ? "is-sending" : "is-failed"),
        "quarantined" in message && "is-held",
        stored?.number === marked && marked !== undefined && "is-marked",
      )}
    >
      <MessageBody {...props} />
      {stored && !gone && <MessageMenuButton conversationId={props.conversationId} actions={actions} stored={stored} />}
      {stored && !gone && slots.messageNote(stored)}
      {outgoing ? (
        <OutgoingState outgoing={outgoing} name={props.name} onRetry={actions.retry} onRewrite={actions.rewrite} />
      ) : "quarantined" in message ? null : (
        (isLast || stored?.editedAt) && (
          <StoredState at={message.at} mine={mine} isRead={isRead} edited={Boolean(stored?.editedAt && !gone)} />
        )
      )}
    </li>
  );
}

function MessageBody<Cards extends CardData>({
  conversationId,
  message,
  speaker,
  name,
  slots,
  cards,
  actions,
}: MessageItemProps<Cards>) {
  const t = useT("chat");
  const stored = "stored" in message ? message.stored : undefined;
  const outgoing = "outgoing" in message ? message.outgoing : undefined;
  const speakerLabel = speaker !== undefined && <span className="vh">{speaker}: </span>;
  if (stored?.card && !stored.deleted && !stored.removed) {
    return (
      <div className="msg-slot">
        {speakerLabel}
        {slots.renderCard(stored.card, cards, stored) ?? <p className="bub">{t(`kind.${stored.card.kind}`)}</p>}
      </div>
    );
  }
  const quote = stored?.reply ?? outgoing?.reply;
  const file = stored?.file ?? outgoing?.file;
  return (
    <div className={classNames("bub", file && message.text && "has-file")} dir="auto">
      {speakerLabel}
      {quote && <MessageQuote conversationId={conversationId} quote={quote} name={name} onJump={actions.jump} />}
      {file && slots.renderFile(file, stored !== undefined)}
      {stored?.fileGone && slots.goneFile}
      {stored?.deleted ? (
        t(stored.mine ? "state.deletedMine" : "state.deleted")
      ) : stored?.removed ? (
        t("state.removed")
      ) : stored ? (
        slots.renderText(stored)
      ) : (
        <LinkedText text={message.text} />
      )}
    </div>
  );
}

/** Opens a message's menu, as Enter on the message does; without script a link to its page. */
function MessageMenuButton({
  conversationId,
  stored,
  actions,
}: Pick<MessageItemProps<CardData>, "conversationId" | "actions"> & { stored: Message }) {
  const t = useT("chat");
  const hydrated = useHydrated();
  const shared = { className: "msg-act", size: "s", icon: Ellipsis, label: t("menu.message") } as const;
  if (!hydrated) return <IconLink {...shared} to={paths.message(conversationId, stored.number)} />;
  return (
    <IconButton
      {...shared}
      // Not a tab stop, of which there would be hundreds: the arrow keys reach the message.
      tabIndex={-1}
      aria-haspopup="true"
      onClick={(event) => actions.openMenu(stored, event.currentTarget)}
    />
  );
}
