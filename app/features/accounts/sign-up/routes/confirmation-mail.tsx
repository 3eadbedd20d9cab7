import { pendingEmail } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { devPagesShown } from "#app/platform/http/request-origin.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { mailRequestSchema } from "../../credentials-form.ts";
import { resendConfirmation } from "../confirmation.server.ts";
import type { Route } from "./+types/confirmation-mail.ts";

const CheckInbox = deferred(async () => (await import("../ui/check-inbox.tsx")).CheckInbox);

export const handle = { hydrate: true };

export function loader({ context }: Route.LoaderArgs) {
  return { email: pendingEmail(visitOf(context).headers), mailboxShown: devPagesShown(visitOf(context)) };
}

/** Sends the confirmation mail once more. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const submission = parseForm(await formOf(request), mailRequestSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const result = await resendConfirmation(visit.actor, submission.value.email, visit);
  return result.ok ? { outcome: result.value } : refuse(submission, result);
}

export default function ConfirmationMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  const { email, mailboxShown } = loaderData;
  const refused = actionData && "form" in actionData ? actionData : undefined;
  const outcome = actionData && "outcome" in actionData ? actionData.outcome : undefined;
  return (
    <PageMain>
      <PageTitle title={t("confirm.title")} />
      <CheckInbox email={email} answer={refused} outcome={outcome} mailboxShown={mailboxShown} />
    </PageMain>
  );
}
