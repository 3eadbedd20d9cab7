import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, TextareaField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { updateChangeSchema, updateSchema } from "../question-form.ts";
import { type PitchUpdate, TITLE_LIMIT, UPDATE_LIMIT } from "../questions.ts";

interface UpdateFormProps {
  publicId: string;
  /** How many have saved the pitch. */
  savers: number;
  answer: FormAnswer | undefined;
}

/** The form of a new update, with a tick for whom it tells (messages `questions`). */
export function UpdateForm({ publicId, savers, answer }: UpdateFormProps) {
  const t = useT("questions");
  const form = useActionForm({
    id: "update",
    schema: updateSchema,
    answer,
    action: paths.newUpdate(publicId),
    labels: { title: t("update.title"), text: t("update.text"), sure: t("update.sureLabel") },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form}>
      <TextField of={form.field("title")} maxLength={TITLE_LIMIT} autoComplete="off" />
      <TextareaField of={form.field("text")} rows={8} limit={UPDATE_LIMIT} hint={t("update.hint")} />
      <CheckField of={form.field("sure")}>{t("update.sure", { count: savers })}</CheckField>
      <p className="actions">
        <LinkButton to={paths.updates(publicId)}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("update.publish")}
        </Button>
      </p>
    </ActionForm>
  );
}

interface UpdateChangeFormProps {
  publicId: string;
  update: PitchUpdate;
  answer: FormAnswer | undefined;
}

/** The form of a change to an update, of which nobody is told. */
export function UpdateChangeForm({ publicId, update: { id, title, text, version }, answer }: UpdateChangeFormProps) {
  const t = useT("questions");
  const form = useActionForm({
    id: "update",
    schema: updateChangeSchema,
    answer,
    action: paths.ownUpdate(publicId, id),
    labels: { title: t("update.title"), text: t("update.text") },
    values: { title, text },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form} hidden={{ version: String(version) }}>
      <TextField of={form.field("title")} maxLength={TITLE_LIMIT} autoComplete="off" />
      <TextareaField of={form.field("text")} rows={8} limit={UPDATE_LIMIT} hint={t("update.hint")} />
      <p className="actions">
        <LinkButton to={paths.updates(publicId)}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("update.save")}
        </Button>
      </p>
    </ActionForm>
  );
}
