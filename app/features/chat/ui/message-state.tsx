import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { useFailureText, useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Outgoing } from "./outgoing-queue.ts";

interface StoredStateProps {
  at: string;
  mine: boolean;
  isRead: boolean;
  edited: boolean;
}

/** When it was said, and how far one's own has come. */
export function StoredState({ at, mine, isRead, edited }: StoredStateProps) {
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
  /** The other one's name. */
  name: string;
  onRetry: (id: string) => void;
  onRewrite: (message: Outgoing) => void;
}

/** How far a message has come that is not stored, and what its writer can do. */
export function OutgoingState({ outgoing, name, onRetry, onRewrite }: OutgoingStateProps) {
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
    : failure === "offline"
      ? t("state.waiting")
      : failure
        ? failureText(failure, name)
        : t("state.failed");
  return (
    <div className="stat">
      <Icon of={CircleAlert} />
      <span>{why}</span>
      {problem ? (
        <button type="button" onClick={() => onRewrite(outgoing)}>
          {t("state.edit")}
        </button>
      ) : (
        <button type="button" onClick={() => onRetry(id)}>
          {t("state.retry")}
        </button>
      )}
      {state === "failed" && !problem && (
        <button type="button" onClick={() => onRewrite(outgoing)}>
          {t("state.takeBack")}
        </button>
      )}
    </div>
  );
}
