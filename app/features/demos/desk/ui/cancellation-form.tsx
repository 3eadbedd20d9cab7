import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { REASON_LIMIT } from "../../booking-form.ts";
import { cancellationSchema } from "../demo-desk.ts";

/** Asks why a demo is cancelled (messages `demos-desk`, `demos`). */
export function CancellationForm({ demoId, answer }: { demoId: string; answer: FormAnswer | undefined }) {
  const t = useT("demos-desk");
  const words = useT("demos");
  const form = useActionForm({
    id: "demo-cancellation",
    schema: cancellationSchema,
    answer,
    action: paths.demoDeskCancellation(demoId),
    labels: { reason: words("demo.reason") },
  });
  return (
    <ActionForm of={form}>
      <TextareaField of={form.field("reason")} hint={t("reasonHint")} rows={4} limit={REASON_LIMIT} required />
      <p className="actions">
        <LinkButton to={paths.demoAtDesk(demoId)}>{words("cancel.keep")}</LinkButton>
        <Button type="submit" variant="danger" busy={form.busy}>
          {words("demo.cancel")}
        </Button>
      </p>
    </ActionForm>
  );
}
