import { data, Form, type RouterContextProvider, useLocation, useNavigation } from "react-router";
import { unreachableOf } from "#app/features/deliverability/suppression.server.ts";
import { UnreachableNote } from "#app/features/deliverability/ui/unreachable-note.tsx";
import { signInMethodsOf } from "#app/features/providers/sign-in-methods.server.ts";
import { ProviderNote } from "#app/features/providers/ui/provider-note.tsx";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err, type Failure, statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { reauthenticatedOf, registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { emailChangeSchema, reauthenticatedEmailChangeSchema } from "../../credentials-form.ts";
import { SettingsPage } from "../../ui/settings-page.tsx";
import { pendingEmailOf, requestEmailChange, resendEmailChange } from "../email-change.server.ts";
import type { Route } from "./+types/settings-email.ts";

const EmailChangeForm = deferred(async () => (await import("../ui/settings-email-form.tsx")).EmailChangeForm);

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  const [pending, { hasPassword, providers }, unreachable] = await Promise.all([
    pendingEmailOf(member),
    signInMethodsOf(member),
    unreachableOf(member),
  ]);
  const { email } = member;
  return { email, pending, unreachable, hasPassword, providers: providers.map(({ provider }) => provider) };
}

type Context = Readonly<RouterContextProvider>;

/** Requests another address; at the address of its mail, sends the link to the new address again. */
export async function action({ request, context }: Route.ActionArgs) {
  return visitOf(context).url.pathname === paths.emailChangeMail() ? resend(context) : change(context, request);
}

async function resend(context: Context) {
  const result = await resendEmailChange(registeredOf(context), visitOf(context));
  return result.ok ? data({ sent: true as const }) : data(result, { status: statusOf(result) });
}

/** Requires the password, or re-authentication if there is none. */
async function change(context: Context, request: Request) {
  const member = registeredOf(context);
  const { hasPassword, providers } = await signInMethodsOf(member);
  const form = await formOf(request);
  const submission = parseForm(form, hasPassword ? emailChangeSchema : reauthenticatedEmailChangeSchema);
  const hide = ["current"];
  // Members who sign in through providers alone change the address there (specification §2).
  if (!hasPassword && providers.length > 0) return refuse(submission, err("forbidden"), hide);
  if (!hasPassword) reauthenticatedOf(context, paths.emailSettings());
  if (submission.status !== "success") return refuse(submission, err("invalid-input"), hide);
  const result = await requestEmailChange(member, submission.value, visitOf(context));
  if (!result.ok) return refuse(submission, result, hide);
  return redirectWithFlash(context, paths.emailSettings(), "email-change-sent");
}

/** The account's address, the new one that is not confirmed yet, and the form for another. */
export default function EmailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  const { email, pending, unreachable, hasPassword, providers } = loaderData;
  const answer = actionData && "form" in actionData ? actionData : undefined;
  const resent = actionData && !("form" in actionData) ? actionData : undefined;
  const { pathname } = useLocation();
  return (
    <SettingsPage key={pathname} section="email" lead={t("email.lead", { email })}>
      {unreachable && <UnreachableNote of={unreachable} />}
      {!hasPassword && providers.length > 0 ? (
        <ProviderNote providers={providers} />
      ) : (
        <>
          {pending && <PendingEmailNote email={pending} answer={resent} />}
          <p className="soft">{t("email.help")}</p>
          <EmailChangeForm key={pending ?? email} hasPassword={hasPassword} answer={answer} />
        </>
      )}
    </SettingsPage>
  );
}

interface PendingEmailNoteProps {
  email: string;
  /** Outcome of sending the link again. */
  answer: { sent: true } | Failure | undefined;
}

/** The new address that is not confirmed yet; its link can be sent again, and the change cancelled. */
function PendingEmailNote({ email, answer }: PendingEmailNoteProps) {
  const t = useT("accounts-settings");
  const failureText = useFailureText();
  const outcome = usePersistedAnswer(answer);
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
