import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { questionSchema } from "../question-form.ts";
import { QUESTION_LIMIT } from "../questions.ts";

/** The form of a question (messages `questions`). */
export function AskForm({ publicId, answer }: { publicId: string; answer: FormAnswer | undefined }) {
  const t = useT("questions");
  const form = useActionForm({
    id: "ask",
    schema: questionSchema,
    answer,
    action: paths.questions(publicId),
    labels: { question: t("ask.label") },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form} className="stack stack-4">
      <TextareaField of={form.field("question")} rows={3} limit={QUESTION_LIMIT} hint={t("ask.hint")} />
      <p className="actions">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("ask.send")}
        </Button>
      </p>
    </ActionForm>
  );
}
