import { Link, redirect } from "react-router";
import { guessesCost } from "#app/features/accounts/commands-guesses.server.ts";
import { signIn } from "#app/features/accounts/commands-sign-in.server.ts";
import { signInSchema } from "#app/features/accounts/sign-in.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { GuestButton } from "#app/features/accounts/ui/guest-button.tsx";
import { SignInForm } from "#app/features/accounts/ui/sign-in-form.tsx";
import { relyingPartyOf } from "#app/features/factors/gateway-passkeys.server.ts";
import { PasskeySignIn } from "#app/features/factors/ui/passkey-sign-in.tsx";
import { availableProviders, isTestMode } from "#app/features/providers/gateway-providers.server.ts";
import { ProviderButtons } from "#app/features/providers/ui/provider-buttons.tsx";
import { ProviderProblem } from "#app/features/providers/ui/provider-problem.tsx";
import { pendingEmail } from "#app/features/sessions/gateway-cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths, safeNext } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageMain } from "../page-main.tsx";
import type { Route } from "./+types/sign-in.ts";
import { signedInResponse } from "./entrance-response.ts";

export const handle = { hydrate: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { actor, headers } = visit;
  const next = url.searchParams.get("next") ?? undefined;
  if (actor.kind === "member") throw redirect(safeNext(next, paths.home()));
  return {
    isGuest: actor.kind === "guest",
    next,
    email: pendingEmail(headers),
    guarded: await guessesCost(visit),
    providers: availableProviders(),
    testMode: isTestMode(),
    passkeys: relyingPartyOf(visit.url) !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, signInSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
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
        {/* Below the others: it comes with the script, and would push them from under the pointer. */}
        {passkeys && <PasskeySignIn formId="sign-in" next={next} />}
      </AccountPage>
    </PageMain>
  );
}
