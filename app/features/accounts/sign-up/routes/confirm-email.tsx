import { data } from "react-router";
import { pendingEmail } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { failed, statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { devPagesShown } from "#app/platform/http/request-origin.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { mayTryLink, noteWrongLink } from "../../links.server.ts";
import { confirmEmail } from "../confirmation.server.ts";
import { CheckInbox, ConfirmLink } from "../ui/check-inbox.tsx";
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
