import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";
import { Key } from "./shortcuts.tsx";

/** Claims what is due first of all that nobody works on; `action` is the address that does (messages `review`). */
export function ClaimNext({ action, primary }: { action: string; primary?: boolean }) {
  const t = useT("review");
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      {primary ? (
        <Button type="submit" variant="primary" busy={busy}>
          {t("queue.takeNext")} <Key name="n" />
        </Button>
      ) : (
        <Button type="submit" size="s" block busy={busy} aria-keyshortcuts="n" data-press>
          {t("queue.takeNext")} <Key name="n" />
        </Button>
      )}
    </Form>
  );
}
