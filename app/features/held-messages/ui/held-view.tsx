import { Link } from "react-router";
import { ClaimBar } from "#app/features/casework/ui/claim-bar.tsx";
import { PersonFacts } from "#app/features/profiles/ui/person-facts.tsx";
import { HELD_RULES } from "#app/features/shield/held.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Note } from "#app/ui/note.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { HeldFile } from "../queries.server.ts";
import { DeskKeys } from "./desk-keys.tsx";
import { HeldDecision } from "./held-decision.tsx";

/** A text to many with all that a decision needs, and the decision (messages `shield-desk`, `reports`, `reports-desk`, `review`). */
export function HeldView({ file, answer }: { file: HeldFile; answer: FormAnswer | undefined }) {
  const t = useT("shield-desk");
  return (
    <div className="w-content stack stack-6">
      <header className="stack stack-2">
        <p>
          <Link to={paths.heldQueue()} aria-keyshortcuts="q">
            {t("back")}
          </Link>
        </p>
        <div className="row row-w">
          <h1 className="h-page">{file.sender.name ?? t("nameless")}</h1>
          <Badge kind="line">{t("to", { count: file.receivers })}</Badge>
          {file.state !== "open" && <Badge kind="line">{t(`outcome.${file.state}`)}</Badge>}
        </div>
        <p className="muted">{t("why")}</p>
      </header>
      <div className="staff-two">
        <Messages file={file} />
        <aside className="stack stack-8" aria-label={t("decide.title")}>
          <section className="stack stack-4">
            <SectionHead title={t("decide.title")} />
            {file.decision ? (
              <Decided file={file} decision={file.decision} />
            ) : file.mayDecide ? (
              <>
                <ClaimBar
                  id={file.id}
                  claim={file.claim}
                  claimAt={paths.heldClaim(file.id)}
                  releaseAt={paths.heldHandBack(file.id)}
                />
                {(file.claim === null || file.claim.mine) && <HeldDecision file={file} answer={answer} />}
              </>
            ) : (
              <Note>{t("decide.own")}</Note>
            )}
          </section>
          <Sender sender={file.sender} />
          {!file.decision && <DeskKeys />}
        </aside>
      </div>
    </div>
  );
}

function Messages({ file }: { file: HeldFile }) {
  const t = useT("shield-desk");
  const format = useFormat();
  return (
    <section className="stack stack-4">
      <SectionHead title={t("sample")} />
      {file.warnings.length > 0 && (
        <p className="row row-w">
          <span className="label">{t("marks")}</span>
          {file.warnings.map((kind) => (
            <Badge key={kind} kind="review">
              {t(`mark.${kind}`)}
            </Badge>
          ))}
        </p>
      )}
      <ul className="case-messages">
        {file.messages.map(({ id, text, receiverName, companyName, at }) => (
          <li key={id} className="case-message">
            <p className="small muted">
              {t("receiver")} {receiverName ?? t("nameless")}
              {companyName && ` · ${t("about", { company: companyName })}`} · {format.dateTime(at)}
            </p>
            <p className="case-text" dir="auto">
              {text || t("delivered")}
            </p>
          </li>
        ))}
      </ul>
      {file.more > 0 && <p className="muted">{t("more", { count: file.more })}</p>}
    </section>
  );
}

function Decided({ file, decision }: { file: HeldFile; decision: NonNullable<HeldFile["decision"]> }) {
  const t = useT("shield-desk");
  const reports = useT("reports");
  const desk = useT("reports-desk");
  const format = useFormat();
  const rule = HELD_RULES.find((known) => known === decision.rule);
  return (
    <div className="stack stack-2 small">
      <p>{t("decidedBy", { name: decision.by ?? t("nameless"), at: format.dateTime(decision.at) })}</p>
      {rule && <p>{reports(`rule.${rule}`)}</p>}
      {decision.reason && <p dir="auto">{decision.reason}</p>}
      {decision.appeal && (
        <p>
          <Link to={paths.appealCase(decision.appeal.id)}>
            {desk(`decided.${decision.appeal.outcome ?? "appealed"}`)}
          </Link>
        </p>
      )}
      {file.gone > 0 && <p className="muted">{t("gone", { count: file.gone })}</p>}
    </div>
  );
}

function Sender({ sender }: { sender: HeldFile["sender"] }) {
  const t = useT("shield-desk");
  const format = useFormat();
  const language = useMarketLanguage();
  const facts: [string, string][] = [
    [t("memberSince"), format.dateShort(sender.memberSince)],
    [t("language"), language(sender.lang)],
    [t("identity"), t(sender.identified ? "checked" : "unchecked")],
    [t("before"), t("beforeCount", { passed: sender.passed, refused: sender.refused })],
  ];
  return (
    <PersonFacts title={t("sender")} name={sender.name ?? t("nameless")} username={sender.username} facts={facts} />
  );
}
