import { Link } from "react-router";
import { pendingEmail } from "#app/features/sessions/cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import visitorScript from "#app/pages/account-script.ts?worker&url";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { err } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { devPagesShown } from "#app/platform/http/request-origin.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { mailRequestSchema } from "../../credentials-form.ts";
import { AccountPage } from "../../ui/account-page.tsx";
import { requestReset } from "../password.server.ts";
import type { Route } from "./+types/forgot-password.ts";

const MailRequestForm = deferred(async () => (await import("../../ui/mail-request-form.tsx")).MailRequestForm);

export const handle = { visitorScript, newsletter: false };

export function loader({ context }: Route.LoaderArgs) {
  return { email: pendingEmail(visitOf(context).headers), mailboxShown: devPagesShown(visitOf(context)) };
}

/** Sends a reset link (specification §8 "Forgot password"). */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const submission = parseForm(await formOf(request), mailRequestSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const check = await checkApp(visit, "reset");
  if (!check.ok) return refuse(submission, check);
  const result = await requestReset(visit.actor, submission.value.email, visit);
  return result.ok ? { sent: true } : refuse(submission, result);
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  const refused = actionData && "form" in actionData ? actionData : undefined;
  return (
    <PageMain>
      <AccountPage
        title={t("forgot.title")}
        lead={t("forgot.lead")}
        foot={
          <>
            <p>
              <Link to={paths.signIn()}>{t("forgot.toSignIn")}</Link>
            </p>
            <p>
              <Link to={paths.faq("password")}>{t("signIn.help")}</Link>
            </p>
          </>
        }
      >
        <PageTitle title={t("forgot.title")} indexable="addressed" />
        {actionData && "sent" in actionData && (
          <Note
            kind="success"
            role="status"
            title={t("forgot.sent")}
            actions={loaderData.mailboxShown && <Link to={paths.mailbox()}>{t("confirm.openMailbox")}</Link>}
          >
            {t("forgot.sentHelp")}
          </Note>
        )}
        <MailRequestForm
          action={paths.forgotPassword()}
          submit={t("forgot.submit")}
          answer={refused}
          email={loaderData.email}
          primary
        />
      </AccountPage>
    </PageMain>
  );
}
