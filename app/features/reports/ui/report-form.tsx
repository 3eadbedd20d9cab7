import type { ComponentType, ReactNode } from "react";
import { type FormProps, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, RadioField, TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { REPORT_REASONS, type SubjectType, WORDS_LIMIT } from "../report.ts";
import { reportSchemas } from "../report-form.ts";

interface ReportFormProps {
  id: string;
  type: SubjectType;
  /** The address that the form posts to. */
  action: string;
  answer: FormAnswer | undefined;
  /** The form component: the router's, or a fetcher's. */
  as: ComponentType<FormProps>;
  /** The buttons. */
  children: ReactNode;
}

/** The fields of a report under an account: a reason, words and the statement of good faith (messages `reports-reporting`). */
export function ReportForm({ id, type, action, answer, as, children }: ReportFormProps) {
  const t = useT("reports-reporting");
  const form = useActionForm({
    id,
    schema: reportSchemas[type],
    answer,
    action,
    labels: { reason: t("field.reason"), words: t("field.words"), goodFaith: t("goodFaith") },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form} as={as}>
      <p className="small soft">{t("lead", { brand: BRAND })}</p>
      <p className="small">
        <Link to={paths.faq("report")}>{t("help")}</Link>
      </p>
      <RadioField
        of={form.field("reason")}
        options={REPORT_REASONS[type].map((value) => ({ value, label: t(`reason.${value}`) }))}
        required
      />
      <TextareaField
        of={form.field("words")}
        hint={type === "message" ? t("leadMessage") : t("field.wordsHint")}
        optional={t("optional")}
        rows={4}
        limit={WORDS_LIMIT}
      />
      <CheckField of={form.field("goodFaith")}>{t("goodFaith")}</CheckField>
      <p className="tiny muted">{t("illegalNeeds")}</p>
      {children}
    </ActionForm>
  );
}
