import { Link, redirect } from "react-router";
import { availableProviders, isTestMode } from "#app/features/providers/provider-client.server.ts";
import { ProviderButtons } from "#app/features/providers/ui/provider-buttons.tsx";
import { joinByInvitation, noInvitationCookies } from "#app/features/referrals/joining.server.ts";
import {
  noSessionCookie,
  pendingEmailCookie,
  redirectWithCookies,
  returnToCookies,
} from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import visitorScript from "#app/pages/account-script.ts?worker&url";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { signUpSchema } from "../../credentials-form.ts";
import { AccountPage, GuestButton } from "../../ui/account-page.tsx";
import { incompleteSignUp, signUp } from "../sign-up.server.ts";
import type { Route } from "./+types/sign-up.ts";

const SignUpForm = deferred(async () => (await import("../ui/sign-up-form.tsx")).SignUpForm);

export const handle = { visitorScript, newsletter: false };

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = visitOf(context);
  const next = url.searchParams.get("next") ?? undefined;
  if (actor.kind === "member") throw redirect(safeNext(next, paths.home()));
  return {
    isGuest: actor.kind === "guest",
    next,
    providers: availableProviders(),
    testMode: isTestMode(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await formOf(request);
  const next = form.get("next");
  if (visit.actor.kind === "member") return redirect(safeNext(next, paths.home()));
  const submission = parseForm(form, signUpSchema);
  if (submission.status !== "success") return refuse(submission, await incompleteSignUp(form));
  const check = await checkApp(visit, "sign-up");
  if (!check.ok) return refuse(submission, check);
  const result = await signUp(visit.actor, submission.value, visit, joinByInvitation(visit.headers));
  if (!result.ok) return refuse(submission, result);
  return redirectWithCookies(paths.confirmEmail(), [
    pendingEmailCookie(submission.value.email),
    noSessionCookie(),
    result.value.cookie,
    ...returnToCookies(next),
    ...noInvitationCookies(visit.headers),
  ]);
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  return (
    <PageMain>
      <AccountPage
        title={t("signUp.title")}
        lead={t("signUp.lead")}
        foot={
          <>
            <p>
              {t("signUp.haveAccount")} <Link to={paths.signIn(loaderData.next)}>{t("signIn.title")}</Link>
            </p>
            {!loaderData.isGuest && <GuestButton next={loaderData.next} />}
          </>
        }
      >
        <PageTitle title={t("signUp.title")} description={t("signUp.lead")} indexable />
        {loaderData.isGuest && (
          <Note>
            {loaderData.next && <p>{t("signUp.forMembers")}</p>}
            <p>{t("signUp.guestKeeps")}</p>
          </Note>
        )}
        <SignUpForm answer={actionData} next={loaderData.next} />
        <ProviderButtons providers={loaderData.providers} next={loaderData.next} testMode={loaderData.testMode} />
      </AccountPage>
    </PageMain>
  );
}
