import { data, Form, Link } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { checkLink, followLink } from "../../links.server.ts";
import { AccountPage } from "../../ui/account-page.tsx";
import { confirmNewEmail, isNewEmailLinkGood } from "../email-links.server.ts";
import type { Route } from "./+types/confirm-new-email.ts";

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const token = url.searchParams.get("token") ?? "";
  return { token, good: Boolean(await checkLink(visit, token, () => isNewEmailLinkGood(visit.actor, token))) };
}

/** Makes the address the account's; signs nobody in. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { actor } = visit;
  const token = (await formOf(request)).get("token");
  const result = await followLink(visit, token, (token) => confirmNewEmail(actor, token));
  if (!result.ok) return data(result, { status: statusOf(result) });
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
