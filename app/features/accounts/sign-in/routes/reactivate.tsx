import { data, Form, Link, useNavigation } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { AccountPage } from "../../ui/account-page.tsx";
import { isReactivationGood, reactivate } from "../sign-in-lock.server.ts";
import type { Route } from "./+types/reactivate.ts";

export const handle = { hydrate: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const token = url.searchParams.get("token") ?? "";
  return { token, good: await isReactivationGood(visit.actor, token, visit) };
}

/** Lifts the sign-in lock; opening the address, as mail scanners do, changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const token = (await formOf(request)).get("token");
  const result = await reactivate(visit.actor, token, visit);
  return data(result, { status: result.ok ? 200 : statusOf(result) });
}

export default function ReactivatePage({ loaderData: { token, good }, actionData }: Route.ComponentProps) {
  const t = useT("accounts-sign-in");
  const failureText = useFailureText();
  const busy = useNavigation().formAction?.startsWith(paths.reactivate()) ?? false;
  const refused = actionData?.ok === false ? actionData.code : undefined;
  const open = good && !actionData;
  return (
    <PageMain>
      <AccountPage title={t("reactivate.title")} lead={open ? t("reactivate.lead") : undefined}>
        <PageTitle title={t("reactivate.title")} />
        {actionData?.ok ? (
          <>
            <Note kind="success" role="status" title={t("reactivate.done")}>
              {t("reactivate.next")}
            </Note>
            <LinkButton to={paths.signIn()} variant="primary" block>
              {t("reactivate.signIn")}
            </LinkButton>
            <LinkButton to={paths.forgotPassword()} block>
              {t("reactivate.newPassword")}
            </LinkButton>
          </>
        ) : open ? (
          <Form method="post" action={paths.reactivate()} className="stack stack-6">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="primary" block busy={busy}>
              {t("reactivate.submit")}
            </Button>
          </Form>
        ) : (
          <Note
            kind="warning"
            role="alert"
            actions={
              <>
                <Link to={paths.signIn()}>{t("reactivate.signIn")}</Link>
                <Link to={paths.forgotPassword()}>{t("reactivate.newPassword")}</Link>
              </>
            }
          >
            {failureText(refused ?? "link-expired")}
          </Note>
        )}
      </AccountPage>
    </PageMain>
  );
}
