import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { subscriptionSchema } from "../newsletter.ts";

/** The sign-up form (messages `newsletter`). */
export function SubscriptionForm({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
  const t = useT("newsletter");
  const form = useActionForm({
    id: "newsletter",
    schema: subscriptionSchema,
    answer,
    action: paths.newsletter(),
    labels: { email: t("email") },
    values: { email },
    fallback: "invalid-input",
  });
  return (
    <ActionForm of={form} guarded>
      <TextField of={form.field("email")} type="email" autoComplete="email" required />
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t("submit")}
      </Button>
    </ActionForm>
  );
}
