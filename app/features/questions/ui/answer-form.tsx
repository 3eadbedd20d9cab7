import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { RadioField, TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { AUDIENCES, answerSchema } from "../question-form.ts";
import { ANSWER_LIMIT, type ManagedQuestion } from "../questions.ts";

interface AnswerFormProps {
  publicId: string;
  question: ManagedQuestion;
  answer: FormAnswer | undefined;
}

/** The form of an answer: its words, and who reads them (messages `questions`). */
export function AnswerForm({ publicId, question, answer }: AnswerFormProps) {
  const t = useT("questions");
  const { id, version, state, asker } = question;
  const form = useActionForm({
    id: "answer",
    schema: answerSchema,
    answer,
    action: paths.ownQuestion(publicId, id),
    labels: { answer: t("answer.label"), audience: t("answer.audience") },
    values: { answer: question.answer?.text, audience: state === "private" ? "private" : "public" },
    validate: "submit",
    constraints: false,
  });
  const options = AUDIENCES.map((audience) => ({
    value: audience,
    label: audience === "public" ? t("answer.public") : t("answer.private", { name: asker.name }),
    detail: t(`answer.detail.${audience}`),
  }));
  return (
    <ActionForm of={form} hidden={{ version: String(version) }}>
      <TextareaField of={form.field("answer")} rows={6} limit={ANSWER_LIMIT} hint={t("answer.hint")} />
      <RadioField of={form.field("audience")} options={options} />
      <p className="actions">
        <LinkButton to={paths.ownQuestions(publicId)}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(question.answer ? "answer.save" : "answer.send")}
        </Button>
      </p>
    </ActionForm>
  );
}
