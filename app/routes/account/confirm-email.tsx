import { data } from "react-router";
import { confirmEmail } from "#app/features/accounts/commands-confirmation.server.ts";
import { mayTryLink, noteWrongLink } from "#app/features/accounts/commands-links.server.ts";
import { CheckInbox } from "#app/features/accounts/ui/check-inbox.tsx";
import { ConfirmLink } from "#app/features/accounts/ui/confirm-link.tsx";
import { pendingEmail } from "#app/features/sessions/gateway-cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { failed, statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { formOf } from "#app/platform/forms.ts";
import { devPagesShown } from "#app/platform/local-request.server.ts";
import { paths } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageMain } from "../page-main.tsx";
import type { Route } from "./+types/confirm-email.ts";

export const handle = { hydrate: true };

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    token: url.searchParams.get("token"),
    email: pendingEmail(visitOf(context).headers),
    mailboxShown: devPagesShown(visitOf(context)),
  };
}

/** Confirms the address that the link was sent to; signs nobody in. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { actor } = visit;
  const token = (await formOf(request)).get("token");
  const result = (await mayTryLink(visit))
    ? await confirmEmail(actor, typeof token === "string" ? token : "")
    : failed("too-many-requests");
  if (!result.ok) {
    await noteWrongLink(visit);
    return data(result, { status: statusOf(result) });
  }
  return redirectWithFlash(context, actor.kind === "member" ? paths.home() : paths.signIn(), "email-confirmed");
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
