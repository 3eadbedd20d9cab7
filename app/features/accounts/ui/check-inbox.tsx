import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Note } from "#app/ui/note.tsx";
import { AccountPage } from "./account-page.tsx";
import { MailRequestForm } from "./mail-request-form.tsx";

interface CheckInboxProps {
  /** The address waiting to be confirmed, when this browser knows it. */
  email: string | undefined;
  /** Outcome of asking for the mail again. */
  answer?: FormAnswer | undefined;
  outcome?: "sent" | "already-confirmed" | undefined;
  /** A link that was tried and did not do. */
  expired?: boolean;
  /** This installation shows its mails instead of sending them. */
  mailboxShown: boolean;
}

/** "Check your inbox": what to do while an address is unconfirmed, and the mail once more. */
export function CheckInbox({ email, answer, outcome, expired = false, mailboxShown }: CheckInboxProps) {
  const t = useT("accounts");
  const e = useT("errors");
  return (
    <AccountPage
      title={t("confirm.title")}
      lead={
        email ? t.rich("confirm.sentTo", { email, b: (words) => <b className="strong">{words}</b> }) : t("confirm.sent")
      }
      foot={
        <p>
          <Link to={paths.signIn()}>{t("confirm.toSignIn")}</Link>
        </p>
      }
    >
      {expired && (
        <Note kind="warning" role="alert">
          {e("failure.link-expired")}
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
