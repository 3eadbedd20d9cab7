import { Form, useNavigation } from "react-router";
import type { Unreachable } from "#app/features/deliverability/deliverability.ts";
import { UnreachableNote } from "#app/features/deliverability/ui/unreachable-note.tsx";
import type { Provider } from "#app/features/providers/providers.ts";
import { ProviderNote } from "#app/features/providers/ui/provider-note.tsx";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Failure } from "#app/platform/failure.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { PasswordField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { emailChangeSchema, provenEmailChangeSchema } from "../email-change.ts";

interface EmailChangeFormProps {
  /** Else the route has asked for another proof. */
  hasPassword: boolean;
  answer: FormAnswer | undefined;
}

/** A new address, and the password that shows whose wish it is (messages `settings`). */
function EmailChangeForm({ hasPassword, answer }: EmailChangeFormProps) {
  const t = useT("accounts-settings");
  const form = useActionForm({
    id: "email-change",
    schema: (hasPassword ? emailChangeSchema : provenEmailChangeSchema) as typeof emailChangeSchema,
    answer,
    action: paths.emailSettings(),
    labels: { email: t("email.new"), current: t("password.current") },
  });
  return (
    <ActionForm of={form} className="stack stack-6 w-form">
      <TextField of={form.field("email")} type="email" autoComplete="email" required />
      {hasPassword && <PasswordField of={form.field("current")} autoComplete="current-password" required />}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("email.submit")}
        </Button>
      </div>
    </ActionForm>
  );
}

interface PendingEmailNoteProps {
  email: string;
  /** Outcome of asking for the link again. */
  outcome?: { sent: true } | Failure | undefined;
}

/** The address that waits for its confirmation; the link again, or not at all (messages `settings`). */
function PendingEmailNote({ email, outcome }: PendingEmailNoteProps) {
  const t = useT("accounts-settings");
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

export interface EmailSettingsData {
  email: string;
  pending: string | null;
  unreachable: Unreachable | null;
  hasPassword: boolean;
  providers: Provider[];
}

interface EmailSettingsProps extends EmailSettingsData {
  answer?: FormAnswer | undefined;
  resent?: { sent: true } | Failure | undefined;
}

/** The account's address, the one that is to take its place, and the form for another (messages `accounts`, `settings`). */
export function EmailSettings({
  email,
  pending,
  unreachable,
  hasPassword,
  providers,
  answer,
  resent,
}: EmailSettingsProps) {
  const t = useT("accounts-settings");
  const note = unreachable && <UnreachableNote of={unreachable} />;
  if (!hasPassword && providers.length > 0) {
    return (
      <>
        {note}
        <ProviderNote providers={providers} />
      </>
    );
  }
  return (
    <>
      {note}
      {pending && <PendingEmailNote email={pending} outcome={resent} />}
      <p className="soft">{t("email.help")}</p>
      <EmailChangeForm key={pending ?? email} hasPassword={hasPassword} answer={answer} />
    </>
  );
}
