import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { useFailureText, useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LinkedText } from "./linked-text.tsx";
import type { Outgoing } from "./use-outgoing.ts";

/** A message in the thread, stored or on its way. */
export interface ShownMessage {
  id: string;
  mine: boolean;
  text: string;
  at: string;
  number?: number;
  outgoing?: Outgoing;
}

export interface MessageTurnProps {
  messages: readonly ShownMessage[];
  /** Spoken before what the turn says. */
  speaker: string;
  otherRead: number;
  onRetry: (id: string) => void;
  onEdit: (message: Outgoing) => void;
}

/** What one person said in a row. The time stands under the last of it. */
export function MessageTurn({ messages, speaker, otherRead, onRetry, onEdit }: MessageTurnProps) {
  return messages.map((message, index) => {
    const { outgoing, mine, number = Number.POSITIVE_INFINITY } = message;
    const isLast = index === messages.length - 1;
    const isRead = mine && number <= otherRead;
    return (
      <li
        key={message.id}
        className={classNames(
          "msg",
          mine && "msg-me",
          !isLast && "is-followed",
          isRead && "is-read",
          outgoing && `is-${outgoing.state}`,
        )}
      >
        <div className="bub" dir="auto">
          {index === 0 && <span className="vh">{speaker}: </span>}
          <LinkedText text={message.text} />
        </div>
        {outgoing ? (
          <OutgoingState outgoing={outgoing} onRetry={onRetry} onEdit={onEdit} />
        ) : (
          isLast && <StoredState at={message.at} mine={mine} isRead={isRead} />
        )}
      </li>
    );
  });
}

function StoredState({ at, mine, isRead }: { at: string; mine: boolean; isRead: boolean }) {
  const t = useT("chat");
  const format = useFormat();
  return (
    <div className="stat">
      <time dateTime={at}>{format.time(at)}</time>
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
  onRetry: (id: string) => void;
  onEdit: (message: Outgoing) => void;
}

function OutgoingState({ outgoing, onRetry, onEdit }: OutgoingStateProps) {
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
  const why = problem
    ? fieldProblem([problem])
    : failure && failure !== "offline"
      ? failureText(failure)
      : t("state.failed");
  return (
    <div className="stat">
      <Icon of={CircleAlert} />
      <span>{why}</span>
      {problem ? (
        <button type="button" onClick={() => onEdit(outgoing)}>
          {t("state.edit")}
        </button>
      ) : (
        <button type="button" onClick={() => onRetry(id)}>
          {t("state.retry")}
        </button>
      )}
    </div>
  );
}
