import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { nameSchema } from "../../credentials-form.ts";

interface NameFormProps {
  name: string;
  /** The account has a badge, which ends: the member confirms that. */
  badge: boolean;
  answer: FormAnswer | undefined;
}

/** Changes the name (messages `accounts-settings`). */
export function NameForm({ name, badge, answer }: NameFormProps) {
  const t = useT("accounts-settings");
  const form = useActionForm({
    id: "name",
    schema: nameSchema,
    answer,
    labels: { name: t("name.field"), confirmed: t("name.confirm") },
    values: { name },
  });
  return (
    <ActionForm of={form}>
      <TextField of={form.field("name")} autoComplete="name" required />
      {badge && (
        <>
          <Note kind="warning">{t("name.badge")}</Note>
          <CheckField of={form.field("confirmed")}>{t("name.confirm")}</CheckField>
        </>
      )}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("name.submit")}
        </Button>
      </div>
    </ActionForm>
  );
}
