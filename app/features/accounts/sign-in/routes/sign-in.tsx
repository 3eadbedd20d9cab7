import { Link, redirect } from "react-router";
import { relyingPartyOf } from "#app/features/factors/passkey-ceremony.server.ts";
import { PasskeySignIn } from "#app/features/factors/ui/passkey-button.tsx";
import { availableProviders, isTestMode } from "#app/features/providers/provider-client.server.ts";
import { ProviderButtons, ProviderProblem } from "#app/features/providers/ui/provider-buttons.tsx";
import { pendingEmail } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import visitorScript from "#app/pages/account-script.ts?worker&url";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { signInSchema } from "../../credentials-form.ts";
import { AccountPage, GuestButton } from "../../ui/account-page.tsx";
import { signedInResponse } from "../authenticate.server.ts";
import { isAppCheckDue, signIn } from "../sign-in.server.ts";
import type { Route } from "./+types/sign-in.ts";

const SignInForm = deferred(async () => (await import("../ui/sign-in-form.tsx")).SignInForm);

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
        <PageTitle title={t("signIn.title")} indexable="addressed" />
        {!actionData && <ProviderProblem />}
        <SignInForm answer={actionData} next={next} email={email} guarded={guarded} />
        <ProviderButtons providers={providers} next={next} testMode={testMode} />
        {/* Below the others: it appears with the script, and would move them from under the pointer. */}
        {passkeys && <PasskeySignIn next={next} />}
      </AccountPage>
    </PageMain>
  );
}
