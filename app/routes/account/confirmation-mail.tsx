import { resendConfirmation } from "#app/features/accounts/commands-confirmation.server.ts";
import { mailRequestSchema } from "#app/features/accounts/sign-in.ts";
import { CheckInbox } from "#app/features/accounts/ui/check-inbox.tsx";
import { pendingEmail } from "#app/features/sessions/gateway-cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { devPagesShown } from "#app/platform/local-request.server.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageMain } from "../page-main.tsx";
import type { Route } from "./+types/confirmation-mail.ts";

export const handle = { hydrate: true };

export function loader({ context }: Route.LoaderArgs) {
  return { email: pendingEmail(visitOf(context).headers), mailboxShown: devPagesShown(visitOf(context)) };
}

/** Sends the confirmation mail once more. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const submission = parseForm(await formOf(request), mailRequestSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
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
