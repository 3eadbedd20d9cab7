import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ownCalendarForm } from "../own-calendar-form.ts";

/** Takes the address of the member's own calendar. */
export function OwnCalendarForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT("meetings-calendars");
  const form = useActionForm({
    id: "own-calendar",
    schema: ownCalendarForm,
    answer,
    labels: { address: t("own.field") },
  });
  return (
    <>
      <p>{t("own.off")}</p>
      <ActionForm of={form}>
        <TextField
          of={form.field("address")}
          hint={t("own.fieldHint")}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("own.submit")}
          </Button>
        </div>
      </ActionForm>
      <p className="small soft">{t("own.how")}</p>
    </>
  );
}
