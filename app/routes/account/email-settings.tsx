import { EmailChangeForm } from "#app/features/accounts/ui/email-change-form.tsx";
import { PendingEmailNote } from "#app/features/accounts/ui/pending-email-note.tsx";
import type { Unreachable } from "#app/features/deliverability/deliverability.ts";
import { UnreachableNote } from "#app/features/deliverability/ui/unreachable-note.tsx";
import type { Provider } from "#app/features/providers/providers.ts";
import { ProviderNote } from "#app/features/providers/ui/provider-note.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { Failure } from "#app/platform/failure.ts";
import type { FormAnswer } from "#app/platform/forms.ts";

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
  const t = useT("settings");
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
