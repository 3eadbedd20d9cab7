import { getFormProps } from "@conform-to/react";
import { useFetcher } from "react-router";
import { useClaim } from "#app/features/casework/ui/claim.tsx";
import { RewriteConsent } from "#app/features/files/ui/rewrite-consent.tsx";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm, FormProblem } from "#app/shell/action-form.tsx";
import { FieldOf, TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { FileDrop } from "#app/ui/forms/file-drop.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { QUESTION_LIMIT, REASON_LIMIT } from "../../legal-request.ts";
import { deliverySchema, questionSchema, refusalSchema } from "../../request-form.ts";
import type { LegalCase } from "../queue.server.ts";
import { useFileTexts } from "./file-texts.ts";

/** Delivers the finished PDF, by a fetcher where there is script: after a refusal the chosen file is still there (messages `legal-documents-desk`). */
export function DeliveryForm({ file, answer: pageAnswer }: { file: LegalCase; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents-desk");
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? pageAnswer;
  const action = paths.legalAtDeskAct(file.id, "delivery");
  const claim = useClaim({ ...file, claimAt: paths.legalAtDeskAct(file.id, "claim") });
  const form = useActionForm({
    id: "legal-delivery",
    schema: deliverySchema,
    answer,
    action,
    labels: { file: t("deliver.file") },
    // Checking on blur would take the note away, and move the button from under the pointer that presses it.
    validate: "submit",
  });
  const texts = useFileTexts("rulePdf");
  return (
    <section className="stack stack-4 legal-sec">
      <SectionHead title={t("deliver.title")} />
      <fetcher.Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="stack stack-4"
        onChange={claim}
        {...getFormProps(form.meta)}
      >
        <FormProblem form={form.meta} fallback={form.fallback} labels={form.labels} />
        <FieldOf of={form.field("file")} required>
          <FileDrop name="file" accept=".pdf,application/pdf" texts={texts} />
        </FieldOf>
        <RewriteConsent problem={answer?.failure.code} />
        <div className="stack stack-2">
          <Button type="submit" variant="primary" busy={fetcher.state === "submitting"}>
            {t("deliver.submit")}
          </Button>
          <p className="small muted">{t("deliver.told")}</p>
        </div>
      </fetcher.Form>
    </section>
  );
}

/** Asks the member a question (messages `legal-documents-desk`). */
export function QuestionForm({ file, answer }: { file: LegalCase; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents-desk");
  const language = useMarketLanguage()(file.member.lang);
  const claim = useClaim({ ...file, claimAt: paths.legalAtDeskAct(file.id, "claim") });
  const form = useActionForm({
    id: "legal-question",
    schema: questionSchema,
    answer,
    action: paths.legalAtDeskAct(file.id, "question"),
    labels: { question: t("ask.question") },
    validate: "submit",
    constraints: false,
  });
  return (
    <section className="stack stack-4 legal-sec" onChange={claim}>
      <SectionHead title={t("ask.title")} />
      <ActionForm of={form} className="stack stack-4">
        <TextareaField
          of={form.field("question")}
          hint={t("ask.hint", { language })}
          rows={4}
          limit={QUESTION_LIMIT}
          required
        />
        <p>
          <Button type="submit" variant="secondary" busy={form.busy}>
            {t("ask.submit")}
          </Button>
        </p>
      </ActionForm>
    </section>
  );
}

/** Declines a request, with a reason that the member reads (messages `legal-documents-desk`). */
export function RefusalForm({ file, answer }: { file: LegalCase; answer: FormAnswer | undefined }) {
  const t = useT("legal-documents-desk");
  const language = useMarketLanguage()(file.member.lang);
  const claim = useClaim({ ...file, claimAt: paths.legalAtDeskAct(file.id, "claim") });
  const form = useActionForm({
    id: "legal-refusal",
    schema: refusalSchema,
    answer,
    action: paths.legalAtDeskAct(file.id, "refusal"),
    labels: { reason: t("refuse.reason") },
    validate: "submit",
    constraints: false,
  });
  return (
    <section className="stack stack-4 legal-sec" onChange={claim}>
      <SectionHead title={t("refuse.title")} />
      <ActionForm of={form} className="stack stack-4">
        <TextareaField
          of={form.field("reason")}
          hint={t("refuse.hint", { language })}
          rows={4}
          limit={REASON_LIMIT}
          required
        />
        <p>
          <Button type="submit" variant="secondary" busy={form.busy}>
            {t("refuse.submit")}
          </Button>
        </p>
      </ActionForm>
    </section>
  );
}
