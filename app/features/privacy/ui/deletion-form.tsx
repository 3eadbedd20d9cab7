import { useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { PasswordField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { deletionSchema } from "../deletion.ts";

/** Email and password once more, and the button that deletes. */
export function DeletionForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT("privacy");
  const form = useActionForm({
    id: "delete-account",
    schema: deletionSchema,
    answer,
    labels: { email: t("deletion.confirm.email"), password: t("deletion.confirm.passwordField") },
  });
  return (
    <ActionForm of={form} className="stack stack-6 w-form">
      <TextField of={form.field("email")} type="email" autoComplete="username" required />
      <PasswordField of={form.field("password")} autoComplete="current-password" required />
      <DeletionButtons action={paths.deleteAccount()} />
    </ActionForm>
  );
}

/** The button that deletes, and the way back, where a form that goes to `action` ends. */
export function DeletionButtons({ action }: { action: string }) {
  const t = useT("privacy");
  const busy = useNavigation().formAction === action;
  return (
    <div className="actions">
      <LinkButton to={paths.settings()}>{t("deletion.confirm.cancel")}</LinkButton>
      <Button type="submit" variant="danger" busy={busy}>
        {t("deletion.confirm.submit")}
      </Button>
    </div>
  );
}
