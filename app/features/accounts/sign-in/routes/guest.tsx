import { data, Link } from "react-router";
import { redirectWithCookies } from "#app/features/sessions/cookies.server.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { ok, statusOf } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { AccountPage, GuestButton } from "../../ui/account-page.tsx";
import { startGuest } from "../guest.server.ts";
import type { Route } from "./+types/guest.ts";

/** Makes an anonymous account and signs in with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await formOf(request);
  const check = visit.actor.kind === "visitor" ? await checkApp(visit, "guest") : ok(undefined);
  if (!check.ok) return data(check, { status: statusOf(check) });
  const result = await startGuest(visit.actor, visit);
  if (!result.ok) return data(result, { status: statusOf(result) });
  return redirectWithCookies(safeNext(form.get("next"), paths.search()), result.value.cookies);
}

/** Shown to those who open the address, and when no account could be made. */
export default function GuestPage({ actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  const failureText = useFailureText();
  return (
    <PageMain>
      <AccountPage title={t("guest.start")}>
        <PageTitle title={t("guest.start")} />
        {actionData ? (
          <Note kind="danger" role="alert" actions={<Link to={paths.signUp()}>{t("signUp.title")}</Link>}>
            {failureText(actionData.code)}
          </Note>
        ) : null}
        {actionData?.code !== "too-many-requests" && <GuestButton />}
      </AccountPage>
    </PageMain>
  );
}
