import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { cardSchema } from "../card-form.ts";
import { NOTE_LIMIT, type PipelineCard, REMINDER_LIMIT } from "../pipeline.ts";

interface CardFormProps {
  card: Pick<PipelineCard, "id" | "note" | "reminder">;
  /** An ISO date by the reader's clock. */
  today: string;
  back: string;
  answer: FormAnswer | undefined;
}

/** The private note of a card, and its reminder (messages `pipeline`). */
export function CardForm({ card: { id, note, reminder }, today, back, answer }: CardFormProps) {
  const t = useT("pipeline");
  const form = useActionForm({
    id: "card",
    schema: cardSchema({ today, kept: reminder?.on ?? null }),
    answer,
    action: paths.pipelineCard(id),
    labels: { note: t("field.note"), on: t("field.on"), about: t("field.about") },
    values: { note: note ?? undefined, on: reminder?.on, about: reminder?.text ?? undefined },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form}>
      <TextareaField of={form.field("note")} rows={5} limit={NOTE_LIMIT} hint={t("field.noteHint")} />
      <TextField of={form.field("on")} type="date" min={today} hint={t("field.onHint")} />
      <TextField of={form.field("about")} maxLength={REMINDER_LIMIT} autoComplete="off" />
      <p className="actions">
        <LinkButton to={back}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("save")}
        </Button>
      </p>
    </ActionForm>
  );
}
