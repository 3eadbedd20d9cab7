import { data, Form, Link } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { failed, statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { mayTryLink, noteWrongLink } from "../../links.server.ts";
import { AccountPage } from "../../ui/account-page.tsx";
import { confirmNewEmail, isNewEmailLinkGood } from "../email-change.server.ts";
import type { Route } from "./+types/confirm-new-email.ts";

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const token = url.searchParams.get("token") ?? "";
  const good = (await mayTryLink(visit)) && (await isNewEmailLinkGood(visit.actor, token));
  if (!good && token) await noteWrongLink(visit);
  return { token, good };
}

/** Makes the address the account's; signs nobody in. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { actor } = visit;
  const token = (await formOf(request)).get("token");
  const result = (await mayTryLink(visit))
    ? await confirmNewEmail(actor, typeof token === "string" ? token : "")
    : failed("too-many-requests");
  if (!result.ok) {
    if (result.code === "link-expired") await noteWrongLink(visit);
    return data(result, { status: statusOf(result) });
  }
  return redirectWithFlash(context, actor.kind === "member" ? paths.emailSettings() : paths.signIn(), "email-changed");
}

export default function ConfirmNewEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  const failureText = useFailureText();
  const failure = actionData?.code ?? (loaderData.good ? undefined : "link-expired");
  return (
    <PageMain>
      <AccountPage title={t("confirmNew.title")} lead={failure ? undefined : t("confirmNew.lead")}>
        <PageTitle title={t("confirmNew.title")} />
        {failure ? (
          <Note
            kind="warning"
            role="alert"
            actions={<Link to={paths.emailSettings()}>{t("confirmNew.toSettings")}</Link>}
          >
            {failureText(failure)}
          </Note>
        ) : (
          <Form method="post" action={paths.confirmNewEmail()}>
            <input type="hidden" name="token" value={loaderData.token} />
            <Button type="submit" variant="primary" block>
              {t("confirmNew.submit")}
            </Button>
          </Form>
        )}
      </AccountPage>
    </PageMain>
  );
}
