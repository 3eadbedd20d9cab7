import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { secondFactorSchema } from "../factors.ts";

interface SecondFactorFormProps {
  answer: FormAnswer | undefined;
  /** Where to go afterwards. */
  next: string | undefined;
  /** Asks for a recovery code rather than the app's. */
  recovery: boolean;
}

/** Asks for the code. */
export function SecondFactorForm({ answer, next, recovery }: SecondFactorFormProps) {
  const t = useT("factors");
  const form = useActionForm({
    id: "second-step",
    schema: secondFactorSchema,
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
