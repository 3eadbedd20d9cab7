import { useEffect, useRef } from "react";
import { data, Form } from "react-router";
import { noSignUpCookies, pendingEmail } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { devPagesShown } from "#app/platform/http/request-origin.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { followLink } from "../../links.server.ts";
import { signedInResponse } from "../../sign-in/authenticate.server.ts";
import { AccountPage } from "../../ui/account-page.tsx";
import { confirmInBrowser } from "../same-browser.server.ts";
import type { Route } from "./+types/confirm-email.ts";

const CheckInbox = deferred(async () => (await import("../ui/check-inbox.tsx")).CheckInbox);

export const handle = { hydrate: true };

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    token: url.searchParams.get("token"),
    email: pendingEmail(visitOf(context).headers),
    mailboxShown: devPagesShown(visitOf(context)),
  };
}

/** Confirms the address that the link was mailed to, and signs in the browser that signed up. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { actor } = visit;
  const token = (await formOf(request)).get("token");
  const result = await followLink(visit, token, (token) => confirmInBrowser(actor, token, visit));
  if (!result.ok) return data(result, { status: statusOf(result) });
  const spent = noSignUpCookies(visit.headers);
  const { authenticated } = result.value;
  if (authenticated) {
    const cookies = [...authenticated.cookies, ...spent];
    return signedInResponse(context, { ...authenticated, cookies }, null, "email-confirmed");
  }
  return redirectWithFlash(context, actor.kind === "member" ? paths.home() : paths.signIn(), "email-confirmed", spent);
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  const { token, email, mailboxShown } = loaderData;
  return (
    <PageMain>
      <PageTitle title={token ? t("confirm.linkTitle") : t("confirm.title")} />
      {token && !actionData ? (
        <ConfirmLink token={token} />
      ) : (
        <CheckInbox email={email} failure={actionData?.code} mailboxShown={mailboxShown && !actionData} />
      )}
    </PageMain>
  );
}

/**
 * The page that a confirmation link opens. Opening it confirms nothing, since mail scanners open links too; its form does, which a script
 * submits immediately, as a document: the next page may be a member's.
 */
function ConfirmLink({ token }: { token: string }) {
  const t = useT("accounts");
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    // React runs effects twice in development; a link is valid once.
    if (sent.current) return;
    sent.current = true;
    form.current?.requestSubmit();
  }, []);
  return (
    <AccountPage title={t("confirm.linkTitle")} lead={t("confirm.linkLead")}>
      <Form method="post" action={paths.confirmEmail()} reloadDocument ref={form}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" block>
          {t("confirm.linkSubmit")}
        </Button>
      </Form>
    </AccountPage>
  );
}
