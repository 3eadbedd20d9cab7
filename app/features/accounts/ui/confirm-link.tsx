import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountPage } from "./account-page.tsx";

/**
 * The page a confirmation link opens. Opening it confirms nothing, for mail scanners open links too; the form does, which sends
 * itself where script runs.
 */
export function ConfirmLink({ token }: { token: string }) {
  const t = useT("accounts");
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    // React runs effects twice in development; a link is good once.
    if (sent.current) return;
    sent.current = true;
    submit(form.current);
  }, [submit]);
  return (
    <AccountPage title={t("confirm.linkTitle")} lead={t("confirm.linkLead")}>
      <Form method="post" action={paths.confirmEmail()} ref={form}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" block>
          {t("confirm.linkSubmit")}
        </Button>
      </Form>
    </AccountPage>
  );
}
