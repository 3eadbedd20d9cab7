import { Link } from "react-router";
import { QueueKeys } from "#app/features/casework/ui/shortcuts.tsx";
import { PersonFacts } from "#app/features/profiles/ui/person-facts.tsx";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { countryName, documentTitle } from "../../legal-request.ts";
import { AgreementFacts } from "../../ui/agreement-facts.tsx";
import type { LegalCase } from "../queue.server.ts";
import { CaseDecision, type DecisionAnswers } from "./case-decision.tsx";

/** A request with all that staff need to prepare the document, and the forms (messages `legal-documents-desk`, `legal-documents`). */
export function CaseView({ file, answers }: { file: LegalCase; answers: DecisionAnswers }) {
  const t = useT("legal-documents-desk");
  const legal = useT("legal-documents");
  return (
    <div className="w-content stack stack-6">
      <header className="stack stack-2">
        <p>
          <Link to={paths.legalDesk()} aria-keyshortcuts="q">
            {t("back")}
          </Link>
        </p>
        <h1 className="h-page">{documentTitle(file, legal)}</h1>
        <p className="soft">{t("for", { member: file.member.name, party: file.partyB })}</p>
      </header>
      <div className="staff-two">
        <div className="stack stack-8">
          <section className="stack stack-4 legal-sec">
            <SectionHead title={t("facts")} />
            <CaseFacts file={file} />
          </section>
          <Exchange file={file} />
          {file.agreement && (
            <section className="stack stack-4 legal-sec">
              <SectionHead title={t("offer")} />
              <AgreementFacts agreement={file.agreement} />
            </section>
          )}
        </div>
        <aside className="stack stack-8" aria-label={t("deliver.title")}>
          <CaseDecision file={file} answers={answers} />
          <MemberFacts file={file} />
          {!file.decision && <QueueKeys />}
        </aside>
      </div>
    </div>
  );
}

function CaseFacts({ file }: { file: LegalCase }) {
  const t = useT("legal-documents-desk");
  const legal = useT("legal-documents");
  const format = useFormat();
  const market = useMarket();
  const language = useLanguageLabel();
  return (
    <div className="stack stack-3">
      <Ledger plain>
        <LedgerRow label={legal("field.market")}>{countryName(file.market, market)}</LedgerRow>
        <LedgerRow label={legal("field.language")}>{language(file.language)}</LedgerRow>
        <LedgerRow label={t("field.party_a")}>{file.partyA}</LedgerRow>
        <LedgerRow label={t("field.party_b")}>{file.partyB}</LedgerRow>
        <LedgerRow label={t("askedOn")}>{format.dateTime(file.createdAt)}</LedgerRow>
        {!file.decision && (
          <LedgerRow label={t(file.status === "waiting" ? "answerDue" : "promised")}>
            {format.dateTime(file.dueAt)}
          </LedgerRow>
        )}
        <LedgerRow label={t("into")}>{t(file.intoConversation ? "intoYes" : "intoNo")}</LedgerRow>
      </Ledger>
      {file.terms && (
        <div className="stack stack-2">
          <h3 className="small label">{t("field.terms")}</h3>
          <p className="legal-words">{file.terms}</p>
        </div>
      )}
    </div>
  );
}

function Exchange({ file: { question, answer } }: { file: LegalCase }) {
  const t = useT("legal-documents-desk");
  if (!question) return null;
  return (
    <section className="stack stack-4 legal-sec">
      <SectionHead title={t("question")} />
      <p className="legal-words">{question}</p>
      <div className="stack stack-2">
        <h3 className="small label">{t("answer")}</h3>
        <p className="legal-words">{answer ?? t("noAnswer")}</p>
      </div>
    </section>
  );
}

function MemberFacts({ file: { member } }: { file: LegalCase }) {
  const t = useT("legal-documents-desk");
  const format = useFormat();
  const language = useLanguageLabel();
  return (
    <PersonFacts
      title={t("member")}
      name={member.name}
      username={member.username}
      facts={[
        [t("email"), member.email],
        [t("since"), format.date(member.memberSince)],
        [t("memberLanguage"), language(member.lang)],
      ]}
    >
      <p>
        <Link to={paths.member(member.id)}>{t("account")}</Link>
      </p>
    </PersonFacts>
  );
}
