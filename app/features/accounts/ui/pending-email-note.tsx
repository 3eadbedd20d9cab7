import { Form, useNavigation } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Failure } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";

interface PendingEmailNoteProps {
  email: string;
  /** Outcome of asking for the link again. */
  outcome?: { sent: true } | Failure | undefined;
}

/** The address that waits for its confirmation; the link again, or not at all (messages `settings`). */
export function PendingEmailNote({ email, outcome }: PendingEmailNoteProps) {
  const t = useT("settings");
  const failureText = useFailureText();
  const { formAction } = useNavigation();
  return (
    <>
      {outcome && "code" in outcome && (
        <Note kind="warning" role="alert">
          {failureText(outcome.code)}
        </Note>
      )}
      {outcome && "sent" in outcome && (
        <Note kind="success" role="status">
          {t("email.resent")}
        </Note>
      )}
      <Note
        title={t("email.pendingTitle", { email })}
        actions={
          <>
            <Form method="post" action={paths.emailChangeMail()}>
              <Button type="submit" size="s" busy={formAction === paths.emailChangeMail()}>
                {t("email.resend")}
              </Button>
            </Form>
            <Form method="post" action={paths.emailChangeCancellation()}>
              <Button type="submit" size="s" variant="quiet">
                {t("email.cancel")}
              </Button>
            </Form>
          </>
        }
      >
        {t("email.pendingText")}
      </Note>
    </>
  );
}
