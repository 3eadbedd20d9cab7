import { MailX } from "lucide-react";
import { Form } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { Unreachable } from "../deliverability.ts";

/** Note beside the form for changing the address: since when mails bounce, and a button that says it works again. */
export function UnreachableNote({ of: { email, reason, since } }: { of: Unreachable }) {
  const t = useT("deliverability");
  const format = useFormat();
  return (
    <Note
      kind="warning"
      icon={MailX}
      title={t("title", { email })}
      actions={
        <Form method="post" action={paths.emailReachable()}>
          <Button type="submit" size="s">
            {t("works")}
          </Button>
        </Form>
      }
    >
      {t(`text.${reason}`)} {t("since", { date: format.dateShort(since) })}
    </Note>
  );
}
