import { Link } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { resetSchema } from "../../credentials-form.ts";
import { checkLink, followLink } from "../../links.server.ts";
import { AccountPage } from "../../ui/account-page.tsx";
import { isResetLinkGood, resetPassword } from "../password.server.ts";
import type { Route } from "./+types/reset-password.ts";

const ResetForm = deferred(async () => (await import("../ui/reset-password-form.tsx")).ResetForm);

export const handle = { hydrate: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const token = url.searchParams.get("token") ?? "";
  return { token, good: Boolean(await checkLink(visit, token, () => isResetLinkGood(visit.actor, token))) };
}

/** Sets the new password; every session of the account ends. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const submission = parseForm(await formOf(request), resetSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { value } = submission;
  const result = await followLink(visit, value.token, () => resetPassword(visit.actor, value, visit));
  if (!result.ok) return refuse(submission, result);
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
