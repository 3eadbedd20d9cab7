import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { useHints } from "#app/platform/live.ts";
import { paths } from "#app/platform/paths.ts";
import { Note } from "#app/ui/note.tsx";
import type { Withheld } from "../held.ts";
import { fetchWithheld } from "./withheld-call.ts";

interface WithheldNotesProps {
  conversationId: string;
  /** As the page was loaded with. */
  withheld: readonly Withheld[];
}

/** Why messages of the reader's own have not reached the other, kept current while the conversation is open (messages `shield`). */
export function WithheldNotes({ conversationId, withheld }: WithheldNotesProps) {
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
