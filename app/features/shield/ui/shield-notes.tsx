import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { useInvalidations } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Note } from "#app/ui/note/note.tsx";
import type { Allowance } from "../allowance.ts";
import type { UndeliveredMessage } from "../quarantine.ts";
import type { Warning } from "../warnings.ts";
import { ScreeningQuestion } from "./message-screening.tsx";
import { SafetyTips } from "./safety-tips.tsx";
import { fetchUndelivered } from "./undelivered-request.ts";

/** Below a message with warnings: what to be careful about, and what to do. */
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

interface UndeliveredNotesProps {
  conversationId: string;
  /** When the page was loaded. */
  undelivered: readonly UndeliveredMessage[];
}

/** Why the reader's own messages were not delivered, updated live. */
function UndeliveredNotes({ conversationId, undelivered }: UndeliveredNotesProps) {
  const [current, setCurrent] = useState(undelivered);
  useEffect(() => setCurrent(undelivered), [undelivered]);
  useInvalidations((hint) => {
    if (hint === "everything" ? current.length > 0 : hint.kind === "held" && hint.id === conversationId) {
      void fetchUndelivered(conversationId).then((all) => all && setCurrent(all));
    }
    return undefined;
  });
  const inState = (state: UndeliveredMessage["state"]) => current.filter((message) => message.state === state);
  const refused = inState("refused");
  return (
    <>
      <Waiting count={inState("waiting").length} />
      {[...new Set(refused.map(({ refusal }) => refusal!.decisionId))].map((id) => (
        <Undelivered key={id} messages={refused.filter(({ refusal }) => refusal!.decisionId === id)} />
      ))}
      <Undelivered messages={inState("gone")} />
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

/** The messages of one decision, or those that could not be delivered. */
function Undelivered({ messages }: { messages: readonly UndeliveredMessage[] }) {
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
  /** The reader's own messages that were not delivered. */
  undelivered: readonly UndeliveredMessage[];
  /** The reader has not dismissed the safety tips. */
  tips: boolean;
  /** The reader has not answered whether received messages are screened. */
  asksScreening: boolean;
}

/** Between messages and composer: undelivered messages; the question about screening, then the safety tips. */
export function ShieldNotes({ conversationId, undelivered, tips, asksScreening }: ShieldNotesProps) {
  const next = paths.conversation(conversationId);
  return (
    <div className="shield-notes">
      <UndeliveredNotes conversationId={conversationId} undelivered={undelivered} />
      {asksScreening ? <ScreeningQuestion next={next} /> : tips && <SafetyTips next={next} />}
    </div>
  );
}

/** Old accounts see the allowance only when at most this many remain. */
const FEW = 5;

/** How many conversations can still be begun today, and when the limit rises. */
export function AllowanceNote({ allowance }: { allowance: Allowance }) {
  const t = useT("shield");
  const format = useFormat();
  const { limit, remaining, nextAt, loosens } = allowance;
  if (!loosens && remaining > FEW) return null;
  return (
    <p className="small muted room-note">
      {nextAt
        ? t("room.none", { limit: String(limit), at: format.dateTime(nextAt) })
        : t("room.remaining", { remaining })}{" "}
      {loosens && t("room.loosens", { date: format.date(loosens.at), limit: String(loosens.limit) })}
    </p>
  );
}
