import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { REASON_LIMIT } from "../approval.ts";
import { reasonSchema } from "../approval-form.ts";

/** Turns a request down, with the reason that its asker is mailed (messages `approvals`). */
export function RefusalForm({ id, answer }: { id: string; answer: FormAnswer | undefined }) {
  const t = useT("approvals");
  const form = useActionForm({
    id: "refusal",
    schema: reasonSchema,
    answer,
    action: paths.approval(id),
    labels: { reason: t("fact.reason") },
    validate: "submit",
  });
  return (
    <ActionForm of={form}>
      <TextareaField of={form.field("reason")} hint={t("refuseReason")} rows={3} limit={REASON_LIMIT} required />
      <p className="actions">
        <Button type="submit" variant="danger-quiet" busy={form.busy}>
          {t("refuse")}
        </Button>
      </p>
    </ActionForm>
  );
}
