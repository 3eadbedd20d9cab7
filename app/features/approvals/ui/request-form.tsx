import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { REASON_LIMIT } from "../approval.ts";
import { reasonSchema } from "../approval-form.ts";

interface RequestFormProps {
  id: string;
  action: string;
  /** Where Cancel leads. */
  back: string;
  answer: FormAnswer | undefined;
}

/** Asks for something with a reason alone (messages `approvals`, `staff`). */
export function RequestForm({ id, action, back, answer }: RequestFormProps) {
  const t = useT("approvals");
  const staff = useT("staff");
  const form = useActionForm({
    id,
    schema: reasonSchema,
    answer,
    action,
    labels: { reason: t("fact.reason") },
    validate: "submit",
  });
  return (
    <ActionForm of={form}>
      <TextareaField of={form.field("reason")} hint={staff("reasonLogged")} rows={4} limit={REASON_LIMIT} required />
      <p className="actions">
        <LinkButton to={back}>{staff("cancel")}</LinkButton>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t("ask.submit")}
        </Button>
      </p>
    </ActionForm>
  );
}
