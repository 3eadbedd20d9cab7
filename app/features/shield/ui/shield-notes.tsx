import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { useHints } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Note } from "#app/ui/note/note.tsx";
import type { Withheld } from "../quarantine.ts";
import type { Warning } from "../warnings.ts";
import { SafetyTips } from "./safety-tips.tsx";
import { fetchWithheld } from "./undelivered-request.ts";

/** Under a message that should be read with care: of what, and what to do (messages `shield`). */
export function MessageWarning({ kinds, reportTo }: { kinds: readonly Warning[]; reportTo: string | null }) {
  const t = useT("shield");
  return (
    <Note
      kind="warning"
      className="msg-warning"
      title={t("warning.title")}
      actions={
        <>
          {reportTo && (
            <Link to={reportTo} rel="nofollow">
              {t("warning.report")}
            </Link>
          )}
          <Link to={paths.safetyTips()}>{t("warning.tips")}</Link>
        </>
      }
    >
      {kinds.map((kind) => (
        <p key={kind}>{t(`warning.kind.${kind}`)}</p>
      ))}
      <p className="muted">{t("warning.note")}</p>
    </Note>
  );
}

interface WithheldNotesProps {
  conversationId: string;
  /** As the page was loaded with. */
  withheld: readonly Withheld[];
}

/** Why messages of the reader's own have not reached the other, kept current while the conversation is open (messages `shield`). */
function WithheldNotes({ conversationId, withheld }: WithheldNotesProps) {
  const [current, setCurrent] = useState(withheld);
  useEffect(() => setCurrent(withheld), [withheld]);
  useHints((hint) => {
    if (hint === "everything" ? current.length > 0 : hint.kind === "held" && hint.id === conversationId) {
      void fetchWithheld(conversationId).then((all) => all && setCurrent(all));
    }
    return undefined;
  });
  const of = (state: Withheld["state"]) => current.filter((one) => one.state === state);
  const refused = of("refused");
  return (
    <>
      <Waiting count={of("waiting").length} />
      {[...new Set(refused.map(({ refusal }) => refusal!.decisionId))].map((id) => (
        <Undelivered key={id} messages={refused.filter(({ refusal }) => refusal!.decisionId === id)} />
      ))}
      <Undelivered messages={of("gone")} />
    </>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useT("shield");
  if (count === 0) return null;
  return (
    <Note role="status" title={t("held.title", { count })}>
      <p>{t("held.text")}</p>
    </Note>
  );
}

// Those that one decision is about, or those that nobody was there to get.
function Undelivered({ messages }: { messages: readonly Withheld[] }) {
  const t = useT("shield");
  const format = useFormat();
  if (messages.length === 0) return null;
  const refusal = messages[0]!.refusal;
  return (
    <Note
      kind="warning"
      role="status"
      title={t("refused.title", { count: messages.length })}
      actions={refusal && <Link to={paths.decision(refusal.decisionId)}>{t("refused.decision")}</Link>}
    >
      {refusal ? (
        <>
          <p>{t(`refused.rule.${refusal.rule}`)}</p>
          <p dir="auto">{refusal.reason}</p>
          <p className="muted">{t("refused.how")}</p>
        </>
      ) : (
        <p>{t("refused.gone")}</p>
      )}
      <ul className="withheld-texts">
        {messages.map(({ id, text, at }) => (
          <li key={id}>
            <blockquote dir="auto">{text}</blockquote>
            <span className="tiny muted">{t("held.sent", { at: format.dateTime(at) })}</span>
          </li>
        ))}
      </ul>
    </Note>
  );
}

interface ShieldNotesProps {
  conversationId: string;
  /** What of the reader's own has not been delivered. */
  withheld: readonly Withheld[];
  /** The reader has not put the safety tips away. */
  tips: boolean;
}

/** Between the messages and the field: what the shield has to say to the reader (messages `shield`). */
export function ShieldNotes({ conversationId, withheld, tips }: ShieldNotesProps) {
  return (
    <div className="shield-notes">
      <WithheldNotes conversationId={conversationId} withheld={withheld} />
      {tips && <SafetyTips next={paths.conversation(conversationId)} />}
    </div>
  );
}
