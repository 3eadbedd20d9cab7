import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { appealSchema, WORDS_LIMIT } from "../report.ts";

/** Says why a decision should have been another one (messages `reports`). */
export function AppealForm({ decisionId, answer }: { decisionId: string; answer: FormAnswer | undefined }) {
  const t = useT("reports");
  const form = useActionForm({
    id: "appeal",
    schema: appealSchema,
    answer,
    action: paths.appeal(decisionId),
    labels: { words: t("appeal.field") },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form} className="stack stack-4">
      <TextareaField of={form.field("words")} rows={6} limit={WORDS_LIMIT} required />
      <p className="actions">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("appeal.send")}
        </Button>
      </p>
    </ActionForm>
  );
}
