import { Form, useNavigation } from "react-router";
import { Key } from "#app/features/casework/ui/shortcuts.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";

/** Takes the most overdue case; `n` on the keyboard (messages `overview`). */
export function NextCase({ action }: { action: string }) {
  const t = useT("overview");
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button type="submit" variant="primary" busy={busy} aria-keyshortcuts="n" data-press>
        {t("next")} <Key name="n" />
      </Button>
    </Form>
  );
}
