import { data, Form, Link } from "react-router";
import { mailRequestSchema } from "#app/features/accounts/sign-in.ts";
import { MailRequestForm } from "#app/features/accounts/ui/mail-request-form.tsx";
import { NEWSLETTER_KIND } from "#app/features/newsletter/newsletter.ts";
import { unsubscribe } from "#app/features/newsletter/subscribing.server.ts";
import { requestCancelLinks } from "#app/features/notifications/commands-cancel-links.server.ts";
import { endMails } from "#app/features/notifications/commands-preferences.server.ts";
import { PREFERENCE_KINDS, type PreferenceKind } from "#app/features/notifications/preferences.ts";
import { pendingEmail } from "#app/features/sessions/gateway-cookies.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { systemActor } from "#app/platform/actor.ts";
import { checkApp } from "#app/platform/app-check.server.ts";
import { failed } from "#app/platform/failure.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { readUnsubscription } from "#app/platform/unsubscribe.server.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { PageMain } from "../page-main.tsx";
import type { Route } from "./+types/email-cancel.ts";

/** Whose mails of which kind the link ends; null for a link that is none of ours. */
function asked(url: URL): { userId: string; kind: PreferenceKind } | null {
  const read = readUnsubscription(url.searchParams.get("token"));
  const kind = PREFERENCE_KINDS.find((known) => known === read?.kind);
  return read && kind ? { userId: read.userId, kind } : null;
}

/** Whether the address brings a link at all: without one the page asks for the email address. */
const brings = (url: URL) => url.searchParams.has("token");

/** Changes nothing: programs that look at the links of a mail open this page, too. */
export function loader({ context }: Route.LoaderArgs) {
  const { url, headers } = visitOf(context);
  const found = asked(url);
  const page = { kind: found?.kind ?? null, broken: !found && brings(url), email: pendingEmail(headers) };
  return data(page, { status: page.broken ? 404 : 200 });
}

/**
 * Ends the mails: with the page's button, or with one press in a mail program (RFC 8058), which asks nothing more. Without a link it sends
 * the links to the address that the form brings.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { url, market, actor } = visit;
  const found = asked(url);
  if (found) {
    await endMails(systemActor("email-cancel"), found.userId, found.kind, market);
    // The newsletter also goes to addresses without an account.
    if (found.kind === NEWSLETTER_KIND) await unsubscribe(systemActor("email-cancel"), found.userId);
    return { ended: true as const };
  }
  if (brings(url)) return data({ ended: false as const }, { status: 404 });
  const submission = parseForm(await formOf(request), mailRequestSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const proof = await checkApp(visit);
  if (!proof.ok) return refuse(submission, proof);
  const requested = await requestCancelLinks(actor, submission.value.email, visit);
  return requested.ok ? { sent: true as const } : refuse(submission, requested);
}

/** Ending mails of a kind by the link in one of them, without signing in (specification §2); without a link, asking for it. */
export default function EmailCancel({ loaderData: { kind, broken, email }, actionData }: Route.ComponentProps) {
  const t = useT("email-cancel");
  const settings = useT("settings");
  const about = kind && settings(`notifications.kind.${kind}`);
  const ended = actionData !== undefined && "ended" in actionData && actionData.ended;
  const title = broken ? t("invalidTitle") : ended ? t("doneTitle") : t("title");
  const page = (
    <div className="w-form stack stack-6">
      <PageTitle title={title} />
      <h1 className="h-page">{title}</h1>
      {broken && <p>{t("invalid")}</p>}
      {about === null ? (
        <LinksRequest email={email} answer={actionData} />
      ) : ended ? (
        <p role="status">{t("done", { kind: about })}</p>
      ) : (
        <>
          <p>{t("ask", { kind: about })}</p>
          <Form method="post" className="actions">
            <Button type="submit" variant="primary">
              {t("submit")}
            </Button>
          </Form>
        </>
      )}
      <p>
        <Link to={paths.notificationSettings()}>{t("all")}</Link>
      </p>
    </div>
  );
  return <PageMain>{page}</PageMain>;
}

interface LinksRequestProps {
  email: string | undefined;
  answer: Route.ComponentProps["actionData"];
}

/** Asks to whom the links are to be sent. */
function LinksRequest({ email, answer }: LinksRequestProps) {
  const t = useT("email-cancel");
  return (
    <>
      <p>{t("request.lead")}</p>
      {answer && "sent" in answer && (
        <Note kind="success" role="status" title={t("request.sent")}>
          {t("request.sentText")}
        </Note>
      )}
      <MailRequestForm
        action={paths.emailCancel()}
        submit={t("request.submit")}
        answer={answer && "form" in answer ? answer : undefined}
        email={email}
        primary
      />
    </>
  );
}
