import { FileDown } from "lucide-react";
import { Link } from "react-router";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { countryName, documentTitle, isUndecided, TERMS_LIMIT } from "../legal-request.ts";
import { answerSchema } from "../request-form.ts";
import type { LegalRequest } from "../requests.server.ts";
import { AgreementFacts } from "./agreement-facts.tsx";
import { RequestBadge } from "./request-list.tsx";

/** The question of staff, and the answer or its form (messages `legal-documents`). */
function RequestExchange({ request, answer }: { request: LegalRequest; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents");
  if (!request.question) return null;
  return (
    <section className="stack stack-4 legal-sec">
      <SectionHead title={t("request.question")} />
      <p className="legal-words">{request.question}</p>
      {request.answer && (
        <div className="stack stack-2">
          <h3 className="small label">{t("request.answer")}</h3>
          <p className="legal-words">{request.answer}</p>
        </div>
      )}
      {request.status === "waiting" && <AnswerForm request={request} answer={answer} />}
    </section>
  );
}

function AnswerForm({ request: { id, dueAt }, answer }: { request: LegalRequest; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents");
  const format = useFormat();
  const form = useActionForm({
    id: "legal-answer",
    schema: answerSchema,
    answer,
    action: paths.legalDocumentAnswer(id),
    labels: { answer: t("request.answer") },
  });
  return (
    <ActionForm of={form}>
      <TextareaField
        of={form.field("answer")}
        hint={t("answerBy", { date: format.date(dueAt) })}
        rows={6}
        limit={TERMS_LIMIT}
        required
      />
      <p className="actions">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("request.answerSubmit")}
        </Button>
      </p>
    </ActionForm>
  );
}

/** The outcome of a request, or its deadline (messages `legal-documents`). */
function RequestOutcome({ request }: { request: LegalRequest }) {
  const t = useT("legal-documents");
  const format = useFormat();
  const { status, late, dueAt, reason } = request;
  if (status === "cancelled" || status === "waiting") return null;
  if (status === "delivered") return <Delivered request={request} />;
  if (status === "declined") {
    return (
      <Note kind="warning" title={t("request.declinedTitle")}>
        <p className="legal-words">{reason}</p>
      </Note>
    );
  }
  return (
    <Note kind={late ? "warning" : "info"} title={t(late ? "late" : "promised", { date: format.date(dueAt) })}>
      {t(late ? "request.lateText" : "request.openText")}
    </Note>
  );
}

function Delivered({
  request: { id, hasFile, isPosted, intoConversation, conversationId },
}: {
  request: LegalRequest;
}) {
  const t = useT("legal-documents");
  if (!hasFile) return <Note kind="warning">{t("request.fileGone")}</Note>;
  return (
    <section className="stack stack-4">
      <Note kind="success" title={t("request.deliveredTitle")}>
        {intoConversation && <p>{t(isPosted ? "request.posted" : "request.notPosted")}</p>}
        <p>{t("noAdvice.text")}</p>
      </Note>
      <p className="actions">
        {isPosted && conversationId && (
          <LinkButton to={paths.conversation(conversationId)}>{t("request.conversation")}</LinkButton>
        )}
        <LinkButton variant="primary" icon={FileDown} to={paths.legalDocumentFile(id)} reloadDocument>
          {t("download")}
        </LinkButton>
      </p>
    </section>
  );
}

/** A request of the member: outcome, question, contents (messages `legal-documents`). */
export function RequestPage({ request, answer }: { request: LegalRequest; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents");
  return (
    <div className="w-form stack stack-8">
      <header className="stack stack-2">
        <p className="small">
          <Link to={paths.legalDocuments()}>{t("back")}</Link>
        </p>
        <h1 className="h-page">{documentTitle(request, t)}</h1>
        <p className="row row-w">
          <RequestBadge request={request} />
          <span className="soft">{t("with", { party: request.partyB })}</span>
        </p>
      </header>
      <RequestOutcome request={request} />
      <RequestExchange request={request} answer={answer} />
      <section className="stack stack-4 legal-sec">
        <SectionHead title={t("request.facts")} />
        <RequestFacts request={request} />
      </section>
      {request.agreement && (
        <section className="stack stack-4 legal-sec">
          <SectionHead title={t("new.taken")} />
          <AgreementFacts agreement={request.agreement} />
        </section>
      )}
      {isUndecided(request.status) && (
        <p className="actions">
          <LinkButton size="s" variant="danger-quiet" to={paths.legalDocumentCancellation(request.id)}>
            {t("request.cancel")}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function RequestFacts({ request }: { request: LegalRequest }) {
  const t = useT("legal-documents");
  const format = useFormat();
  const market = useMarket();
  const language = useLanguageLabel();
  return (
    <div className="stack stack-3">
      <Ledger plain>
        <LedgerRow label={t("request.askedOn")}>{format.date(request.createdAt)}</LedgerRow>
        <LedgerRow label={t("field.market")}>{countryName(request.market, market)}</LedgerRow>
        <LedgerRow label={t("field.language")}>{language(request.language)}</LedgerRow>
        <LedgerRow label={t("field.partyA")}>{request.partyA}</LedgerRow>
        <LedgerRow label={t("field.partyB")}>{request.partyB}</LedgerRow>
        {request.conversationId && (
          <LedgerRow label={t("request.into")}>
            {t(request.intoConversation ? "request.intoYes" : "request.intoNo")}
          </LedgerRow>
        )}
      </Ledger>
      {request.terms && (
        <div className="stack stack-2">
          <h3 className="small label">{t("field.terms")}</h3>
          <p className="legal-words">{request.terms}</p>
        </div>
      )}
    </div>
  );
}
