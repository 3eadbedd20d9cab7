import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { secondStepSchema } from "../factors.ts";

interface SecondStepFormProps {
  answer: FormAnswer | undefined;
  /** Where to go afterwards. */
  next: string | undefined;
  /** A recovery code in place of the app's. */
  recovery: boolean;
}

/** The code of the second step. */
export function SecondStepForm({ answer, next, recovery }: SecondStepFormProps) {
  const t = useT("factors");
  const form = useActionForm({
    id: "second-step",
    schema: secondStepSchema,
    answer,
    labels: { code: recovery ? t("step.recoveryCode") : t("step.code") },
  });
  const code = form.field("code");
  return (
    <ActionForm of={form} hidden={{ next }}>
      <TextField
        of={code}
        key={code.label}
        className="one-time-code"
        autoComplete={recovery ? "off" : "one-time-code"}
        inputMode={recovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        required
      />
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t("step.submit")}
      </Button>
    </ActionForm>
  );
}
