import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { CLOSING_NOTE_LIMIT, type ClosingRoom } from "../closing.ts";
import { endingSchema } from "../closing-form.ts";

/** The reason for calling a deal off, and its confirmation (messages `closing`). */
export function EndingForm({ offer, answer }: Pick<ClosingRoom, "offer"> & { answer: FormAnswer | undefined }) {
  const t = useT("closing");
  const form = useActionForm({
    id: "closing-ending",
    schema: endingSchema,
    answer,
    action: paths.closingEnding(offer),
    labels: { reason: t("ending.reason"), sure: t("ending.sure") },
    validate: "submit",
  });
  return (
    <ActionForm of={form}>
      <TextareaField of={form.field("reason")} rows={4} limit={CLOSING_NOTE_LIMIT} required />
      <CheckField of={form.field("sure")}>{t("ending.sure")}</CheckField>
      <p className="actions">
        <LinkButton to={paths.closing(offer)}>{t("ending.cancel")}</LinkButton>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t("ending.confirm")}
        </Button>
      </p>
    </ActionForm>
  );
}
