import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { REASON_LIMIT } from "../booking.ts";
import { cancellationSchema } from "../booking-form.ts";
import type { Demo } from "../demo.ts";
import { DeskWhen } from "../desk/ui/demo-desk-page.tsx";

interface DeskCancellationPageProps {
  demo: Demo;
  /** The IANA zone of the reader. */
  zone: string;
  answer: FormAnswer | undefined;
}

/** Cancels a member's demo, with a reason. */
export function DeskCancellationPage({ demo, zone, answer }: DeskCancellationPageProps) {
  const t = useT("demos-desk");
  const demos = useT("demos");
  const form = useActionForm({
    id: "demo-cancellation",
    schema: cancellationSchema,
    answer,
    action: paths.demoDeskCancellation(demo.id),
    labels: { reason: demos("demo.reason") },
  });
  return (
    <FormPage title={t("cancel.title", { name: demo.member.name })} lead={t("cancel.lead")}>
      <p>
        <DeskWhen demo={demo} zone={zone} />
      </p>
      <ActionForm of={form}>
        <TextareaField of={form.field("reason")} hint={t("reasonHint")} rows={4} limit={REASON_LIMIT} required />
        <p className="actions">
          <LinkButton to={paths.demoAtDesk(demo.id)}>{demos("cancel.keep")}</LinkButton>
          <Button type="submit" variant="danger" busy={form.busy}>
            {demos("demo.cancel")}
          </Button>
        </p>
      </ActionForm>
    </FormPage>
  );
}
