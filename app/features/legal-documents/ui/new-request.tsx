import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import type { NewRequestPage } from "../queries-new-request.server.ts";
import { NoAdvice } from "./no-advice.tsx";
import { RequestForm } from "./request-form.tsx";

/** The page of a new request (messages `legal-documents`). */
export function NewRequest({ page, answer }: { page: NewRequestPage; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents");
  return (
    <FormPage title={t("new.title")} lead={t("how.prepare", { days: page.days })}>
      <NoAdvice />
      <RequestForm {...page} answer={answer} />
    </FormPage>
  );
}
