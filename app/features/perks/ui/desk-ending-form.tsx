import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { endingSchema, REASON_LIMIT } from "../desk/perk-desk.ts";

/** Asks why a perk ends (messages `perks-desk`, `staff`). */
export function EndingForm({ perkId, answer }: { perkId: string; answer: FormAnswer | undefined }) {
  const t = useT("perks-desk");
  const staff = useT("staff");
  const form = useActionForm({ id: "perk-ending", schema: endingSchema, answer, labels: { reason: staff("reason") } });
  return (
    <ActionForm of={form}>
      <TextareaField of={form.field("reason")} hint={t("end.reasonHint")} rows={4} limit={REASON_LIMIT} required />
      <p className="actions">
        <LinkButton to={paths.perkAtDesk(perkId)}>{staff("cancel")}</LinkButton>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t("end.title")}
        </Button>
      </p>
    </ActionForm>
  );
}
