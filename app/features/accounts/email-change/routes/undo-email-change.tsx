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
import { undoableChange, undoEmailChange } from "../email-links.server.ts";
import type { Route } from "./+types/undo-email-change.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const token = url.searchParams.get("token") ?? "";
  const change = await checkLink(visit, token, () => undoableChange(visit.actor, token));
  return { token, change: change ?? null };
}

/** Restores the old address and leads to a new password: somebody else may know the current one. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const token = (await formOf(request)).get("token");
  const result = await followLink(visit, token, (token) => undoEmailChange(visit.actor, token));
  if (!result.ok) return data(result, { status: statusOf(result) });
  return redirectWithFlash(context, paths.resetPassword(result.value.resetToken), "email-restored");
}

export default function UndoEmailChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  const a = useT("accounts");
  const failureText = useFailureText();
  const { change, token } = loaderData;
  const refused = actionData?.code;
  return (
    <PageMain>
      <AccountPage title={t("undo.title")} lead={change && !refused ? t("undo.lead", change) : undefined}>
        <PageTitle title={t("undo.title")} />
        {change && !refused ? (
          <Form method="post" action={paths.undoEmailChange()} className="stack stack-6">
            <input type="hidden" name="token" value={token} />
            <p>{t("undo.text")}</p>
            <Button type="submit" variant="primary" block>
              {t("undo.submit")}
            </Button>
          </Form>
        ) : (
          <Note kind="warning" role="alert" actions={<Link to={paths.forgotPassword()}>{a("forgot.title")}</Link>}>
            {refused && refused !== "link-expired" ? failureText(refused) : t("undo.expired")}
          </Note>
        )}
      </AccountPage>
    </PageMain>
  );
}
