import { Form, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, RadioField, TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { REPORT_REASONS, WORDS_LIMIT } from "../report.ts";
import { visitorReportSchema } from "../report-form.ts";

interface VisitorReportFormProps {
  /** The address that the form posts to, and the pitch's page. */
  action: string;
  page: string;
  answer: FormAnswer | undefined;
}

/** The fields of a report of a pitch without an account (messages `reports-reporting`; Regulation (EU) 2022/2065, article 16). */
export function VisitorReportForm({ action, page, answer }: VisitorReportFormProps) {
  const t = useT("reports-reporting");
  const form = useActionForm({
    id: "report",
    schema: visitorReportSchema,
    answer,
    action,
    labels: {
      reason: t("field.reason"),
      words: t("field.words"),
      name: t("field.name"),
      email: t("field.email"),
      unnamed: t("unnamed"),
      goodFaith: t("goodFaith"),
    },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form} as={Form} guarded>
      <p className="small soft">{t("lead", { brand: BRAND })}</p>
      <p className="small">
        <Link to={paths.faq("report")}>{t("help")}</Link>
      </p>
      <RadioField
        of={form.field("reason")}
        options={REPORT_REASONS.pitch.map((value) => ({ value, label: t(`reason.${value}`) }))}
        required
      />
      <TextareaField of={form.field("words")} hint={t("field.wordsHint")} rows={4} limit={WORDS_LIMIT} />
      <TextField of={form.field("name")} autoComplete="name" />
      <TextField of={form.field("email")} type="email" autoComplete="email" hint={t("field.emailHint")} />
      <CheckField of={form.field("unnamed")}>{t("unnamed")}</CheckField>
      <CheckField of={form.field("goodFaith")}>{t("goodFaith")}</CheckField>
      <p className="actions">
        <LinkButton to={page}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("send")}
        </Button>
      </p>
    </ActionForm>
  );
}
