import { Link } from "react-router";
import { mayTryLink, noteWrongLink } from "#app/features/accounts/commands-links.server.ts";
import { isResetLinkGood, resetPassword } from "#app/features/accounts/commands-password.server.ts";
import { resetSchema } from "#app/features/accounts/sign-in.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { ResetForm } from "#app/features/accounts/ui/reset-form.tsx";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Note } from "#app/ui/note.tsx";
import { PageMain } from "../page-main.tsx";
import type { Route } from "./+types/reset-password.ts";

export const handle = { hydrate: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const token = url.searchParams.get("token") ?? "";
  const good = (await mayTryLink(visit)) && (await isResetLinkGood(visit.actor, token));
  if (!good && token) await noteWrongLink(visit);
  return { token, good };
}

/** Sets the new password; every session of the account ends. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const submission = parseForm(await formOf(request), resetSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  if (!(await mayTryLink(visit))) return refuse(submission, failed("too-many-requests"));
  const result = await resetPassword(visit.actor, submission.value, visit);
  if (!result.ok) {
    if (result.code === "link-expired") await noteWrongLink(visit);
    return refuse(submission, result);
  }
  return redirectWithFlash(context, paths.signIn(), "password-changed");
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  const failureText = useFailureText();
  return (
    <PageMain>
      <AccountPage title={t("reset.title")} lead={loaderData.good ? t("reset.lead") : undefined}>
        <PageTitle title={t("reset.title")} />
        {loaderData.good || actionData ? (
          <ResetForm token={loaderData.token} answer={actionData} />
        ) : (
          <Note kind="warning" role="alert" actions={<Link to={paths.forgotPassword()}>{t("forgot.again")}</Link>}>
            {failureText("link-expired")}
          </Note>
        )}
      </AccountPage>
    </PageMain>
  );
}
