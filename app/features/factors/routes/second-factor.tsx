import { Link } from "react-router";
import { reauthenticatedResponse, signedInResponse } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { secondFactorSchema } from "../factors.ts";
import { completeSecondFactor, isSecondFactorWaiting } from "../second-factor.server.ts";
import type { Route } from "./+types/second-factor.ts";

const SecondFactorForm = deferred(async () => (await import("../ui/second-factor-form.tsx")).SecondFactorForm);

export const handle = { hydrate: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const next = safeNext(url.searchParams.get("next"), "") || undefined;
  return {
    waiting: await isSecondFactorWaiting(visit.actor, visit),
    recovery: url.searchParams.get("with") === "recovery",
    next,
    // A member re-authenticates, and starts again there.
    start: visit.actor.kind === "member" ? paths.proof(next ?? paths.settings()) : paths.signIn(next),
  };
}

/** Completes a sign-in or a re-authentication by a code. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, secondFactorSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"), ["code"]);
  const result = await completeSecondFactor(visit.actor, submission.value.code, visit);
  if (!result.ok) return refuse(submission, result, ["code"]);
  const completed = result.value;
  return completed.kind === "signed-in"
    ? signedInResponse(context, completed.authenticated, form.get("next"))
    : reauthenticatedResponse({ pending: false, cookies: completed.cookies }, form.get("next"));
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("factors");
  const failureText = useFailureText();
  const { waiting, recovery, next, start } = loaderData;
  const over = !waiting && (!actionData || actionData.failure.code === "second-step-expired");
  return (
    <PageMain>
      <PageTitle title={t("step.title")} />
      <AccountPage
        title={t("step.title")}
        lead={over ? undefined : recovery ? t("step.leadRecovery") : t("step.lead", { brand: BRAND })}
        foot={
          <>
            {!over && (
              <p>
                <Link to={paths.secondFactor(next, recovery ? undefined : "recovery")} replace>
                  {recovery ? t("step.useApp") : t("step.useRecovery")}
                </Link>
              </p>
            )}
            <p>
              <Link to={start}>{t("step.again")}</Link>
            </p>
          </>
        }
      >
        {over ? (
          <Note kind="warning" role="alert">
            {failureText("second-step-expired")}
          </Note>
        ) : (
          <SecondFactorForm key={recovery ? "recovery" : "app"} answer={actionData} next={next} recovery={recovery} />
        )}
      </AccountPage>
    </PageMain>
  );
}
