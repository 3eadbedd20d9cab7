import { Link } from "react-router";
import { reasonIn } from "#app/features/casework/casework.ts";
import { ClaimBar } from "#app/features/casework/ui/claim.tsx";
import { QueueKeys } from "#app/features/casework/ui/shortcuts.tsx";
import { PersonFacts } from "#app/features/profiles/ui/person-facts.tsx";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { templateTexts } from "../../decision.ts";
import type { NameCase } from "../queue.server.ts";
import { NameDecisionForm } from "./name-decision-form.tsx";

/** Two names and the decision on them (messages `verification-desk`, `verification`). */
export function CaseView({ file, answer }: { file: NameCase; answer: FormAnswer | undefined }) {
  const t = useT("verification-desk");
  const checks = useT("verification");
  const format = useFormat();
  return (
    <div className="w-content stack stack-6">
      <header className="stack stack-2">
        <p>
          <Link to={paths.identityDesk()} aria-keyshortcuts="q">
            {t("back")}
          </Link>
        </p>
        <h1 className="h-page">{file.profileName}</h1>
      </header>
      <div className="staff-two">
        <section className="stack stack-4">
          <SectionHead title={t("names")} />
          <Ledger plain>
            <LedgerRow label={t("profileName")}>{file.profileName}</LedgerRow>
            <LedgerRow label={t("verifiedName")}>{file.verifiedName}</LedgerRow>
            <LedgerRow label={t("method")}>{checks(`method.${file.method}`)}</LedgerRow>
            <LedgerRow label={t("checkedAt")}>{format.dateTime(file.settledAt)}</LedgerRow>
          </Ledger>
        </section>
        <aside className="stack stack-8" aria-label={t("decide.title")}>
          <section className="stack stack-4">
            <SectionHead title={t("decide.title")} />
            <Decision file={file} answer={answer} />
          </section>
          <MemberFacts file={file} />
          {!file.decision && <QueueKeys />}
        </aside>
      </div>
    </div>
  );
}

function Decision({ file, answer }: { file: NameCase; answer: FormAnswer | undefined }) {
  const t = useT("verification-desk");
  const texts = templateTexts(useT("verification"));
  const format = useFormat();
  const { id, decision, claim, mayDecide, status } = file;
  if (decision) {
    const { by, at, reason, template } = decision;
    return (
      <div className="stack stack-2">
        <p className="strong">{t(`outcome.${status === "refused" ? "refused" : "succeeded"}`)}</p>
        <p>{reasonIn({ reason: reason ?? "", template: template ?? undefined }, texts)}</p>
        <p className="tiny muted">{t("decided", { name: by ?? t("gone"), at: format.dateTime(at) })}</p>
      </div>
    );
  }
  if (!mayDecide) return <Note>{t("decide.own")}</Note>;
  return (
    <>
      <ClaimBar
        id={id}
        claim={claim}
        claimAt={paths.identityCaseAct(id, "claim")}
        releaseAt={paths.identityCaseAct(id, "release")}
      />
      {(claim === null || claim.mine) && <NameDecisionForm file={file} answer={answer} />}
    </>
  );
}

function MemberFacts({ file: { profileName, member } }: { file: NameCase }) {
  const t = useT("verification-desk");
  const format = useFormat();
  const language = useLanguageLabel();
  return (
    <PersonFacts
      title={t("member")}
      name={profileName}
      username={member.username}
      facts={[
        [t("email"), member.email],
        [t("since"), format.date(member.memberSince)],
        [t("language"), language(member.lang)],
      ]}
    >
      <p>
        <Link to={paths.member(member.id)}>{t("account")}</Link>
      </p>
    </PersonFacts>
  );
}
