import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { TERMS_LIMIT } from "../legal-request.ts";
import type { LegalRequest } from "../queries.server.ts";
import { answerSchema } from "../request-form.ts";

/** What staff have asked, and the answer or its form (messages `legal-documents`). */
export function RequestExchange({ request, answer }: { request: LegalRequest; answer: FormAnswer | undefined }) {
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
