import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { mailRequestSchema } from "../credentials-form.ts";

interface MailRequestFormProps {
  /** Address that takes the form. */
  action: string;
  submit: string;
  answer: FormAnswer | undefined;
  /** Address to begin with. */
  email?: string | undefined;
  primary?: boolean;
}

/** Asks for the email address that a link is mailed to. */
export function MailRequestForm({ action, submit, answer, email, primary = false }: MailRequestFormProps) {
  const t = useT("accounts");
  const form = useActionForm({
    id: "mail-request",
    schema: mailRequestSchema,
    answer,
    action,
    labels: { email: t("field.email") },
    values: { email },
  });
  return (
    <ActionForm of={form} guarded="once">
      <TextField of={form.field("email")} type="email" autoComplete="email" required />
      <Button type="submit" variant={primary ? "primary" : "secondary"} block busy={form.busy}>
        {submit}
      </Button>
    </ActionForm>
  );
}
