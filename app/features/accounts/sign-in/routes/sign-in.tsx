import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, Link, redirect } from "react-router";
import { relyingPartyOf } from "#app/features/factors/passkey-ceremony.server.ts";
import { PasskeySignIn } from "#app/features/factors/ui/passkey-button.tsx";
import { availableProviders, isTestMode } from "#app/features/providers/provider-client.server.ts";
import { ProviderButtons, ProviderProblem } from "#app/features/providers/ui/provider-buttons.tsx";
import { pendingEmail } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import visitorScript from "#app/pages/account-script.ts?worker&url";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { GUARDED_ONCE } from "#app/platform/app-check/guarded-form.ts";
import { err } from "#app/platform/failure.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { PasswordField, TextField } from "#app/shell/form-fields.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { signInSchema } from "../../credentials-form.ts";
import { AccountPage, GuestButton } from "../../ui/account-page.tsx";
import { signedInResponse } from "../authenticate.server.ts";
import { isAppCheckDue, signIn } from "../sign-in.server.ts";
import type { Route } from "./+types/sign-in.ts";

interface SignInFormProps {
  answer: FormAnswer | undefined;
  /** Where to go afterwards. */
  next: string | undefined;
  /** Address to begin with. */
  email: string | undefined;
  /** An attempt costs an app check by now, after wrong ones from this network. */
  guarded?: boolean;
}

/** Email, password and remember me. */
function SignInForm({ answer, next, email, guarded = false }: SignInFormProps) {
  const t = useT("accounts");
  const shell = useT("shell");
  const form = useActionForm({
    id: "sign-in",
    schema: signInSchema,
    answer,
    // The page of a refusal has the address of the form.
    action: paths.signIn(next),
    labels: { email: t("field.email"), password: t("field.password"), remember: t("signIn.remember") },
    values: { email },
  });
  const { failure } = form;
  const remember = form.field("remember");
  const remedies: Partial<Record<string, ReactNode>> = {
    "email-unconfirmed": (
      <Button type="submit" form="resend" size="s">
        {t("confirm.resend")}
      </Button>
    ),
    "account-deactivated": <Link to={paths.forgotPassword()}>{t("signIn.forgot")}</Link>,
    "account-suspended": <Link to={paths.contact("account")}>{shell("nav.contact")}</Link>,
    "unknown-email": <Link to={paths.signUp(next)}>{t("signUp.title")}</Link>,
  };
  return (
    <>
      <ActionForm
        of={form}
        guarded={guarded || answer !== undefined ? "once" : false}
        hidden={{ next }}
        remedy={failure && remedies[failure]}
      >
        <TextField of={form.field("email")} type="email" autoComplete="username webauthn" required />
        <PasswordField of={form.field("password")} autoComplete="current-password" required />
        <div className="row row-w between">
          <Checkbox {...getInputProps(remember.meta, { type: "checkbox", value: "on" })} label={remember.label} />
          <Link to={paths.forgotPassword()} className="small">
            {t("signIn.forgot")}
          </Link>
        </div>
        <Button type="submit" variant="primary" block busy={form.busy}>
          {t("signIn.submit")}
        </Button>
      </ActionForm>
      {failure === "email-unconfirmed" && (
        // Its button is in the message above: forms cannot be nested.
        <Form id="resend" hidden method="post" action={paths.confirmationMail()} {...GUARDED_ONCE}>
          <input type="hidden" name="email" value={String(form.field("email").meta.initialValue ?? "")} />
        </Form>
      )}
    </>
  );
}

export const handle = { visitorScript, newsletter: false };

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { actor, headers } = visit;
  const next = url.searchParams.get("next") ?? undefined;
  if (actor.kind === "member") throw redirect(safeNext(next, paths.home()));
  return {
    isGuest: actor.kind === "guest",
    next,
    email: pendingEmail(headers),
    guarded: await isAppCheckDue(visit),
    providers: availableProviders(),
    testMode: isTestMode(),
    passkeys: relyingPartyOf(visit.url) !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, signInSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const result = await signIn(visit.actor, submission.value, visit);
  if (!result.ok) return refuse(submission, result);
  return signedInResponse(context, result.value, form.get("next"));
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  const { next, email, isGuest, guarded, providers, testMode, passkeys } = loaderData;
  return (
    <PageMain>
      <AccountPage
        title={t("signIn.title")}
        foot={
          <>
            <p>
              {t("signIn.noAccount")} <Link to={paths.signUp(next)}>{t("signUp.title")}</Link>
            </p>
            <p>
              <Link to={paths.faq("password")}>{t("signIn.help")}</Link>
            </p>
            {!isGuest && <GuestButton next={next} />}
          </>
        }
      >
        <PageTitle title={t("signIn.title")} />
        {!actionData && <ProviderProblem />}
        <SignInForm answer={actionData} next={next} email={email} guarded={guarded} />
        <ProviderButtons providers={providers} next={next} testMode={testMode} />
        {/* Below the others: it appears with the script, and would move them from under the pointer. */}
        {passkeys && <PasskeySignIn next={next} />}
      </AccountPage>
    </PageMain>
  );
}
