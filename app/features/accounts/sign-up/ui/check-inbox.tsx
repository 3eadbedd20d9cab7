import { useEffect } from "react";
import { Link } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { watchConfirmed } from "#app/platform/browser/session.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { HolmIllustration } from "#app/ui/illustration/holm-illustration.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { AccountPage } from "../../ui/account-page.tsx";
import { MailRequestForm } from "../../ui/mail-request-form.tsx";

interface CheckInboxProps {
  /** The unconfirmed address, if this browser knows it. */
  email: string | undefined;
  /** Outcome of sending the mail again. */
  answer?: FormAnswer | undefined;
  outcome?: "sent" | "already-confirmed" | undefined;
  /** Why a link was refused. */
  failure?: FailureCode | undefined;
  /** This installation shows its mails rather than sending them. */
  mailboxShown: boolean;
}

/** "Check your inbox": what to do while an address is unconfirmed, and the mail once more. */
export function CheckInbox({ email, answer, outcome, failure, mailboxShown }: CheckInboxProps) {
  const t = useT("accounts");
  const failureText = useFailureText();
  // A document: the other tab may have signed this browser in.
  useEffect(() => watchConfirmed(() => window.location.assign(paths.signIn())), []);
  return (
    <AccountPage
      title={failure ? t("confirm.linkTitle") : t("confirm.title")}
      lead={
        failure
          ? undefined
          : email
            ? t.rich("confirm.sentTo", { email, b: (text) => <b className="strong">{text}</b> })
            : t("confirm.sent")
      }
      foot={
        !failure && (
          <p>
            <Link to={paths.signIn()}>{t("confirm.toSignIn")}</Link>
          </p>
        )
      }
    >
      {!failure && <HolmIllustration kind="sent" className="account-picture" />}
      {!outcome && !failure && <p className="soft">{t("confirm.redirect")}</p>}
      {failure && (
        <Note kind="warning" role="alert" actions={<Link to={paths.signIn()}>{t("confirm.toSignIn")}</Link>}>
          {failureText(failure)}
        </Note>
      )}
      {outcome === "sent" && (
        <Note kind="success" role="status">
          {t("confirm.resent")}
        </Note>
      )}
      {outcome === "already-confirmed" && (
        <Note kind="info" role="status" actions={<Link to={paths.signIn()}>{t("signIn.title")}</Link>}>
          {t("confirm.alreadyConfirmed")}
        </Note>
      )}
      {mailboxShown && (
        <Note actions={<Link to={paths.mailbox()}>{t("confirm.openMailbox")}</Link>}>{t("confirm.mailboxHere")}</Note>
      )}
      <section className="stack stack-3" aria-labelledby="no-mail">
        <h2 className="h-sec" id="no-mail">
          {t("confirm.noMail")}
        </h2>
        <p className="small soft">{t("confirm.noMailHelp")}</p>
        <MailRequestForm action={paths.confirmationMail()} submit={t("confirm.resend")} answer={answer} email={email} />
      </section>
    </AccountPage>
  );
}
